import { createStore } from 'zustand/vanilla';
import type { SessionActions } from '../session-actions.js';
import type { SessionSnapshot } from '../session-machine.js';
import type { ProvidedSession } from '../session-provider.js';

const SIGNED_OUT: SessionSnapshot = { status: 'signed-out', isBusy: false };

/** A session for specs of screens: it changes only by `store.setState`, and every action that is not given throws. */
export function createTestSession(
  snapshot: SessionSnapshot = SIGNED_OUT,
  actions: Partial<SessionActions> = {},
): ProvidedSession {
  const given: Partial<SessionActions> = { prepare: () => undefined, ...actions };
  const allActions = new Proxy(given as SessionActions, {
    get: (target, name: keyof SessionActions) =>
      target[name] ??
      (() => {
        throw new Error(`The spec has no action ${name}`);
      }),
  });
  return { store: createStore(() => snapshot), actions: allActions };
}
