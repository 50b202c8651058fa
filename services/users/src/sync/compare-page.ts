import type { Account } from '../identity-provider/identity-provider.js';
import type { User } from '../users/user.entity.js';
import { ENVIRONMENT } from '../users/users.repository.js';
import { toFacts, isOfUser, shownName, type AccountFacts } from './account-facts.js';

/** A stored user, as far as a sync reads them. */
export type KnownUser = Pick<
  User,
  | 'firebaseId'
  | 'displayName'
  | 'email'
  | 'emailVerified'
  | 'photoURL'
  | 'environment'
  | 'deletionStartedAt'
  | 'disabledAt'
  | 'lastSeenRun'
>;

/** The stored users of one page of accounts, and the uids that are erased. */
export type KnownPeople = { readonly users: readonly KnownUser[]; readonly erased: ReadonlySet<string> };

/** The values that a user gets from the account. */
export type UserFacts = AccountFacts & { readonly displayName: string };

export type Comparison = {
  /** Accounts without a user. */
  readonly missing: readonly UserFacts[];
  /** Users that have an account, each with the stored values and those of the account. */
  readonly found: readonly { readonly known: KnownUser; readonly wanted: UserFacts }[];
};

/**
 * Compares one page of accounts with the stored users. Leaves out users who are erased or being deleted, users who are disabled
 * there or here, and those of another environment than production.
 */
export function comparePage(accounts: readonly Account[], { users, erased }: KnownPeople): Comparison {
  const byUid = new Map(users.map((user) => [user.firebaseId, user]));
  const missing: UserFacts[] = [];
  const found: Comparison['found'][number][] = [];
  for (const facts of accounts.filter(isOfUser).map(toFacts)) {
    if (erased.has(facts.firebaseId)) continue;
    const known = byUid.get(facts.firebaseId);
    if (known === undefined) missing.push({ ...facts, displayName: shownName(facts) });
    else if (isCompared(known)) found.push({ known, wanted: wantedFacts(facts, known) });
  }
  return { missing, found };
}

const isCompared = ({ deletionStartedAt, disabledAt, environment }: KnownUser): boolean =>
  deletionStartedAt === null && disabledAt === null && environment === ENVIRONMENT;

// An account without a name leaves the name of the user as it is.
function wantedFacts(facts: AccountFacts, { displayName }: KnownUser): UserFacts {
  return { ...facts, displayName: facts.displayName ?? displayName };
}

/** Whether a sync is needed: email, name or photo differ. */
export const needsSync = ({ known, wanted }: Comparison['found'][number]): boolean =>
  known.email !== wanted.email || known.displayName !== wanted.displayName || known.photoURL !== wanted.photoURL;

/** Whether a sync changes this user: also when only the proof of the address has come or gone. */
export const isOutdated = (pair: Comparison['found'][number]): boolean =>
  needsSync(pair) || pair.known.emailVerified !== pair.wanted.emailVerified;
