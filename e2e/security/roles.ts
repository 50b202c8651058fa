/** Who calls, and whose things the call is about. */
export const ROLES = ['visitor', 'listener on own', 'listener on another’s', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** One value for each role, in the order of the table's columns. */
export type ByRole<T> = Record<Role, T>;

export const byRole = <T>([visitor, own, another, administrator]: readonly [T, T, T, T]): ByRole<T> => ({
  visitor,
  'listener on own': own,
  'listener on another’s': another,
  administrator,
});
