import { createStore } from 'zustand/vanilla';
import type { AccountActions } from '../account-actions.js';
import type { SessionActions } from '../session-actions.js';
import type { SessionSnapshot } from '../session-machine.js';
import type { ProvidedSession } from '../session-provider.js';

const SIGNED_OUT: SessionSnapshot = { status: 'signed-out', isBusy: false };

/** A session for specs of screens: it changes only by `store.setState`, and every action that is not given throws. */
export function createTestSession(
  snapshot: SessionSnapshot = SIGNED_OUT,
  actions: Partial<SessionActions> = {},
): ProvidedSession {
  return {
    store: createStore(() => snapshot),
    actions: onlyGiven<SessionActions>({ prepare: () => undefined, ...actions }),
  };
}

/** The own account for specs of screens: every action that is not given throws. */
export const createTestAccount = (actions: Partial<AccountActions> = {}): AccountActions =>
  onlyGiven<AccountActions>(actions);

const onlyGiven = <Actions extends object>(given: Partial<Actions>): Actions =>
  new Proxy(given as Actions, {
    get: (target, name) =>
      Reflect.get(target, name) ??
      (() => {
        throw new Error(`The spec has no action ${String(name)}`);
      }),
  });
