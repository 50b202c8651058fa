import type { LinkedProvider, WaysToSignIn } from '@trax/contracts/auth';

export type Passkey = { readonly id: string; readonly name?: string | null; readonly createdAt?: string | null };

/** What an authenticator app is set up with, and the codes for a person who loses it. Nothing changes until a first code confirms it. */
export type CodesToConfirm = { readonly uri: string; readonly recoveryCodes: readonly string[] };

/** By what an account signs in. Every promise rejects with an `IdentityFailure`. */
export type ProviderLinks = {
  readWaysToSignIn(): Promise<WaysToSignIn>;
  /** By a popup; or by leaving for the page of the provider, and then it stays pending. The page then has `linked` in its address. */
  linkProvider(id: string): Promise<void>;
  unlinkProvider(accountId: string): Promise<void>;
};

/** By what the signed-in person can prove again who they are. */
export type Proofs = {
  readonly hasPassword: boolean;
  readonly hasPasskey: boolean;
  /** Those that are linked to the account. */
  readonly providers: readonly Pick<LinkedProvider, 'id' | 'name'>[];
};

/** A new proof of who the signed-in person is opens the session anew. Every promise rejects with an `IdentityFailure`. */
export type IdentityProofs = {
  readProofs(): Promise<Proofs>;
  confirmByPassword(password: string): Promise<void>;
  confirmByPasskey(): Promise<void>;
  /** By a popup; or by leaving for the page of the provider, and then it stays pending. The page then has `confirmed` in its address. */
  confirmByProvider(id: string): Promise<void>;
};

/** What protects an account beside its password. Every promise rejects with an `IdentityFailure`. */
export type AccountProtection = ProviderLinks & {
  /** Whether a sign-in by password needs a code of an authenticator app. */
  hasCodes(): Promise<boolean>;
  beginCodes(password: string): Promise<CodesToConfirm>;
  confirmCodes(code: string): Promise<void>;
  stopCodes(password: string): Promise<void>;
  renewRecoveryCodes(password: string): Promise<readonly string[]>;
  listPasskeys(): Promise<readonly Passkey[]>;
  addPasskey(name: string): Promise<void>;
  renamePasskey(id: string, name: string): Promise<void>;
  removePasskey(id: string): Promise<void>;
  /** For who has come back, with the `error` of the address if there is one. */
  completeReturn(error: string | null): Promise<void>;
};
