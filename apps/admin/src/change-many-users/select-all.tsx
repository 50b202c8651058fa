import { Checkbox, formatCount } from '@trax/ui';
import { styled } from 'styled-components';

const Choice = styled.label`
  display: flex;
  gap: var(--space-3);
  align-items: center;
  min-height: var(--target);
  cursor: pointer;

  input {
    flex: none;
  }
`;

type SelectAllProps = {
  /** Who is shown and may be selected. */
  readonly count: number;
  readonly selectedCount: number;
  readonly isDisabled: boolean;
  readonly onSelect: (isSelected: boolean) => void;
};

/** Selects everybody who is shown, or nobody. */
export function SelectAll({ count, selectedCount, isDisabled, onSelect }: SelectAllProps) {
  return (
    <Choice>
      <Checkbox
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = selectedCount > 0 && selectedCount < count;
        }}
        disabled={isDisabled || count === 0}
        checked={count > 0 && selectedCount === count}
        onChange={({ target }) => onSelect(target.checked)}
      />
      Select all {formatCount(count, { one: 'user', other: 'users' })} shown, without administrators
    </Choice>
  );
}
