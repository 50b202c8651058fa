import * as RadixTabs from 'radix-ui/tabs';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { media } from '../theme/media.js';

/** Controlled by `value` and `onValueChange`, or free with `defaultValue`. Arrow keys move between the tabs. */
export const Tabs = styled(RadixTabs.Root)`
  min-width: 0;
`;

const List = styled(RadixTabs.List)`
  display: inline-flex;
  gap: var(--space-1);
  max-width: 100%;
  padding: var(--space-1);
  border-radius: var(--radius-pill);
  background: var(--sunken);
`;

type TabListProps = Omit<ComponentPropsWithRef<typeof RadixTabs.List>, 'aria-label'> & { readonly label: string };

/** The row of tabs; `label` names it for screen readers. */
export function TabList({ label, ...rest }: TabListProps) {
  return <List aria-label={label} {...rest} />;
}

/** One tab, 44 px high. */
export const Tab = styled(RadixTabs.Trigger)`
  flex: 1 1 auto;
  min-height: var(--target);
  padding: var(--space-2) var(--space-3);
  border: 0;
  border-radius: var(--radius-pill);
  background: transparent;
  color: var(--muted);
  font-weight: 600;
  line-height: 1.25rem;
  cursor: pointer;
  transition:
    background-color var(--motion-hover),
    color var(--motion-hover);

  ${media.sm} {
    padding-inline: var(--space-5);
  }

  &:hover {
    color: var(--ink);
  }

  &[data-state='active'] {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  }

  @media (forced-colors: active) {
    &[data-state='active'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

/** What a tab shows. */
export const TabPanel = styled(RadixTabs.Content)`
  margin-top: var(--space-6);
  border-radius: var(--radius-control);
`;
