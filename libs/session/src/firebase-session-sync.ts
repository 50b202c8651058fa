import { beforeAuthStateChanged, onIdTokenChanged } from 'firebase/auth';
import type { Auth, User } from 'firebase/auth';
import { closeSession, openSession } from './session-api.js';
import { sessionRefusal } from './session-refusal.js';

/** The server accepts no token that is older. */
const MAX_TOKEN_AGE_MS = 5 * 60_000;
/** The token is refreshed this long before it expires. */
const REFRESH_AHEAD_MS = 5 * 60_000;
/** Between two attempts, whatever the clock of this device says. */
const REFRESH_PAUSE_MS = 60_000;

/**
 * Keeps the session cookie in step with the SDK: it is set before the app sees the person, renewed with each new token and
 * deleted when the person signs out. The SDK can do this itself (`_authTokenSyncURL`), but only with `getAuth`, it ignores
 * the response of the server, and it deletes the cookie of a person who signed in meanwhile in another tab.
 */
export function syncSession(auth: Auth) {
  const poster = createPoster();
  beforeAuthStateChanged(auth, async (nextUser) => {
    try {
      if (nextUser) return await poster.post(await nextUser.getIdToken());
      poster.forget();
      await closeSession();
    } catch (cause) {
      throw new Error(sessionRefusal(cause), { cause });
    }
  });
  followRefreshes(auth, poster.post);
  keepTokenFresh(auth);
  return {
    /** Opens the session with a token made just now. Rejects without a signed-in person. */
    renew: async (): Promise<void> => {
      const user = auth.currentUser;
      if (user === null) throw new Error('There is no signed-in person');
      poster.forget();
      await poster.post(await user.getIdToken(true));
    },
  };
}

/** Posts each token once, also when two callers post it at the same time. */
function createPoster() {
  let last: { idToken: string; done: Promise<void> } | undefined;
  return {
    post: (idToken: string): Promise<void> => {
      if (last?.idToken === idToken) return last.done;
      const posted = { idToken, done: openSession(idToken) };
      last = posted;
      posted.done.catch(() => {
        if (last === posted) last = undefined;
      });
      return posted.done;
    },
    forget: (): void => {
      last = undefined;
    },
  };
}

function followRefreshes(auth: Auth, post: (idToken: string) => Promise<void>): void {
  let isRestored = true;
  onIdTokenChanged(auth, async (user) => {
    const mayBeOld = isRestored;
    isRestored = false;
    if (user === null) return;
    try {
      if (mayBeOld && !(await isFresh(user))) return;
      await post(await user.getIdToken());
    } catch {
      // The token was not refreshed, or the session not renewed, which is still open; the next token, or the next 401, tries again.
    }
  });
}

async function isFresh(user: User): Promise<boolean> {
  const { issuedAtTime } = await user.getIdTokenResult();
  return Date.now() - Date.parse(issuedAtTime) <= MAX_TOKEN_AGE_MS;
}

// The SDK refreshes a token only when one is requested, and our pages request none: they use the cookie.
function keepTokenFresh(auth: Auth): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refreshIn = (user: User, dueInMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => refresh(user), Math.max(dueInMs, REFRESH_PAUSE_MS));
  };
  const refresh = (user: User): void => {
    if (auth.currentUser?.uid !== user.uid) return;
    user.getIdToken(true).catch(() => refreshIn(user, REFRESH_PAUSE_MS));
  };
  onIdTokenChanged(auth, async (user) => {
    clearTimeout(timer);
    if (user === null) return;
    // Of a token that has expired there is a result only when the provider can be reached.
    const result = await user.getIdTokenResult().catch(() => undefined);
    const dueInMs = result ? Date.parse(result.expirationTime) - REFRESH_AHEAD_MS - Date.now() : REFRESH_PAUSE_MS;
    refreshIn(user, dueInMs);
  });
}
