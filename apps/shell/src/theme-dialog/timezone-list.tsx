import { t } from '@trax/i18n/macro';
import { Text } from '@trax/ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { timezoneLabel, type TimezoneChoice } from './timezones.js';

const Options = styled.div`
  max-height: min(14rem, 30dvh);
  margin-top: var(--space-2);
  padding: var(--space-1);
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-control);
`;

const Option = styled.div`
  display: flex;
  align-items: center;
  min-height: var(--target);
  padding: var(--space-1) var(--space-3);
  border-radius: calc(var(--radius-control) - 0.25rem);
  cursor: pointer;

  &:hover {
    background: var(--sunken);
  }

  &[aria-selected='true'] {
    color: var(--primary);
    font-weight: 600;
  }

  &[data-active] {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    outline: 2px solid transparent; /* visible with forced colours */
    outline-offset: -2px;
  }
`;

const None = styled(Text)`
  padding: var(--space-3);
`;

type TimezoneListProps = {
  readonly id: string;
  readonly choices: readonly TimezoneChoice[];
  readonly chosen: TimezoneChoice;
  /** The option that the arrow keys have reached. */
  readonly active: number;
  readonly onChoose: (choice: TimezoneChoice) => void;
};

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The found timezones. The focus stays in the text field. */
export function TimezoneList({ id, choices, chosen, active, onChoose }: TimezoneListProps) {
  const list = useRef<HTMLDivElement>(null);
  // Newer browsers answer with a promise, which an effect must not return.
  useEffect(() => {
    list.current?.scrollIntoView?.({ block: 'nearest' }); // in a dialog that scrolls
  }, []);
  const row = useRef<HTMLDivElement>(null);
  const shown = choices[active] ?? chosen;
  useEffect(() => {
    row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active, choices]);
  return (
    <Options
      ref={list}
      id={id}
      role="listbox"
      aria-label={t`Timezones`}
      onMouseDown={(event) => event.preventDefault()}
    >
      {choices.map((choice, index) => (
        <Option
          key={choice}
          ref={choice === shown ? row : undefined}
          id={optionId(id, index)}
          role="option"
          aria-selected={choice === chosen}
          data-active={index === active ? '' : undefined}
          onClick={() => onChoose(choice)}
        >
          {timezoneLabel(choice)}
        </Option>
      ))}
      {choices.length === 0 && (
        <None
          as="div"
          $tone="muted"
          role="option"
          aria-disabled
          aria-selected={false}
        >{t`No timezone has that name.`}</None>
      )}
    </Options>
  );
}
