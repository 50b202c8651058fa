import { ChoiceGroup } from '../button/choice-group.js';
import { formatCount } from '../format.js';

export const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

const CHOICES = COUNTS.map((count) => ({
  value: count,
  text: String(count),
  name: formatCount(count, { one: 'play', other: 'plays' }),
}));

type RepetitionPickerProps = {
  /** Of the group; default: of one track. */
  readonly label?: string;
  readonly chosen: number | undefined;
  readonly columns: number;
  readonly onChoose: (repetitions: number) => void;
};

/** How often a track is played in total, 1 to 9. */
export function RepetitionPicker({ label = 'Plays of this track', ...choice }: RepetitionPickerProps) {
  return <ChoiceGroup label={label} choices={CHOICES} {...choice} />;
}
