import { createContext, use, useId, useMemo, useState } from 'react';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { media } from '../theme/media.js';
import { moveFocus } from './move-focus.js';

type TabsState = {
  readonly id: string;
  readonly chosen: string;
  readonly choose: (value: string) => void;
};

const TabsContext = createContext<TabsState>({ id: '', chosen: '', choose: () => undefined });

type Choice =
  | { readonly value: string; readonly onValueChange: (value: string) => void }
  | { readonly defaultValue: string; readonly onValueChange?: (value: string) => void };

export type TabsProps = Omit<ComponentPropsWithRef<'div'>, 'defaultValue'> & Choice;

const Frame = styled.div`
  min-width: 0;
`;

/**
 * Controlled by `value` and `onValueChange`, or free with `defaultValue`. Arrow keys, Home and End move between the tabs
 * and choose. Ours and not Radix's, whose collections and roving focus are 9 kB of every screen that has tabs.
 */
export function Tabs(props: TabsProps) {
  const { given, initial, onValueChange, rest } = readChoice(props);
  const [own, setOwn] = useState(initial);
  const id = useId();
  const chosen = given ?? own;
  const state = useMemo(
    () => ({
      id,
      chosen,
      choose: (value: string) => {
        if (value === chosen) return;
        setOwn(value);
        onValueChange?.(value);
      },
    }),
    [id, chosen, onValueChange],
  );
  return (
    <TabsContext value={state}>
      <Frame {...rest} />
    </TabsContext>
  );
}

function readChoice(props: TabsProps) {
  if ('value' in props) {
    const { value, onValueChange, ...rest } = props;
    return { given: value, initial: value, onValueChange, rest };
  }
  const { defaultValue, onValueChange, ...rest } = props;
  return { given: undefined, initial: defaultValue, onValueChange, rest };
}

const List = styled.div`
  display: inline-flex;
  gap: var(--space-1);
  max-width: 100%;
  padding: var(--space-1);
  border-radius: var(--radius-pill);
  background: var(--sunken);
`;

type TabListProps = Omit<ComponentPropsWithRef<'div'>, 'aria-label'> & { readonly label: string };

/** The row of tabs; `label` names it for screen readers. */
export function TabList({ label, ...rest }: TabListProps) {
  return <List role="tablist" aria-orientation="horizontal" aria-label={label} onKeyDown={moveFocus} {...rest} />;
}

const Face = styled.button`
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

type TabProps = ComponentPropsWithRef<'button'> & { readonly value: string };

/** One tab, 44 px high. */
export function Tab({ value, ...rest }: TabProps) {
  const { id, chosen, choose } = use(TabsContext);
  const isChosen = value === chosen;
  return (
    <Face
      type="button"
      role="tab"
      id={`${id}-tab-${value}`}
      aria-controls={`${id}-panel-${value}`}
      aria-selected={isChosen}
      tabIndex={isChosen ? 0 : -1}
      onFocus={() => choose(value)}
      // Safari focuses no button that is pressed, and the arrow keys need a focus to start from.
      onClick={(event) => event.currentTarget.focus()}
      {...rest}
    />
  );
}

const Panel = styled.div`
  margin-top: var(--space-6);
  border-radius: var(--radius-control);
`;

type TabPanelProps = ComponentPropsWithRef<'div'> & { readonly value: string };

/** What a tab shows. */
export function TabPanel({ value, children, ...rest }: TabPanelProps) {
  const { id, chosen } = use(TabsContext);
  const isShown = value === chosen;
  return (
    <Panel
      role="tabpanel"
      id={`${id}-panel-${value}`}
      aria-labelledby={`${id}-tab-${value}`}
      tabIndex={0}
      hidden={!isShown}
      {...rest}
    >
      {isShown && children}
    </Panel>
  );
}
