import { hash, hkdfSync } from 'node:crypto';

/** 32 characters without those that are easily taken for another, because people type a secret on a phone. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 16;

/**
 * The secret of a token, 80 bits as `4f7k-…`. It is derived rather than stored: apps of Subsonic send the MD5 of the secret and a
 * salt, which can be compared only by one who knows the secret itself. See docs/decisions/0035.
 */
export function deriveSecret(key: string, tokenId: string): string {
  const bytes = new Uint8Array(hkdfSync('sha256', key, tokenId, 'trax app token', LENGTH));
  const letters = Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length));
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}

export const hashSecret = (secret: string): Buffer => Buffer.from(hash('sha256', secret), 'hex');

/** As apps compute it. */
export const saltedHash = (secret: string, salt: string): string => hash('md5', secret + salt);
