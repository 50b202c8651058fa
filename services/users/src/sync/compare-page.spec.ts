import { describe, expect, it } from '@jest/globals';
import type { Account } from '../identity-provider/identity-provider.js';
import { comparePage, isOutdated, needsSync, type KnownUser } from './compare-page.js';

const account: Account = {
  uid: 'ada',
  email: 'ada@trax.test',
  emailVerified: true,
  displayName: 'Ada',
  photoURL: 'https://photos.test/ada.png',
  isDisabled: false,
};
const user: KnownUser = {
  firebaseId: 'ada',
  email: 'ada@trax.test',
  emailVerified: true,
  displayName: 'Ada',
  photoURL: 'https://photos.test/ada.png',
  environment: 'production',
  deletionStartedAt: null,
  disabledAt: null,
  lastSeenRun: null,
};
const compare = (accountFacts: Partial<Account>, userFacts: Partial<KnownUser> | null, erased: string[] = []) =>
  comparePage([{ ...account, ...accountFacts }], {
    users: userFacts === null ? [] : [{ ...user, ...userFacts }],
    erased: new Set(erased),
  });

describe('accounts beside users', () => {
  it.each([
    ['nothing', {}, [false, false]],
    ['the email', { email: 'ada@elsewhere.test' }, [true, true]],
    ['the name', { displayName: 'Countess' }, [true, true]],
    ['the photo', { photoURL: 'https://photos.test/new.png' }, [true, true]],
    ['that there is no photo any more', { photoURL: null }, [true, true]],
    ['a photo that may not be shown', { photoURL: 'http://photos.test/ada.png' }, [true, true]],
    ['only the proof of the address', { emailVerified: false }, [false, true]],
    ['that the account has no name of its own', { displayName: null }, [false, false]],
  ])('differ by %s: does one need a sync, and does it change the user', (_, facts, answers) => {
    const [pair] = compare(facts, {}).found;
    expect(pair && [needsSync(pair), isOutdated(pair)]).toEqual(answers);
  });

  it('list accounts without a user, each with a name', () => {
    expect(compare({ displayName: null }, null)).toEqual({
      missing: [expect.objectContaining({ firebaseId: 'ada', displayName: 'ada', email: 'ada@trax.test' })],
      found: [],
    });
  });

  it.each([
    ['an account that is disabled', compare({ isDisabled: true }, {})],
    ['a user who is erased', compare({}, null, ['ada'])],
    ['a user who is being deleted', compare({ displayName: 'New' }, { deletionStartedAt: new Date() })],
    ['a user who is disabled here', compare({ displayName: 'New' }, { disabledAt: new Date() })],
    ['a user of another environment', compare({ displayName: 'New' }, { environment: 'development' })],
  ])('leave out %s', (_, comparison) => {
    expect(comparison).toEqual({ missing: [], found: [] });
  });
});
