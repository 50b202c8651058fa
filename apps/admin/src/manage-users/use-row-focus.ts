import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import type { ListedUser } from './listed-user.js';

type RowFocus = {
  readonly list: RefObject<HTMLElement | null>;
  readonly users: readonly ListedUser[];
  readonly onListEmpty: () => void;
};

/** Where the keyboard goes on after a row is gone: at the row that took its place, else at the one before it. */
export function useRowFocus({ list, users, onListEmpty }: RowFocus) {
  const leaving = useRef<string>(undefined);
  const before = useRef(users);
  const focusNeighbour = useEffectEvent((index: number) => {
    if (users.length === 0) return onListEmpty();
    const neighbour = Math.min(index, users.length - 1);
    list.current?.querySelector<HTMLElement>(`[data-index="${neighbour}"] [aria-expanded]`)?.focus();
  });
  useEffect(() => {
    const index = before.current.findIndex(({ firebaseId }) => firebaseId === leaving.current);
    const isGone = !users.some(({ firebaseId }) => firebaseId === leaving.current);
    before.current = users;
    if (index < 0 || !isGone) return;
    leaving.current = undefined;
    focusNeighbour(index);
  }, [users]);
  /** To be told of whoever leaves before they do. */
  const rememberNeighbour = useCallback(({ firebaseId }: ListedUser) => {
    leaving.current = firebaseId;
  }, []);
  return { rememberNeighbour };
}
