import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A key for this purpose alone, derived from a secret that other things are made of, too. */
const keyFrom = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'trax mail server password', KEY_BYTES));

/** The password as it is stored: nonce, tag and ciphertext. */
export function sealPassword(secret: string, password: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFrom(secret), nonce);
  const ciphertext = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
}

/** @throws Error when it was sealed with another secret, or was changed */
export function openPassword(secret: string, sealed: Buffer): string {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, keyFrom(secret), nonce, { authTagLength: TAG_BYTES }).setAuthTag(tag);
  const ciphertext = sealed.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
}
