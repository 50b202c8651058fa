import { plural } from '@trax/i18n/macro';
import { Checkbox } from '@trax/ui';
import { styled } from 'styled-components';

/** Larger than others: the button of the row is next to it. */
export const SelectBox = styled(Checkbox)`
  width: 1.5rem;
  height: 1.5rem;
`;

/* The columns of the rows below. */
const Choice = styled.label`
  display: grid;
  grid-template-columns: var(--target) minmax(0, 1fr);
  gap: var(--space-4);
  align-items: center;
  min-height: var(--target);
  cursor: pointer;
`;

type SelectAllProps = {
  /** Who is shown and may be selected. */
  readonly count: number;
  readonly selectedCount: number;
  readonly isDisabled: boolean;
  readonly onSelect: (isSelected: boolean) => void;
};

/** Selects all users who are shown, or none. */
export function SelectAll({ count, selectedCount, isDisabled, onSelect }: SelectAllProps) {
  return (
    <Choice>
      <SelectBox
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = selectedCount > 0 && selectedCount < count;
        }}
        disabled={isDisabled || count === 0}
        checked={count > 0 && selectedCount === count}
        onChange={({ target }) => onSelect(target.checked)}
      />
      <span>
        {plural(count, {
          one: 'Select all # user shown, without administrators',
          other: 'Select all # users shown, without administrators',
        })}
      </span>
    </Choice>
  );
}
