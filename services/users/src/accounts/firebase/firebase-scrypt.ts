import { createCipheriv, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { deriveKey } from '../scrypt-hash.js';

/** The parameters of a Firebase project, by which its password hashes are checked. */
export type FirebaseScrypt = {
  readonly signerKey: Buffer;
  readonly saltSeparator: Buffer;
  readonly rounds: number;
  readonly memoryCost: number;
};

/** As Firebase exports it; salt and hash in base64. */
export type FirebasePassword = { readonly salt: string; readonly hash: string };

const PREFIX = 'firebase-scrypt';
const IV = Buffer.alloc(16);

const base64 = z
  .string()
  .regex(/^[\w+/-]+={0,2}$/)
  .transform((text) => Buffer.from(text, 'base64'));

const parameters = z.object({
  base64_signer_key: base64,
  base64_salt_separator: base64,
  // The bounds of Firebase.
  rounds: z.coerce.number().int().min(1).max(8),
  mem_cost: z.coerce.number().int().min(1).max(14),
});

const MEMBER = /\b(base64_signer_key|base64_salt_separator|rounds|mem_cost)"?\s*:\s*"?([\w+/=-]+)/g;

/** Reads the parameters as the Firebase console shows them, or as JSON with the same names. */
export const firebaseScrypt = z.string().transform((text, context): FirebaseScrypt => {
  const { data } = parameters.safeParse(Object.fromEntries([...text.matchAll(MEMBER)].map((found) => found.slice(1))));
  if (data === undefined) {
    const message = 'must hold base64_signer_key, base64_salt_separator, rounds and mem_cost of the Firebase console';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  }
  const { base64_signer_key: signerKey, base64_salt_separator: saltSeparator, rounds, mem_cost: memoryCost } = data;
  return { signerKey, saltSeparator, rounds, memoryCost };
});

/** How a password of Firebase is stored. The parameters of the project, one of which is secret, are not part of it. */
export const storedForm = ({ salt, hash }: FirebasePassword): string => `${PREFIX}$${salt}$${hash}`;

/** Nothing for a hash of another kind. */
export function parseStoredForm(stored: string): FirebasePassword | undefined {
  const [prefix, salt, hash] = stored.split('$');
  return prefix === PREFIX && salt !== undefined && hash !== undefined ? { salt, hash } : undefined;
}

/** The hash encrypts the signer key by a key that scrypt derives from the password, outside of the event loop. */
export async function isFirebasePassword(
  password: string,
  { salt, hash }: FirebasePassword,
  { signerKey, saltSeparator, rounds, memoryCost }: FirebaseScrypt,
): Promise<boolean> {
  const fullSalt = Buffer.concat([Buffer.from(salt, 'base64'), saltSeparator]);
  const key = await deriveKey(password, fullSalt, { N: 2 ** memoryCost, r: rounds, p: 1 });
  const cipher = createCipheriv('aes-256-ctr', key, IV);
  const actual = Buffer.concat([cipher.update(signerKey), cipher.final()]);
  const expected = Buffer.from(hash, 'base64');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
