import { t } from '@trax/i18n/macro';
import { singleKeyShortcuts } from '@trax/player';
import { panelShortcuts, playerShortcuts, type ListedShortcut } from '@trax/player/shortcuts';
import { Heading, media, Stack, SwitchRow } from '@trax/ui';
import { Fragment, useId } from 'react';
import styled from 'styled-components';
import { useStore } from 'zustand';

const pageShortcuts = (): readonly ListedShortcut[] => [
  { keys: ['/'], does: t`Search the tracks` },
  { keys: ['T'], does: t`Light or dark theme` },
  { keys: ['?'], does: t`This list` },
];

const always = (): readonly ListedShortcut[] => [
  { keys: ['F8'], does: t`To the notifications` },
  { keys: ['Esc'], does: t`Close what is open` },
];

/* Down one column and then the next, so that a key and the same one with Shift stand one below the other. */
const Columns = styled.div`
  display: grid;
  column-gap: var(--space-6);
  align-items: start;

  ${media.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const List = styled.dl`
  div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
    min-height: 2.5rem;
    padding-block: var(--space-1);
  }

  dd {
    display: flex;
    flex: none;
    align-items: center;
    gap: var(--space-1);
    margin: 0;
  }
`;

const Key = styled.kbd`
  display: grid;
  place-items: center;
  min-width: 2rem;
  padding: 0 var(--space-2);
  border: 1px solid var(--line-strong);
  border-bottom-width: 2px;
  border-radius: 0.5rem;
  background: var(--sunken);
  font: 600 0.875rem / 1.75rem var(--font-ui);
`;

/** Every key that does something, and the switch that turns single keys off. */
export function ShortcutList() {
  const areOn = useStore(singleKeyShortcuts.store);
  return (
    <Stack gap="5">
      <SwitchRow
        label={t`Single-key shortcuts`}
        description={t`Turn them off if a key that you did not mean should do nothing.`}
        isOn={areOn}
        onChange={singleKeyShortcuts.set}
      />
      <Shortcuts title={t`Player`} shortcuts={[...playerShortcuts(), ...panelShortcuts()]} />
      <Shortcuts title={t`Everywhere`} shortcuts={pageShortcuts()} />
      <Shortcuts title={t`Always on`} shortcuts={always()} />
    </Stack>
  );
}

type ShortcutsProps = { readonly title: string; readonly shortcuts: readonly ListedShortcut[] };

function Shortcuts({ title, shortcuts }: ShortcutsProps) {
  const id = useId();
  const middle = Math.ceil(shortcuts.length / 2);
  return (
    <Stack gap="3" role="group" aria-labelledby={id}>
      <Heading level={3} look="cardTitle" id={id}>
        {title}
      </Heading>
      <Columns>
        <Column shortcuts={shortcuts.slice(0, middle)} />
        <Column shortcuts={shortcuts.slice(middle)} />
      </Columns>
    </Stack>
  );
}

function Column({ shortcuts }: Pick<ShortcutsProps, 'shortcuts'>) {
  return (
    <List>
      {shortcuts.map(({ keys, does }) => (
        <div key={does}>
          <dt>{does}</dt>
          <dd>
            {keys.map((key) => (
              <Fragment key={key}>
                {key !== keys[0] && <span> {t`or`} </span>}
                <Key>{key}</Key>
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </List>
  );
}
