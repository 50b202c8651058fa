import { t } from '@trax/i18n/macro';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Popover } from '../overlays/popover.js';
import { tabularNums } from '../theme/styles.js';
import { RepetitionPicker } from './repetition-picker.js';

/* The usual number of plays is quieter than a chosen one. */
const Trigger = styled.button<{ $isUsual: boolean }>`
  ${tabularNums}
  flex: none;
  min-width: var(--target);
  height: var(--target);
  padding: 0 var(--space-2);
  border: 1px solid ${({ $isUsual }) => ($isUsual ? 'transparent' : 'var(--line-strong)')};
  border-radius: var(--radius-pill);
  background: transparent;
  color: var(${({ $isUsual }) => ($isUsual ? '--muted' : '--ink')});
  font-weight: 600;
  cursor: pointer;
  touch-action: manipulation;
  transition: background-color var(--motion-hover);

  &:hover {
    background: var(--sunken);
  }
`;

const Panel = styled.div`
  width: 9rem;
`;

type RepetitionChooserProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> & {
  readonly repetitions: number;
  /** Of what is played, where the button stands for itself. */
  readonly name?: string | undefined;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onChoose: (repetitions: number) => void;
};

/**
 * The ×N button, and the panel of nine counts that it opens. Handlers of the button run before its own, and may keep it from
 * opening the panel.
 */
export function RepetitionChooser(props: RepetitionChooserProps) {
  const { repetitions, name, isOpen, onOpenChange, onChoose, ...rest } = props;
  const choose = (count: number) => {
    onChoose(count);
    onOpenChange(false);
  };
  const trigger = (
    <Trigger
      type="button"
      $isUsual={repetitions === 1}
      aria-label={name === undefined ? t`Plays ×${repetitions}, change` : t`Plays ×${repetitions} of ${name}, change`}
      {...rest}
    >
      {`×${repetitions}`}
    </Trigger>
  );
  return (
    <Popover trigger={trigger} label={t`Plays`} isOpen={isOpen} onOpenChange={onOpenChange}>
      <Panel>
        <RepetitionPicker chosen={repetitions} columns={3} onChoose={choose} />
      </Panel>
    </Popover>
  );
}
