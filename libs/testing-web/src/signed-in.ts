import type { Session, SessionActions, SessionViewer } from '@trax/session';

const listener: SessionViewer = {
  uid: 'listener',
  email: 'listener@trax.test',
  displayName: 'listener',
  photoURL: null,
  emailVerified: true,
  isAdmin: false,
};

/** Screens of remotes read who is signed in; what changes that is the shell's. */
const actions = new Proxy({} as SessionActions, {
  get: (_target, action) => () => {
    throw new Error(`A screen of a remote must not call ${String(action)}`);
  },
});

const nothing = () => undefined;

/** A listener's session that never changes; or that of somebody who differs from them. */
export function signedIn(difference: Partial<SessionViewer> = {}): Session {
  const snapshot = { status: 'signed-in', isBusy: false, viewer: { ...listener, ...difference } } as const;
  return {
    actions,
    getSnapshot: () => snapshot,
    subscribe: () => nothing,
    start: () => nothing,
    surroundWith: nothing,
  };
}
