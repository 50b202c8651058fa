import { expect, it } from '@jest/globals';
import { deriveSecret, saltedHash } from './app-token-secret.js';

const ID = '01890000-0000-7000-8000-000000000001';

it('is the same for a token, and another one for another token or another key', () => {
  const secret = deriveSecret('key', ID);
  expect(secret).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(?:-[0-9a-hjkmnp-tv-z]{4}){3}$/);
  expect(deriveSecret('key', ID)).toBe(secret);
  expect(deriveSecret('key', ID.replace(/1$/, '2'))).not.toBe(secret);
  expect(deriveSecret('another key', ID)).not.toBe(secret);
});

it('is hashed with a salt as the description of the protocol shows it', () => {
  expect(saltedHash('sesame', 'c19b2d')).toBe('26719a1196d2a940705a59634eb18eab');
});
