import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PASSWORD_LENGTH } from '@trax/contracts/set-up-rules';
import { PasswordTooCommon, PasswordTooPersonal } from './set-up.errors.js';

/** The person who chooses a password, and the name of the product. */
export type PasswordOwner = {
  readonly name: string;
  readonly email: string;
  readonly productName: string;
};

/**
 * The 200,000 most common passwords of known breaches that are long enough, in lower case: the first four bytes of the SHA-256 of
 * each, sorted (tools/operations/write-common-passwords.mjs). One in 20,000 other passwords has the prefix of one of them.
 */
const COMMON_PASSWORDS = readFileSync(new URL('common-passwords.bin', import.meta.url));
const PREFIX_BYTES = 4;

export const isOfLength = ({ length }: string): boolean =>
  length >= PASSWORD_LENGTH.min && length <= PASSWORD_LENGTH.max;

/** Why this password is refused, in general or to this person. One of a wrong length is left to better-auth, which refuses it. */
export function findPasswordProblem(
  password: string,
  owner: PasswordOwner | undefined,
): PasswordTooCommon | PasswordTooPersonal | undefined {
  if (!isOfLength(password)) return undefined;
  if (isCommon(password.toLowerCase())) return new PasswordTooCommon();
  return owner !== undefined && isPersonal(password, owner) ? new PasswordTooPersonal() : undefined;
}

/** By binary search. */
function isCommon(password: string): boolean {
  const prefix = createHash('sha256').update(password).digest().readUInt32BE();
  let [from, to] = [0, COMMON_PASSWORDS.length / PREFIX_BYTES];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const found = COMMON_PASSWORDS.readUInt32BE(middle * PREFIX_BYTES);
    if (found === prefix) return true;
    if (found < prefix) from = middle + 1;
    else to = middle;
  }
  return false;
}

/** Whether it is the name, one word of it, the address or the name of the installation, alone or with digits around it. */
function isPersonal(password: string, { name, email, productName }: PasswordOwner): boolean {
  const words = [name, ...name.split(/\s+/), email, email.slice(0, email.lastIndexOf('@')), productName];
  const chosen = lettersAndDigits(password);
  return words.map(lettersAndDigits).some((word) => word !== '' && isWithDigits(chosen, word));
}

/** A word of digits alone, as the part of an address before the `@`, must be the whole password. */
function isWithDigits(chosen: string, word: string): boolean {
  if (/^\d+$/.test(word)) return chosen === word;
  return chosen.includes(word) && /^\d*$/.test(chosen.replace(word, ''));
}

const lettersAndDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
