import * as RadixTabs from 'radix-ui/tabs';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { media } from '../theme/styles.js';

/** Controlled by `value` and `onValueChange`, or uncontrolled with `defaultValue`. */
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
  outline: none;
`;

type TabListProps = Omit<ComponentPropsWithRef<typeof RadixTabs.List>, 'aria-label'> & { readonly label: string };

// `/tracks` is prerendered with tabs, and the content security policy forbids the style attributes that Radix would render.

/** The row of tabs; `label` names it for screen readers. */
export function TabList({ label, ...rest }: TabListProps) {
  return <List aria-label={label} style={{ outline: undefined }} {...rest} />;
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

  &[aria-selected='true'] {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  }

  @media (forced-colors: active) {
    &[aria-selected='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

const Panel = styled.div`
  margin-top: var(--space-6);
  border-radius: var(--radius-control);
`;

type TabPanelProps = ComponentPropsWithRef<'div'> & { readonly value: string };

/** The content of a tab. */
export function TabPanel({ value, ...rest }: TabPanelProps) {
  return (
    <RadixTabs.Content value={value} asChild>
      <Panel style={{ animationDuration: undefined }} {...rest} />
    </RadixTabs.Content>
  );
}
