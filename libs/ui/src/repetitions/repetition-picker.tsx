import { styled } from 'styled-components';
import { ChoiceButton } from '../button/choice-button.js';
import { tabularNums } from '../theme/styles.js';

export const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

const Grid = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: var(--space-1);
`;

const Count = styled(ChoiceButton)`
  ${tabularNums}
`;

type RepetitionPickerProps = {
  readonly chosen: number | undefined;
  readonly columns: number;
  readonly onChoose: (repetitions: number) => void;
};

/** How often a track is played in total, 1 to 9. */
export function RepetitionPicker({ chosen, columns, onChoose }: RepetitionPickerProps) {
  return (
    <Grid role="group" aria-label="Plays of this track" $columns={columns}>
      {COUNTS.map((count) => (
        <Count
          key={count}
          type="button"
          aria-label={count === 1 ? '1 play' : `${count} plays`}
          aria-pressed={count === chosen}
          onClick={() => onChoose(count)}
        >
          {count}
        </Count>
      ))}
    </Grid>
  );
}
