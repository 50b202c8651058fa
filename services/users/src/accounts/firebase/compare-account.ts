import { parseStoredForm } from './firebase-scrypt.js';
import type { ImportedAccount, SignInMethod } from './firebase-export.js';

/** The rows of better-auth, as far as an import compares them. */
export type StoredUser = Omit<ImportedAccount, 'methods'> & { readonly updatedAt: Date };
export type StoredMethod = SignInMethod & {
  readonly userId: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** What is stored here of the people of an export, and of others with their addresses or sign-ins. */
export type StoredAccounts = {
  readonly users: readonly StoredUser[];
  readonly methods: readonly StoredMethod[];
  /** Uids of people who are deleted, or being deleted. */
  readonly erased: ReadonlySet<string>;
};

/** `changed`: the stored account follows the export. `refused` with the reason. */
export type Verdict = { kind: 'added' | 'changed' | 'unchanged' } | { kind: 'refused'; reason: string };

/** What an import does with an account of the export. */
export function compareAccount(account: ImportedAccount, { users, methods, erased }: StoredAccounts): Verdict {
  const { id, email } = account;
  if (erased.has(id)) return { kind: 'refused', reason: 'was deleted here' };
  const stored = users.find((user) => user.id === id);
  const own = methods.filter(({ userId }) => userId === id);
  if (stored !== undefined && (isSame(account, stored, own) || isInUse(account, stored, own)))
    return { kind: 'unchanged' };
  if (users.some((user) => user.email === email && user.id !== id))
    return { kind: 'refused', reason: 'another account here has this email address' };
  const belongsToAnother = methods.some(
    (method) => method.userId !== id && account.methods.some((one) => methodKey(one) === methodKey(method)),
  );
  if (belongsToAnother) return { kind: 'refused', reason: 'another account here has this sign-in by a provider' };
  return { kind: stored === undefined ? 'added' : 'changed' };
}

const methodKey = ({ providerId, accountId }: SignInMethod) => `${providerId} ${accountId}`;
const summarize = (methods: readonly SignInMethod[]) =>
  methods
    .map((method) => `${methodKey(method)} ${method.password ?? ''}`)
    .toSorted()
    .join('\n');

const FACTS = ['email', 'emailVerified', 'name', 'image', 'banned'] as const;

const isSame = (account: ImportedAccount, stored: StoredUser, own: readonly StoredMethod[]): boolean =>
  FACTS.every((fact) => account[fact] === stored[fact]) && summarize(account.methods) === summarize(own);

const wasChanged = ({ createdAt, updatedAt }: Pick<StoredUser, 'createdAt' | 'updatedAt'>) =>
  createdAt.getTime() !== updatedAt.getTime();

/**
 * Whether something of it was changed here since it was imported. A sign-in changes the method that it uses: a hash of
 * Firebase is replaced, and the tokens of a provider are stored.
 */
function isInUse(account: ImportedAccount, stored: StoredUser, own: readonly StoredMethod[]): boolean {
  const passwords = own.flatMap(({ password }) => password ?? []);
  // `unverifiedAccounts` has removed one that may be a stranger's.
  const lostPassword = passwords.length === 0 && account.methods.some(({ password }) => password !== null);
  return (
    wasChanged(stored) ||
    own.some(wasChanged) ||
    passwords.some((password) => parseStoredForm(password) === undefined) ||
    (lostPassword && !stored.emailVerified)
  );
}
