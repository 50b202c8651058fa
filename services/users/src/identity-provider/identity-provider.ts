/** An account as the identity provider knows it. No secret of it ever gets here. */
export type Account = {
  readonly uid: string;
  /** Empty when the account has none. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  readonly isDisabled: boolean;
};

export type AccountPage = { readonly accounts: readonly Account[]; readonly nextPageToken: string | undefined };

/** Keeps the accounts that people sign in with. Every method throws IdentityProviderUnavailable when it cannot be asked. */
export abstract class IdentityProvider {
  /** Up to 1,000 accounts; without a token the first ones. @throws PageTokenRefused for a token that it does not know any more */
  abstract listAccounts(pageToken?: string): Promise<AccountPage>;
  /** Nobody signs in with it any more, and every session that was opened with it ends. An account that is gone is done. */
  abstract disableAccount(uid: string): Promise<void>;
  /** An account that is gone is done. */
  abstract deleteAccount(uid: string): Promise<void>;
}

/** The provider could not be asked, or did not let us; says nothing about an account. */
export class IdentityProviderUnavailable extends Error {}

/** A listing must begin anew: the provider does not know the token of this page any more. */
export class PageTokenRefused extends Error {}
