import type { IdentityPort } from './identity.port.js';
import { lazySessionActions } from './lazy-session-actions.js';
import { SessionRunner } from './session-runner.js';
import type { Session } from './session.js';

export type CreateSessionOptions = {
  loadIdentity: () => Promise<IdentityPort>;
  /** False where a real provider would see passwords travel in the clear: an address without https. */
  mayUseIdentity?: () => boolean;
};

/** The session of this page. There is exactly one; the SessionProvider makes it. */
export function createSession({ loadIdentity, mayUseIdentity = () => true }: CreateSessionOptions): Session {
  const runner = new SessionRunner(loadIdentity);
  return {
    actions: lazySessionActions(runner, mayUseIdentity),
    getSnapshot: runner.store.getSnapshot,
    subscribe: runner.store.subscribe,
    start: () => runner.start(),
    surroundWith: (surroundings) => {
      runner.surroundings = surroundings;
    },
  };
}
