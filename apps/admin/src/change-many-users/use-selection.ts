import { useCallback, useState } from 'react';
import type { ListedUser } from '../manage-users/use-users.js';

/** Administrators are neither disabled nor deleted, and cannot be selected. */
export const isSelectable = ({ isAdmin }: ListedUser): boolean => !isAdmin;

/** Who is selected while people are being selected; leaving that forgets it. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string>>();
  const select = useCallback((users: readonly ListedUser[], isSelected: boolean) => {
    setIds((before = new Set()) => {
      const after = new Set(before);
      for (const { firebaseId } of users) {
        if (isSelected) after.add(firebaseId);
        else after.delete(firebaseId);
      }
      return after;
    });
  }, []);
  return {
    selectedIds: ids,
    select,
    /** Those of these who are selected. */
    pick: (users: readonly ListedUser[]) =>
      users.filter((user) => isSelectable(user) && ids?.has(user.firebaseId) === true),
    begin: () => setIds(new Set()),
    end: () => setIds(undefined),
  };
}
export type Selection = ReturnType<typeof useSelection>;
