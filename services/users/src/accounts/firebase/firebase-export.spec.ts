import { describe, expect, it } from '@jest/globals';
import { PUBLISHED } from '../../testing/firebase.fixture.js';
import { ExportRefused, readExport } from './firebase-export.js';

const ADA = {
  localId: 'ada',
  email: 'Ada@Trax.test',
  emailVerified: true,
  passwordHash: PUBLISHED.hash,
  salt: PUBLISHED.salt,
  displayName: 'Ada',
  photoUrl: 'https://photos.test/ada.png',
  lastSignedInAt: '1700000000000',
  createdAt: '1600000000000',
  providerUserInfo: [{ providerId: 'password', rawId: 'Ada@Trax.test' }],
};
const read = (...users: unknown[]) => readExport(JSON.stringify({ users }));
const listReasons = (...users: unknown[]) => read(...users).refused.map(({ reason }) => reason);

describe('an export of Firebase', () => {
  it('describes accounts with their ids, facts and passwords', () => {
    const { accounts, refused } = read(ADA, { localId: 'eve', email: 'eve@trax.test', disabled: true });
    const password = `firebase-scrypt$${PUBLISHED.salt}$${PUBLISHED.hash}`;
    expect(refused).toEqual([]);
    expect(accounts).toEqual([
      {
        id: 'ada',
        email: 'ada@trax.test',
        emailVerified: true,
        name: 'Ada',
        image: 'https://photos.test/ada.png',
        banned: false,
        createdAt: new Date(1_600_000_000_000),
        methods: [{ providerId: 'credential', accountId: 'ada', password }],
      },
      expect.objectContaining({ id: 'eve', name: '', emailVerified: false, banned: true, methods: [] }),
    ]);
  });

  it('keeps sign-ins by Google, Facebook and OpenID Connect, and counts others', () => {
    const providerUserInfo = ['google.com', 'facebook.com', 'oidc.keycloak', 'apple.com', 'phone'].map(
      (providerId) => ({
        providerId,
        rawId: `ada-at-${providerId}`,
      }),
    );
    const { accounts, otherProviders } = read({ localId: 'ada', email: 'ada@trax.test', providerUserInfo });
    expect(accounts[0]?.methods).toEqual([
      { providerId: 'google', accountId: 'ada-at-google.com', password: null },
      { providerId: 'facebook', accountId: 'ada-at-facebook.com', password: null },
      { providerId: 'keycloak', accountId: 'ada-at-oidc.keycloak', password: null },
    ]);
    expect([...otherProviders]).toEqual([['apple.com', 1]]);
  });

  it.each([
    ['anonymous people', { localId: 'a' }, 'no email address: anonymous'],
    ['people with a phone', { localId: 'a', phoneNumber: '+491234' }, 'no email address: signs in by phone'],
    ['an address that is none', { ...ADA, email: 'ada' }, 'the email address is not valid'],
    ['an odd uid', { ...ADA, localId: 'ada/..' }, 'the uid is not valid'],
    ['a damaged hash', { ...ADA, passwordHash: 'AAAA' }, 'the password hash is damaged'],
    ['a hash without salt', { ...ADA, salt: '' }, 'the password hash is damaged'],
    ['what is no person', 'ada', 'cannot be read'],
  ])('refuses %s', (_, person, reason) => {
    expect(listReasons(person)).toEqual([reason]);
  });

  it('refuses everybody of one address or uid', () => {
    const address = 'several people have this email address';
    expect(listReasons(ADA, { ...ADA, localId: 'other', email: 'ada@trax.test' })).toEqual([address, address]);
    const uid = 'several people have this uid';
    expect(listReasons(ADA, { ...ADA, email: 'other@trax.test' })).toEqual([uid, uid]);
  });

  it('leaves out the passwords of the Auth emulator', () => {
    const { accounts, emulatorPasswords } = read({ ...ADA, passwordHash: 'fakeHash:salt=fakeSalt:password=secret' });
    expect([accounts[0]?.methods, emulatorPasswords]).toEqual([[], 1]);
  });

  it.each(['', 'uid,email\nada,ada@trax.test', '[]', '{"users":1}'])('is not %j', (text) => {
    expect(() => readExport(text)).toThrow(ExportRefused);
  });
});
