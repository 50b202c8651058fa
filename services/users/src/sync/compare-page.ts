import type { Account } from '../identity-provider/identity-provider.js';
import type { User } from '../users/user.entity.js';
import { factsOf, isOfUser, nameOf, type AccountFacts } from './account-facts.js';

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
  | 'lastSeenRun'
>;

/** What is known of the people behind one page of accounts: their rows, and who among them is erased. */
export type KnownPeople = { readonly users: readonly KnownUser[]; readonly erased: ReadonlySet<string> };

/** A user as the account wants them to be. */
export type UserFacts = AccountFacts & { readonly displayName: string };

export type Comparison = {
  /** Accounts without a user. */
  readonly missing: readonly UserFacts[];
  /** Users that have an account, each as stored and as the account wants them. */
  readonly found: readonly { readonly known: KnownUser; readonly wanted: UserFacts }[];
};

/**
 * One page of accounts beside what is stored. Left out on both sides: who is erased or being deleted, disabled accounts,
 * and users of another environment than production.
 */
export function comparePage(accounts: readonly Account[], { users, erased }: KnownPeople): Comparison {
  const byUid = new Map(users.map((user) => [user.firebaseId, user]));
  const missing: UserFacts[] = [];
  const found: Comparison['found'][number][] = [];
  for (const facts of accounts.filter(isOfUser).map(factsOf)) {
    if (erased.has(facts.firebaseId)) continue;
    const known = byUid.get(facts.firebaseId);
    if (known === undefined) missing.push({ ...facts, displayName: nameOf(facts) });
    else if (known.deletionStartedAt === null && known.environment === 'production')
      found.push({ known, wanted: wantedOf(facts, known) });
  }
  return { missing, found };
}

// An account without a name says nothing about the name that its user goes by here.
function wantedOf(facts: AccountFacts, { displayName }: KnownUser): UserFacts {
  return { ...facts, displayName: facts.displayName ?? displayName };
}

/** Whether a sync is needed: e-mail, name or photo differ. */
export const needsSync = ({ known, wanted }: Comparison['found'][number]): boolean =>
  known.email !== wanted.email || known.displayName !== wanted.displayName || known.photoURL !== wanted.photoURL;

/** Whether a sync changes this user: also when only the proof of the address has come or gone. */
export const isOutdated = (pair: Comparison['found'][number]): boolean =>
  needsSync(pair) || pair.known.emailVerified !== pair.wanted.emailVerified;
