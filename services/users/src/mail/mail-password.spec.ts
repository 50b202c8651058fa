import { describe, expect, it } from '@jest/globals';
import { openPassword, sealPassword } from './mail-password.js';

const SECRET = 'a secret of the specs, 32 characters';
const UNREADABLE = 'unable to authenticate data';
const PASSWORD = 'pässword \u{1f512}';

describe('the stored password of a mail server', () => {
  it('is opened by the secret that it was sealed with, and by no other', () => {
    const sealed = sealPassword(SECRET, PASSWORD);
    expect(openPassword(SECRET, sealed)).toBe(PASSWORD);
    expect(() => openPassword(`${SECRET}!`, sealed)).toThrow(UNREADABLE);
  });

  it('is not to be read, differs each time, and cannot be changed', () => {
    const sealed = sealPassword(SECRET, PASSWORD);
    expect(sealed.includes(PASSWORD)).toBe(false);
    expect(sealPassword(SECRET, PASSWORD).equals(sealed)).toBe(false);
    for (const index of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(() => openPassword(SECRET, changed)).toThrow(UNREADABLE);
    }
  });
});
