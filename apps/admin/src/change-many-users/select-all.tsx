import { plural } from '@trax/i18n/macro';
import { Checkbox } from '@trax/ui';
import { styled } from 'styled-components';
import type { ListedUser } from '../manage-users/use-users.js';
import { isSelectable, type Selection } from './use-selection.js';

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
  /** Who is shown. */
  readonly users: readonly ListedUser[];
  readonly selection: Selection;
  readonly isDisabled: boolean;
};

/** Selects all users who are shown, or none. */
export function SelectAll({ users, selection, isDisabled }: SelectAllProps) {
  const selectable = users.filter(isSelectable);
  const { length: count } = selectable;
  const { length: selectedCount } = selection.pick(users);
  return (
    <Choice>
      <SelectBox
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = selectedCount > 0 && selectedCount < count;
        }}
        disabled={isDisabled || count === 0}
        checked={count > 0 && selectedCount === count}
        onChange={({ target }) => selection.select(selectable, target.checked)}
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
