import { describe, expect, it } from '@jest/globals';
import { nextSession, sessionStatus, findViewers } from './session-machine.js';
import type { SessionEvent, SessionState } from './session-machine.js';
import { aPerson, aRecord } from './testing/people.js';

const person = aPerson();
const record = aRecord();
const signedIn: SessionState = nextSession({ kind: 'loading' }, { type: 'record-loaded', record }).state;
const entering = (origin: 'interactive' | 'restored'): SessionState => ({ kind: 'entering', person, origin });
const known = (origin: 'interactive' | 'restored', who = person): SessionEvent => ({
  type: 'person-known',
  person: who,
  origin,
});
const failed = (overrides: object = {}): SessionEvent => ({
  type: 'record-failed',
  uid: person.uid,
  cause: 'failure',
  reason: 'The users are out',
  ...overrides,
});

describe('the session while a page loads', () => {
  it('is signed out with a notice that offers a retry when neither server nor provider can be reached', () => {
    expect(nextSession({ kind: 'loading' }, { type: 'restore-failed' })).toEqual({
      state: { kind: 'signed-out' },
      effects: [{ type: 'notify-sign-in-failed', reason: undefined, canRetry: true }],
    });
    expect(nextSession({ kind: 'signed-out' }, { type: 'restore-retried' }).state.kind).toBe('loading');
    expect(nextSession(signedIn, { type: 'restore-retried' }).state).toBe(signedIn);
  });

  it('is signed in as soon as the cookie brings the record', () => {
    expect(signedIn).toEqual({
      kind: 'signed-in',
      viewer: {
        uid: 'ada',
        email: 'ada@trax.test',
        displayName: 'Ada',
        photoURL: null,
        emailVerified: true,
        isAdmin: false,
      },
    });
  });

  it.each([true, false])('takes from the record whether the email is verified: %s', (emailVerified) => {
    const { state } = nextSession({ kind: 'loading' }, { type: 'record-loaded', record: aRecord({ emailVerified }) });
    expect(state).toMatchObject({ viewer: { emailVerified } });
  });

  it('is not disturbed by the provider that names the same person later', () => {
    expect(nextSession(signedIn, known('restored'))).toEqual({ state: signedIn, effects: [] });
  });

  it('closes a session that the provider knows nothing of', () => {
    const { state, effects } = nextSession(signedIn, { type: 'person-gone', by: 'unknown' });
    expect(state.kind).toBe('signed-out');
    expect(effects).toEqual([{ type: 'forget' }, { type: 'close-session' }]);
  });

  it('brings a found person who has not verified their email to /verify-email and asks for no record', () => {
    const unverified = aPerson({ emailVerified: false });
    const { state, effects } = nextSession({ kind: 'loading' }, known('restored', unverified));
    expect(state).toEqual({ kind: 'unverified', person: unverified });
    expect(effects).toContainEqual({ type: 'navigate', path: '/verify-email', history: 'replace' });
    expect(effects).not.toContainEqual(expect.objectContaining({ type: 'load-record' }));
  });

  it('lets that person in once the email is verified', () => {
    const state: SessionState = { kind: 'unverified', person: aPerson({ emailVerified: false }) };
    expect(nextSession(state, known('interactive')).state.kind).toBe('entering');
  });

  it('trusts a social provider with an email that it does not vouch for', () => {
    const social = aPerson({ emailVerified: false, mustVerifyEmail: false });
    expect(nextSession({ kind: 'signed-out' }, known('interactive', social)).state.kind).toBe('entering');
  });
});

describe('the session while a person enters', () => {
  it('remembers the person and fetches their record', () => {
    expect(nextSession({ kind: 'signed-out' }, known('interactive')).effects).toEqual([
      { type: 'remember', uid: 'ada' },
      { type: 'load-record', person },
    ]);
  });

  it('fetches the record once, however often the provider names the person', () => {
    expect(nextSession(entering('interactive'), known('restored'))).toEqual({
      state: entering('interactive'),
      effects: [],
    });
  });

  it('is signed in with the record', () => {
    expect(nextSession(entering('interactive'), { type: 'record-loaded', record }).state).toEqual(signedIn);
  });

  it('ignores the record of a person who has left meanwhile', () => {
    const late: SessionEvent = { type: 'record-loaded', record };
    expect(nextSession({ kind: 'signed-out' }, late).state.kind).toBe('signed-out');
    const other: SessionState = { kind: 'entering', person: aPerson({ uid: 'grace' }), origin: 'interactive' };
    expect(nextSession(other, late).state).toBe(other);
  });

  it('reports a failure, signs out and forgets after an interactive sign-in', () => {
    expect(nextSession(entering('interactive'), failed())).toEqual({
      state: { kind: 'signed-out', refusal: 'The users are out' },
      effects: [
        { type: 'forget' },
        { type: 'end-identity' },
        { type: 'notify-sign-in-failed', reason: 'The users are out', canRetry: false },
      ],
    });
  });

  it('reports a failure but keeps the session at the provider when it was found on load', () => {
    expect(nextSession(entering('restored'), failed({ reason: undefined })).effects).toEqual([
      { type: 'notify-sign-in-failed', reason: undefined, canRetry: true },
    ]);
  });

  it('goes to /verify-email when only the server knew that the email is not verified', () => {
    const { state, effects } = nextSession(entering('restored'), failed({ cause: 'email-not-verified' }));
    expect(state.kind).toBe('unverified');
    expect(effects).toContainEqual({ type: 'navigate', path: '/verify-email', history: 'replace' });
  });
});

describe('the session when a person leaves', () => {
  it('forgets the person and goes home after a sign-out', () => {
    expect(nextSession(signedIn, { type: 'person-gone', by: 'choice' })).toEqual({
      state: { kind: 'signed-out' },
      effects: [{ type: 'forget' }, { type: 'navigate', path: '/', history: 'push' }],
    });
  });

  it('stays at its address when the session was lost or ended in another tab', () => {
    const { effects } = nextSession(signedIn, { type: 'person-gone', by: 'loss' });
    expect(effects).toEqual([{ type: 'forget' }]);
  });

  it('keeps in mind whose session has ended elsewhere through a sign-in that fails, unless it is that of another', () => {
    const { state: ended } = nextSession(signedIn, { type: 'person-gone', by: 'loss', isUnsaved: true });
    expect([findViewers(ended), sessionStatus(ended)]).toMatchObject([
      { viewer: { uid: 'ada' }, endedEmail: 'ada@trax.test' },
      'signed-in',
    ]);
    const { state: enteringAgain } = nextSession(ended, known('restored'));
    expect([sessionStatus(enteringAgain), nextSession(enteringAgain, failed()).state]).toEqual(['signed-in', ended]);
    const { state: replaced } = nextSession(ended, known('interactive', aPerson({ uid: 'grace' })));
    expect([findViewers(replaced), sessionStatus(replaced)]).toEqual([{}, 'signed-out']);
  });

  it('does nothing twice', () => {
    expect(nextSession({ kind: 'signed-out' }, { type: 'person-gone', by: 'choice' }).effects).toEqual([]);
  });

  it('loads the record of a second person who takes over', () => {
    const grace = aPerson({ uid: 'grace' });
    const { state, effects } = nextSession(signedIn, known('restored', grace));
    expect(state.kind).toBe('entering');
    expect(effects).toEqual([
      { type: 'remember', uid: 'grace' },
      { type: 'load-record', person: grace },
    ]);
  });
});
