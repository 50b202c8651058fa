import type { UserRecord } from '@trax/contracts/users';
import type { IdentityPerson } from '../identity.port.js';

export function aPerson(overrides: Partial<IdentityPerson> = {}): IdentityPerson {
  return {
    uid: 'ada',
    email: 'ada@trax.test',
    displayName: 'Ada',
    photoURL: null,
    emailVerified: true,
    mustVerifyEmail: true,
    ...overrides,
  };
}

export function aRecord(overrides: Partial<UserRecord> = {}): UserRecord {
  return {
    firebaseId: 'ada',
    displayName: 'Ada',
    email: 'ada@trax.test',
    emailVerified: true,
    photoURL: null,
    metadata: {},
    environment: 'production',
    isAdmin: false,
    ...overrides,
  };
}
