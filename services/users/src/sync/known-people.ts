import type { Account } from '../identity-provider/identity-provider.js';
import type { KnownPeople, KnownUser } from './compare-page.js';

/** The part of TypeORM's `EntityManager` and `DataSource` that this needs. */
type Database = { query<Rows>(text: string, values: unknown[]): Promise<Rows> };

const USERS = `
  select firebase_id as "firebaseId", display_name as "displayName", email, email_verified as "emailVerified",
         photo_url as "photoURL", environment, deletion_started_at is not null as "isLeaving",
         last_seen_run as "lastSeenRun"
  from users where firebase_id = any($1)`;
const ERASED = `
  select uid from unnest($1::text[]) as uid
  where exists (select from erased_users where subject_hash = subject_hash_of(uid))`;
// In one order, so that two of these never wait for each other.
const ERASED_FOR_NOW = `
  select uid from (select uid from unnest($1::text[]) as uid order by uid) as ordered where is_erased(uid)`;

type Uid = { uid: string };

/** What is stored of the people behind these accounts. */
export function findPeople(database: Database, accounts: readonly Account[]): Promise<KnownPeople> {
  return findBy(ERASED, database, accounts);
}

/** As `findPeople`; and until the transaction ends nobody of them is erased, so that it may write for the others. */
export function findPeopleForWriting(transaction: Database, accounts: readonly Account[]): Promise<KnownPeople> {
  return findBy(ERASED_FOR_NOW, transaction, accounts);
}

async function findBy(erasedText: string, database: Database, accounts: readonly Account[]): Promise<KnownPeople> {
  const uids = accounts.map(({ uid }) => uid.replaceAll('\0', ''));
  const erased = await database.query<Uid[]>(erasedText, [uids]);
  const users = await database.query<KnownUser[]>(USERS, [uids]);
  return { users, erased: new Set(erased.map(({ uid }) => uid)) };
}
