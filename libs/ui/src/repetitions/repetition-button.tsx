import { t } from '@trax/i18n/macro';
import { useState } from 'react';
import { useLongPress } from '../press/use-long-press.js';
import { RepetitionChooser } from './repetition-chooser.js';
import { COUNTS } from './repetition-picker.js';

type RepetitionButtonProps = {
  readonly repetitions: number;
  /** Of what is played, where the button stands for itself. */
  readonly name?: string;
  readonly onChoose: (repetitions: number) => void;
};

/** ×N: how often something is played in total. A press adds one, 9 goes to 1; held down or right-clicked, it offers all. */
export function RepetitionButton({ repetitions, name, onChoose }: RepetitionButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const press = useLongPress({
    onPress: (event) => {
      event.preventDefault(); // the panel's own trigger would open it
      onChoose(nextRepetitions(repetitions));
    },
    onLongPress: open,
    onMenuRequest: open,
  });
  return (
    <RepetitionChooser
      title={t`Plays; hold to choose`}
      repetitions={repetitions}
      name={name}
      isOpen={isOpen}
      onOpenChange={setOpen}
      onChoose={onChoose}
      // A press counts; only a long one opens the panel.
      aria-haspopup={undefined}
      aria-expanded={undefined}
      aria-controls={undefined}
      {...press}
    />
  );
}

/** 1 to 9, then 1 again. */
export const nextRepetitions = (repetitions: number): number => (repetitions % COUNTS.length) + 1;
