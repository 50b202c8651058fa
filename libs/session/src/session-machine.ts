import type { Language } from '@trax/contracts/languages';
import type { UserRecord } from '@trax/contracts/users';
import type { IdentityPerson } from './identity.port.js';

/** The signed-in person as the screens see them. */
export type SessionViewer = {
  uid: string;
  email: string;
  displayName: string;
  photoURL: string | null;
  emailVerified: boolean;
  isAdmin: boolean;
  /** The hour at which their days begin, where that is not midnight. */
  dayStartHour?: number;
  /** In which they read pages, once they have an account that knows it. */
  language?: Language;
  /** An administrator who has to set up a second factor first. */
  needsSecondFactor?: boolean;
};

/** The stored record, with what the session of an administrator still lacks. */
export type SignedInRecord = UserRecord & Pick<SessionViewer, 'needsSecondFactor'>;

export type AwaitingVerification = {
  email: string;
  /** When this page last had the email sent (ms since the epoch), for the cool-down of sending it again. */
  lastSentAtMs?: number;
};

/**
 * What screens read. `viewer` is there exactly when `status` is `signed-in`: also while `endedEmail` is there and the page has
 * something that is not saved.
 */
export type SessionSnapshot = {
  status: 'loading' | 'signed-out' | 'signed-in';
  viewer?: SessionViewer;
  /** A sign-in or sign-out runs; its buttons are disabled meanwhile. */
  isBusy: boolean;
  /** The person who has yet to verify their email address, for as long as this page lives. */
  awaitingVerification?: AwaitingVerification;
  /** The address of the person whose session has ended elsewhere, until they have signed in again or do not want to. */
  endedEmail?: string;
  /** The email address that was verified in this browser while this page lives, until the next sign-in. */
  verifiedEmail?: string;
};

/** How the person came: by pressing a button just now, or found when the page loaded (also: signed in in another tab). */
export type Origin = 'interactive' | 'restored';

/** `choice`: signed out in this page. `loss`: elsewhere, disabled or expired. `unknown`: no account is signed in at the provider on load. */
export type Departure = 'choice' | 'loss' | 'unknown';

/** The session of a person that has ended elsewhere. Their page stays where it has something that is not saved. */
type EndedSession = { viewer: SessionViewer; keepsPage: boolean };

export type SessionState =
  | { kind: 'loading' }
  | { kind: 'signed-out'; ended?: EndedSession; refusal?: string | undefined }
  | { kind: 'entering'; person: IdentityPerson; origin: Origin; ended?: EndedSession }
  | { kind: 'unverified'; person: IdentityPerson }
  | { kind: 'signed-in'; viewer: SessionViewer };

export type SessionEvent =
  | { type: 'restore-retried' }
  | { type: 'restore-failed' }
  | { type: 'person-known'; person: IdentityPerson; origin: Origin }
  | { type: 'record-loaded'; record: SignedInRecord }
  | { type: 'record-failed'; uid: string; cause: 'email-not-verified' | 'failure'; reason: string | undefined }
  | { type: 'person-gone'; by: Departure; isUnsaved?: boolean }
  | { type: 'ended-session-given-up' };

export type SessionEffect =
  | { type: 'load-record'; person: IdentityPerson }
  | { type: 'remember'; uid: string }
  | { type: 'forget' }
  | { type: 'end-identity' }
  | { type: 'close-session' }
  | { type: 'navigate'; path: string; history: 'push' | 'replace' }
  | { type: 'notify-sign-in-failed'; reason: string | undefined; canRetry: boolean };

export type SessionStep = { state: SessionState; effects: readonly SessionEffect[] };

const stay = (state: SessionState): SessionStep => ({ state, effects: [] });

export function isAwaitingVerification(person: IdentityPerson): boolean {
  return person.mustVerifyEmail && !person.emailVerified;
}

/** What an event makes of the state of the session, and what has to be done then. Pure. */
export function nextSession(state: SessionState, event: SessionEvent): SessionStep {
  switch (event.type) {
    case 'restore-retried':
      return stay(state.kind === 'signed-out' ? { kind: 'loading' } : state);
    case 'restore-failed':
      return state.kind === 'loading' ? restoreFailed(state, undefined) : stay(state);
    case 'person-known':
      return enter(state, event.person, event.origin);
    case 'record-loaded':
      return admit(state, event.record);
    case 'record-failed':
      return refuse(state, event);
    case 'person-gone':
      return leave(state, event);
    case 'ended-session-given-up':
      return stay(state.kind === 'signed-out' ? { kind: 'signed-out' } : state);
  }
}

// Nothing is forgotten at the provider: one failing call while a page loads must not cost the person their password.
function restoreFailed(state: SessionState, reason: string | undefined): SessionStep {
  return {
    state: { kind: 'signed-out', ...endedPart(state) },
    effects: [{ type: 'notify-sign-in-failed', reason, canRetry: true }],
  };
}

function enter(state: SessionState, person: IdentityPerson, origin: Origin): SessionStep {
  if (findUid(state) === person.uid && state.kind !== 'unverified') return stay(state);
  if (isAwaitingVerification(person)) return requireVerification(person);
  return {
    state: { kind: 'entering', person, origin, ...endedPart(state, person.uid) },
    effects: [
      { type: 'remember', uid: person.uid },
      { type: 'load-record', person },
    ],
  };
}

// The session stays open at the provider, so that verifying the email completes it.
function requireVerification(person: IdentityPerson): SessionStep {
  return {
    state: { kind: 'unverified', person },
    effects: [
      { type: 'remember', uid: person.uid },
      { type: 'navigate', path: '/verify-email', history: 'replace' },
    ],
  };
}

function admit(state: SessionState, record: UserRecord): SessionStep {
  const isOwn = state.kind !== 'unverified' && findUid(state) === record.firebaseId;
  return state.kind === 'loading' || isOwn ? stay({ kind: 'signed-in', viewer: toViewer(record) }) : stay(state);
}

function refuse(state: SessionState, event: Extract<SessionEvent, { type: 'record-failed' }>): SessionStep {
  if (state.kind !== 'entering' || state.person.uid !== event.uid) return stay(state);
  if (event.cause === 'email-not-verified') return requireVerification(state.person);
  if (state.origin === 'restored') return restoreFailed(state, event.reason);
  return {
    state: { kind: 'signed-out', ...endedPart(state), refusal: event.reason },
    effects: [
      { type: 'forget' },
      { type: 'end-identity' },
      { type: 'notify-sign-in-failed', reason: event.reason, canRetry: false },
    ],
  };
}

function leave(
  state: SessionState,
  { by, isUnsaved = false }: Extract<SessionEvent, { type: 'person-gone' }>,
): SessionStep {
  if (state.kind === 'signed-out') return stay(state);
  const effects: SessionEffect[] = [{ type: 'forget' }];
  // Only here may a cookie outlive its person: every other departure has ended the session on the server.
  if (by === 'unknown') effects.push({ type: 'close-session' });
  // After a loss the address stays, so that signing in again leads back to it.
  if (by === 'choice') effects.push({ type: 'navigate', path: '/', history: 'push' });
  const hasEnded = by === 'loss' && state.kind === 'signed-in';
  const ended = hasEnded ? { ended: { viewer: state.viewer, keepsPage: isUnsaved } } : endedPart(state);
  return { state: { kind: 'signed-out', ...ended }, effects };
}

/** What is kept of an ended session, unless another person than `uid` takes over. */
function endedPart(state: SessionState, uid?: string): { ended?: EndedSession } {
  const ended = 'ended' in state ? state.ended : undefined;
  return ended === undefined || (uid !== undefined && ended.viewer.uid !== uid) ? {} : { ended };
}

/** The person whose page it is, and the address of the one who is asked to sign in again. */
export function findViewers(state: SessionState): Pick<SessionSnapshot, 'viewer' | 'endedEmail'> {
  if (state.kind === 'signed-in') return { viewer: state.viewer };
  const { ended } = endedPart(state);
  return ended ? { ...(ended.keepsPage && { viewer: ended.viewer }), endedEmail: ended.viewer.email } : {};
}

// While a button's sign-in loads the user record, the page around the dialog must stay: no spinner may replace it.
export function sessionStatus(state: SessionState): SessionSnapshot['status'] {
  if (endedPart(state).ended?.keepsPage) return 'signed-in';
  if (state.kind === 'entering') return state.origin === 'restored' ? 'loading' : 'signed-out';
  return state.kind === 'unverified' ? 'signed-out' : state.kind;
}

function findUid(state: SessionState): string | undefined {
  if (state.kind === 'signed-in') return state.viewer.uid;
  return state.kind === 'entering' || state.kind === 'unverified' ? state.person.uid : undefined;
}

function toViewer({
  firebaseId: uid,
  email,
  displayName,
  photoURL,
  emailVerified,
  isAdmin,
  dayStartHour = 0,
  language,
  needsSecondFactor,
}: SignedInRecord): SessionViewer {
  const viewer = { uid, email, displayName, photoURL, emailVerified, isAdmin };
  return {
    ...viewer,
    ...(dayStartHour > 0 && { dayStartHour }),
    ...(language && { language }),
    ...(needsSecondFactor === true && { needsSecondFactor }),
  };
}
