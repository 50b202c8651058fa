import { describe, expect, it } from '@jest/globals';
import { isAdministrator } from './administrator.js';

const owner = 'owner@trax.test';
const listener = { isAdmin: false, email: 'ada@trax.test', emailVerified: true };

describe('an administrator', () => {
  it('is a person with the stored flag, whatever the address', () => {
    expect(isAdministrator({ ...listener, isAdmin: true, emailVerified: false }, owner)).toBe(true);
  });

  it('is the owner by a verified address, in any spelling', () => {
    expect(isAdministrator({ ...listener, email: ' Owner@Trax.TEST ' }, owner)).toBe(true);
  });

  it('is not a person who signed up with the owner’s address and never verified it', () => {
    expect(isAdministrator({ ...listener, email: owner, emailVerified: false }, owner)).toBe(false);
  });

  it('is no other person', () => {
    expect(isAdministrator(listener, owner)).toBe(false);
    expect(isAdministrator({ ...listener, email: `x${owner}` }, owner)).toBe(false);
    expect(isAdministrator({ ...listener, email: '' }, owner)).toBe(false);
    expect(isAdministrator({ ...listener, email: '' }, '')).toBe(false);
  });
});
