import type { FirebaseExport, ImportedAccount, Refusal } from './firebase-export.js';
import type { ImportMode, ImportResult } from './import-accounts.js';

/** The report of an import as text, one line for each who is refused. */
export function describeImport(
  { otherProviders, emulatorPasswords, refused }: FirebaseExport,
  result: ImportResult & { readonly removed: number },
  mode: ImportMode,
): string[] {
  const { added, changed, unchanged } = result;
  const left = [...refused, ...result.refused];
  return [
    ...left.map(describeRefusal),
    ...[...otherProviders].map(([provider, count]) => `Not taken over: ${count} sign-ins by ${provider}.`),
    ...(emulatorPasswords > 0
      ? [`Not taken over: ${emulatorPasswords} passwords, which are of the Auth emulator and not hashed.`]
      : []),
    ...(result.removed > 0 ? [`Removed, because they were deleted here: ${result.removed}.`] : []),
    ...describeStored([...added, ...changed]),
    `New: ${added.length}. Changed: ${changed.length}. Already there: ${unchanged.length}. Refused: ${left.length}.`,
    mode === 'preview' ? 'Nothing was changed: add --apply to store this.' : 'Everything is stored.',
  ];
}

const describeRefusal = ({ uid, email, reason }: Refusal) =>
  `Refused: ${email === '' ? uid : `${email} (${uid})`}: ${reason}`;

function describeStored(accounts: readonly ImportedAccount[]): string[] {
  const count = (isCounted: (account: ImportedAccount) => boolean) => accounts.filter(isCounted).length;
  const lines: [string, number][] = [
    ['Keep their password', count(({ methods }) => methods.some(({ password }) => password !== null))],
    [
      'Have no password or other sign-in, and choose one by "Forgot password?"',
      count(({ methods }) => methods.length === 0),
    ],
    ['Have an address that is not verified', count(({ emailVerified }) => !emailVerified)],
    ['Stay disabled', count(({ banned }) => banned)],
  ];
  return lines.filter(([, number]) => number > 0).map(([text, number]) => `${text}: ${number}.`);
}
