import { afterEach, describe, expect, it } from '@jest/globals';
import { i18n } from '@trax/i18n';
import { msg, select } from '@trax/i18n/macro';
import { describeActor, describeEntry } from './describe-entry.js';
import type { ListedEntry } from './use-audit-log.js';

const ADA = { id: 'ada', displayName: 'Ada Lovelace', email: 'ada@trax.test' };
const ROOT = { id: 'root', displayName: 'Root', email: 'root@trax.test' };
const entry = (facts: Partial<ListedEntry>): ListedEntry => ({
  id: 'entry',
  happenedAt: '2026-11-05T12:00:00.000Z',
  action: 'deleteUser',
  outcome: 'succeeded',
  reason: null,
  actor: ROOT,
  person: ADA,
  target: null,
  requestId: null,
  omitted: 0,
  ...facts,
});

type Rows = Array<[Partial<ListedEntry>, string]>;

afterEach(() => i18n.activate('en'));

describe('an entry in words', () => {
  it.each([
    [{}, 'Deleted the account of Ada Lovelace'],
    [{ outcome: 'refused', reason: '403' }, 'Deletion of the account of Ada Lovelace refused: not allowed'],
    [{ outcome: 'failed', reason: '500' }, 'Deletion of the account of Ada Lovelace failed: 500'],
    [{ action: 'signIn', actor: ADA }, 'Signed in'],
    [
      { action: 'signIn', actor: null, outcome: 'refused', reason: 'INVALID_PASSWORD' },
      'Sign-in refused: wrong password',
    ],
    [{ person: { id: 'deleted:1', displayName: null, email: null } }, 'Deleted the account of a deleted person'],
    [{ action: 'makeAdministrator' }, 'Made an administrator of Ada Lovelace'],
    [{ action: 'doSomething' }, 'Do something of Ada Lovelace'],
    [{ action: 'syncUsers', person: null }, 'Synchronised the users'],
  ] satisfies Rows)('%j is “%s”', (facts, words) => {
    expect(describeEntry(entry(facts))).toBe(words);
  });

  it.each([
    [{ action: 'hideTheme' }, 'Hid a theme: Calm'],
    [{ action: 'changeTrack', outcome: 'refused', reason: '409' }, 'Change of a track (Calm) refused: conflict'],
  ] satisfies Rows)('%j of Calm is “%s”', (facts, words) => {
    expect(describeEntry(entry({ person: null, ...facts }), 'Calm')).toBe(words);
  });

  it.each([
    [{}, 'Root · root@trax.test'],
    [{ actor: null }, 'Ada Lovelace · ada@trax.test'],
    [{ actor: { ...ADA, displayName: '' } }, 'ada@trax.test'],
    [{ actor: { id: 'ada', displayName: null, email: null } }, 'ada'],
    [{ actor: { id: 'deleted:1', displayName: null, email: null } }, 'A deleted person'],
    [{ actor: null, person: null }, 'Somebody unknown'],
  ])('%j was done by %s', (facts, who) => {
    expect(describeActor(entry(facts))).toBe(who);
  });

  it('are those of the language of the page', () => {
    const { deed, person, attempt, outcome, why } = { deed: '', person: '', attempt: '', outcome: '', why: '' };
    i18n.load('de', {
      [msg`Deleted the account`.id]: 'Konto gelöscht',
      [msg`Deletion of the account`.id]: 'Löschen des Kontos',
      [msg`not allowed`.id]: 'nicht erlaubt',
      [msg`${deed} of ${person}`.id]: '{deed} ({person})',
      [msg`${attempt} ${select(outcome, { refused: 'refused', other: 'failed' })}: ${why}`.id]:
        '{attempt} {outcome, select, refused {abgelehnt} other {fehlgeschlagen}}: {why}',
    });
    i18n.activate('de');
    expect(describeEntry(entry({}))).toBe('Konto gelöscht (Ada Lovelace)');
    expect(describeEntry(entry({ outcome: 'refused', reason: '403' }))).toBe(
      'Löschen des Kontos (Ada Lovelace) abgelehnt: nicht erlaubt',
    );
  });
});
