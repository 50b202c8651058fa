import { makeVar, type ReactiveVar } from '@apollo/client';

const resets = new Set<() => void>();

/**
 * A reactive variable of the signed-in person: like the cache, it is as at first once they have signed out. Modules of remotes
 * outlive the cache, so nothing of a person may stand in another kind of variable.
 */
export function makePersonVar<T>(value: T): ReactiveVar<T> {
  const variable = makeVar(value);
  resets.add(() => void variable(value));
  return variable;
}

/** To be called when the person has signed out. */
export function resetVariables(): void {
  for (const reset of resets) reset();
}
