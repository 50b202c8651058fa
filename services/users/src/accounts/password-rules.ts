import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_LENGTH } from '@trax/contracts/set-up-rules';
import { PasswordTooCommon, PasswordTooPersonal } from './set-up.errors.js';

/** Whoever chooses a password, and where. */
export type PasswordOwner = {
  readonly name: string;
  readonly email: string;
  readonly productName: string;
};

/** In the order of how common they are, in lower case. */
const COMMON_PASSWORDS = new Set(dictionary['passwords-common'].slice(0, 10_000));

/** Why nobody, or this person, may have this password. One of a wrong length is left to better-auth, which refuses it. */
export function findPasswordProblem(
  password: string,
  owner: PasswordOwner | undefined,
): PasswordTooCommon | PasswordTooPersonal | undefined {
  if (password.length < PASSWORD_LENGTH.min || password.length > PASSWORD_LENGTH.max) return undefined;
  if (COMMON_PASSWORDS.has(password.toLowerCase())) return new PasswordTooCommon();
  return owner !== undefined && isPersonal(password, owner) ? new PasswordTooPersonal() : undefined;
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
