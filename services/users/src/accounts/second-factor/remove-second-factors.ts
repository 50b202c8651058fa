type Where = { field: string; value: string }[];
/** The part of better-auth's context that is needed; its own type depends on the options. */
type Accounts = {
  readonly adapter: { deleteMany(rows: { model: string; where: Where }): Promise<number> };
  readonly internalAdapter: { updateUser(uid: string, changes: { twoFactorEnabled: boolean }): Promise<unknown> };
};

/** Removes the authenticator app, the recovery codes and the passkeys of an account. */
export async function removeSecondFactors({ adapter, internalAdapter }: Accounts, uid: string): Promise<void> {
  const ofPerson = [{ field: 'userId', value: uid }];
  await adapter.deleteMany({ model: 'passkey', where: ofPerson });
  await adapter.deleteMany({ model: 'twoFactor', where: ofPerson });
  await internalAdapter.updateUser(uid, { twoFactorEnabled: false });
}
