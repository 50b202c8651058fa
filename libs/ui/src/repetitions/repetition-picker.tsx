import { plural, t } from '@trax/i18n/macro';
import { ChoiceGroup } from '../button/choice-group.js';

export const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

type RepetitionPickerProps = {
  /** Of the group; default: of one track. */
  readonly label?: string;
  readonly chosen: number | undefined;
  readonly columns: number;
  readonly onChoose: (repetitions: number) => void;
};

/** How often a track is played in total, 1 to 9. */
export function RepetitionPicker({ label = t`Plays of this track`, ...choice }: RepetitionPickerProps) {
  const choices = COUNTS.map((repetitions) => ({
    value: repetitions,
    text: String(repetitions),
    name: plural(repetitions, { one: '# play', other: '# plays' }),
  }));
  return <ChoiceGroup label={label} choices={choices} {...choice} />;
}
