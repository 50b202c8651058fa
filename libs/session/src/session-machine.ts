import type { UserRecord } from '@trax/contracts/users';
import type { IdentityPerson } from './identity.port.js';

/** The signed-in person as the screens see them: the stored record, and the administrator predicate of readings A1. */
export type SessionViewer = {
  uid: string;
  email: string;
  displayName: string;
  photoURL: string | null;
  emailVerified: boolean;
  isAdmin: boolean;
};

/** How the person came: by pressing a button just now, or found by a page that loads (also: signed in in another tab). */
export type Origin = 'interactive' | 'restored';

/** `choice`: signed out in this page. `loss`: elsewhere, disabled or expired. `unknown`: the provider remembers nobody on load. */
export type Departure = 'choice' | 'loss' | 'unknown';

export type SessionState =
  | { kind: 'loading' }
  | { kind: 'signed-out' }
  | { kind: 'entering'; person: IdentityPerson; origin: Origin }
  | { kind: 'unverified'; person: IdentityPerson }
  | { kind: 'signed-in'; viewer: SessionViewer };

export type SessionEvent =
  | { type: 'nobody-remembered' }
  | { type: 'person-known'; person: IdentityPerson; origin: Origin }
  | { type: 'record-loaded'; record: UserRecord }
  | { type: 'record-failed'; uid: string; cause: 'email-not-verified' | 'failure'; reason: string | undefined }
  | { type: 'person-gone'; by: Departure };

export type SessionEffect =
  | { type: 'load-record'; person: IdentityPerson }
  | { type: 'remember'; uid: string }
  | { type: 'forget' }
  | { type: 'end-identity' }
  | { type: 'close-session' }
  | { type: 'announce-signed-out' }
  | { type: 'navigate'; path: string; history: 'push' | 'replace' }
  | { type: 'notify'; title: string; description: string };

export type SessionStep = { state: SessionState; effects: readonly SessionEffect[] };

const FALLBACK_REASON = 'Please try again later';

const stay = (state: SessionState): SessionStep => ({ state, effects: [] });

export function isAwaitingVerification(person: IdentityPerson): boolean {
  return person.usesPasswordOnly && !person.emailVerified;
}

/** The authentication states of spec §4 and readings A8–A13: what an event makes of a state, and what has to be done then. */
export function nextSession(state: SessionState, event: SessionEvent): SessionStep {
  switch (event.type) {
    case 'nobody-remembered':
      return state.kind === 'loading' ? stay({ kind: 'signed-out' }) : stay(state);
    case 'person-known':
      return enter(state, event.person, event.origin);
    case 'record-loaded':
      return admit(state, event.record);
    case 'record-failed':
      return refuse(state, event);
    case 'person-gone':
      return leave(state, event.by);
  }
}

function enter(state: SessionState, person: IdentityPerson, origin: Origin): SessionStep {
  if (uidOf(state) === person.uid && state.kind !== 'unverified') return stay(state);
  if (isAwaitingVerification(person)) return holdBack(person);
  const farewell: SessionEffect[] = state.kind === 'signed-in' ? [{ type: 'announce-signed-out' }] : [];
  return {
    state: { kind: 'entering', person, origin },
    effects: [...farewell, { type: 'remember', uid: person.uid }, { type: 'load-record', person }],
  };
}

// A session found on page load whose e-mail is not verified: it stays as it is, so that verifying completes it.
function holdBack(person: IdentityPerson): SessionStep {
  return {
    state: { kind: 'unverified', person },
    effects: [
      { type: 'remember', uid: person.uid },
      { type: 'navigate', path: '/verify-email', history: 'replace' },
    ],
  };
}

function admit(state: SessionState, record: UserRecord): SessionStep {
  const isExpected = state.kind === 'loading' || (state.kind === 'entering' && state.person.uid === record.firebaseId);
  return isExpected ? stay({ kind: 'signed-in', viewer: toViewer(record) }) : stay(state);
}

function refuse(state: SessionState, event: Extract<SessionEvent, { type: 'record-failed' }>): SessionStep {
  if (state.kind !== 'entering' || state.person.uid !== event.uid) return stay(state);
  if (event.cause === 'email-not-verified') return holdBack(state.person);
  const notify = {
    type: 'notify',
    title: 'Error signing in',
    description: event.reason ?? FALLBACK_REASON,
  } satisfies SessionEffect;
  // A found session is kept at the provider: one failing answer while a page loads must not cost the person their password.
  if (state.origin === 'restored') return { state: { kind: 'signed-out' }, effects: [notify] };
  return { state: { kind: 'signed-out' }, effects: [{ type: 'forget' }, { type: 'end-identity' }, notify] };
}

function leave(state: SessionState, by: Departure): SessionStep {
  if (state.kind === 'signed-out') return stay(state);
  const effects: SessionEffect[] = [{ type: 'forget' }];
  if (state.kind === 'signed-in') effects.push({ type: 'announce-signed-out' });
  // Only here may a cookie outlive its person: everyone else who leaves has ended the session on the way out.
  if (by === 'unknown') effects.push({ type: 'close-session' });
  // After a loss the address stays, so that signing in again leads back to it.
  if (by === 'choice') effects.push({ type: 'navigate', path: '/', history: 'push' });
  return { state: { kind: 'signed-out' }, effects };
}

function uidOf(state: SessionState): string | undefined {
  if (state.kind === 'signed-in') return state.viewer.uid;
  return state.kind === 'entering' || state.kind === 'unverified' ? state.person.uid : undefined;
}

// A record exists only for a person who was let in, which takes a verified e-mail or a provider that vouches for it.
function toViewer({ firebaseId: uid, email, displayName, photoURL, isAdmin }: UserRecord): SessionViewer {
  return { uid, email, displayName, photoURL, emailVerified: true, isAdmin };
}
