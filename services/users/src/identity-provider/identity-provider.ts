import { SECOND_FACTOR_PROBLEM_CODES } from '@trax/contracts/second-factor-rules';
import { Problem } from '@trax/nest-platform/problem';

/** An account of the identity provider, without its secrets. */
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

/** What decides whether the sessions of an account go on. */
export type AccountState = {
  readonly isDisabled: boolean;
  /** Sign-ins before it are refused, by the clock of the provider: all tokens were revoked then. 0 when they never were. */
  readonly signedOutAtSeconds: number;
};

/** The accounts that people sign in with. Every method throws IdentityProviderUnavailable when the provider does not answer. */
export abstract class IdentityProvider {
  /** Up to 1,000 accounts; without a token the first ones. @throws PageTokenRefused for an expired token */
  abstract listAccounts(pageToken?: string): Promise<AccountPage>;
  /** By uid; an account that does not exist is missing. */
  abstract findStates(uids: readonly string[]): Promise<ReadonlyMap<string, AccountState>>;
  /** Refuses further sign-ins and revokes every session of the account. Does nothing when there is no such account. */
  abstract disableAccount(uid: string): Promise<void>;
  /** Does nothing when there is no such account. */
  abstract enableAccount(uid: string): Promise<void>;
  /** Does nothing when there is no such account. */
  abstract deleteAccount(uid: string): Promise<void>;
  /** Does nothing when there is no such account. */
  abstract changeName(uid: string, displayName: string): Promise<void>;
  /** What it keeps about a person besides the account, without secrets: rows by the name of their table. */
  abstract describe(uid: string): Promise<Readonly<Record<string, readonly object[]>>>;
  /** Ends the sign-in of one session, where this service keeps it. One of Firebase goes on, but opens no session again. */
  endSignIn(_uid: string, _sessionId: string): Promise<void> {
    return Promise.resolve();
  }
  /** Those of these people who have a second factor that can be reset here. */
  findWithSecondFactor(_uids: readonly string[]): Promise<ReadonlySet<string>> {
    return Promise.resolve(new Set<string>());
  }
  /** Those of these administrators who have no second factor where the installation requires one. */
  findWithoutSecondFactor(_uids: readonly string[]): Promise<ReadonlySet<string>> {
    return Promise.resolve(new Set<string>());
  }
  /** Removes every second factor of the person. @throws SecondFactorNotOffered where the accounts are another's */
  resetSecondFactor(_uid: string): Promise<void> {
    return Promise.reject(new SecondFactorNotOffered());
  }
  /** Ends the sign-ins that this service keeps for the person. Those of Firebase are ended by the gateway. */
  endSignIns(_uid: string): Promise<void> {
    return Promise.resolve();
  }
}

/** The provider did not answer, or refused the credentials of this service. */
export class IdentityProviderUnavailable extends Error {}

/** The token of the page has expired: a listing must begin again with the first page. */
export class PageTokenRefused extends Error {}

/** 409: the second factors of these accounts are the identity provider's. */
export class SecondFactorNotOffered extends Problem {
  constructor() {
    const message = 'These accounts are kept by Firebase, which has no second factor here';
    super({ code: SECOND_FACTOR_PROBLEM_CODES.secondFactorNotOffered, status: 409, message });
  }
}
