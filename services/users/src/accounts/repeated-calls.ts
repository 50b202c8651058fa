import type { AuthContext } from 'better-auth';

const REPEAT_SECONDS = 60;
/** Stands before the key of a call that was answered, in `auth_verifications`. */
const USED_PREFIX = 'used-';

type Accounts = {
  readonly internalAdapter: Pick<AuthContext['internalAdapter'], 'findCredentialAccount'>;
  readonly password: Pick<AuthContext['password'], 'verify'>;
};

/** Whether what was done then is recent enough to answer the same call once more, whose first answer may have been lost. */
export const isRecent = (doneAt: Date): boolean => Date.now() - doneAt.getTime() < REPEAT_SECONDS * 1_000;

type Verifications = Pick<AuthContext['internalAdapter'], 'createVerificationValue' | 'findVerificationValue'>;

/** Keeps for a minute what the same call is answered by. `key`: a secret of the caller that this call has used up. */
export async function rememberCall(verifications: Verifications, key: string, value: string): Promise<void> {
  const expiresAt = new Date(Date.now() + REPEAT_SECONDS * 1_000);
  await verifications.createVerificationValue({ identifier: USED_PREFIX + key, value, expiresAt });
}

/** What `rememberCall` has kept for this key; undefined after a minute. */
export async function findRememberedCall(verifications: Verifications, key: string): Promise<string | undefined> {
  const used = await verifications.findVerificationValue(USED_PREFIX + key);
  return used !== null && used.expiresAt > new Date() ? used.value : undefined;
}

/** Whether it is the password of this account. */
export async function isCurrentPassword(
  { internalAdapter, password: passwords }: Accounts,
  uid: string,
  password: string,
): Promise<boolean> {
  const hash = (await internalAdapter.findCredentialAccount(uid))?.password;
  return hash ? passwords.verify({ hash, password }) : false;
}
