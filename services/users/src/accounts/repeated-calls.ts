import type { AuthContext } from 'better-auth';

const REPEAT_SECONDS = 60;

type Accounts = {
  readonly internalAdapter: Pick<AuthContext['internalAdapter'], 'findCredentialAccount'>;
  readonly password: Pick<AuthContext['password'], 'verify'>;
};

/** Whether what was done then is recent enough to answer the same call once more, whose first answer may have been lost. */
export const isRecent = (doneAt: Date): boolean => Date.now() - doneAt.getTime() < REPEAT_SECONDS * 1_000;

/** Until when a call is answered once more that is done now. */
export const repeatableUntil = (): Date => new Date(Date.now() + REPEAT_SECONDS * 1_000);

/** Whether it is the password of this account. */
export async function isPasswordOf(
  { internalAdapter, password: passwords }: Accounts,
  uid: string,
  password: string,
): Promise<boolean> {
  const hash = (await internalAdapter.findCredentialAccount(uid))?.password;
  return hash ? passwords.verify({ hash, password }) : false;
}
