import type { BetterAuthOptions } from 'better-auth';
import { getAdapter } from 'better-auth/db/adapter';
import { admin } from 'better-auth/plugins/admin';
import { ErasedUser } from '@trax/erasure/erased-users';
import { findPool } from '@trax/nest-platform/database/data-source';
import type { DataSource, EntityManager } from 'typeorm';
import { SyncedUsersRepository } from '../../sync/synced-users.repository.js';
import { User } from '../../users/user.entity.js';
import { authDatabase, JoinedTransactions } from '../auth-dialect.js';
import { compareAccount, type StoredAccounts, type StoredMethod, type StoredUser } from './compare-account.js';
import type { ImportedAccount, Refusal } from './firebase-export.js';

/** Stored in one transaction each, so that an import that was killed is completed by the next one. */
const BATCH_SIZE = 500;
/** More than the rows of a batch: without a limit better-auth reads 100. */
const MAX_ROWS = 100_000;

type Adapter = Awaited<ReturnType<typeof getAdapter>>;

const TABLES = {
  user: { modelName: 'auth_users' },
  account: { modelName: 'auth_accounts' },
  plugins: [admin()],
} satisfies BetterAuthOptions;

/** `preview` changes nothing. */
export type ImportMode = 'preview' | 'store';

export type ImportResult = {
  readonly added: ImportedAccount[];
  /** Imported before and not used since: they follow the export. */
  readonly changed: ImportedAccount[];
  /** As the export has them, or changed here since they were imported. */
  readonly unchanged: ImportedAccount[];
  readonly refused: Refusal[];
};

/** Stores the accounts of an export, in batches. */
export async function importAccounts(
  dataSource: DataSource,
  accounts: readonly ImportedAccount[],
  mode: ImportMode,
): Promise<ImportResult> {
  const result: ImportResult = { added: [], changed: [], unchanged: [], refused: [] };
  for (let from = 0; from < accounts.length; from += BATCH_SIZE) {
    const batch = accounts.slice(from, from + BATCH_SIZE);
    const done = await inTransaction(dataSource, (stores) => importBatch(stores, batch, mode));
    result.added.push(...done.added);
    result.changed.push(...done.changed);
    result.unchanged.push(...done.unchanged);
    result.refused.push(...done.refused);
  }
  return result;
}

/** Deletes imported accounts of people who were deleted while Firebase was the provider; how many. */
export function removeErased(dataSource: DataSource, mode: ImportMode): Promise<number> {
  return inTransaction(dataSource, async ({ manager, adapter }) => {
    const erased = manager
      .createQueryBuilder(ErasedUser, 'erased')
      .innerJoin('auth_users', 'account', 'erased.subjectHash = subject_hash_of(account.id)')
      .select('account.id', 'id');
    const ids = (await erased.getRawMany<{ id: string }>()).map(({ id }) => id);
    if (mode === 'store') await removeUsers(adapter, ids);
    return ids.length;
  });
}

/** Our tables and those of better-auth, in the same transaction. */
type Stores = { readonly manager: EntityManager; readonly adapter: Adapter };

async function inTransaction<T>(dataSource: DataSource, work: (stores: Stores) => Promise<T>): Promise<T> {
  const pool = findPool(dataSource);
  if (pool === undefined) throw new Error('The connections to Postgres are not there');
  const transactions = new JoinedTransactions();
  const adapter = await getAdapter({ ...TABLES, database: authDatabase(pool, transactions) });
  return dataSource.transaction((manager) => transactions.join(manager, () => work({ manager, adapter })));
}

/** With them go their ways to sign in. */
async function removeUsers(adapter: Adapter, ids: string[]): Promise<void> {
  if (ids.length > 0) await adapter.deleteMany({ model: 'user', where: [{ field: 'id', operator: 'in', value: ids }] });
}

async function importBatch(
  { manager, adapter }: Stores,
  batch: readonly ImportedAccount[],
  mode: ImportMode,
): Promise<ImportResult> {
  const erased = await lockAndFindErased(manager, batch);
  const stored = { ...(await findStored(adapter, batch)), erased };
  const result: ImportResult = { added: [], changed: [], unchanged: [], refused: [] };
  for (const account of batch) {
    const verdict = compareAccount(account, stored);
    if (verdict.kind !== 'refused') result[verdict.kind].push(account);
    else result.refused.push({ uid: account.id, email: account.email, reason: verdict.reason });
  }
  if (mode === 'preview') return result;
  await removeUsers(
    adapter,
    result.changed.map(({ id }) => id),
  );
  for (const account of [...result.changed, ...result.added]) await store(adapter, account);
  return result;
}

/** Who is deleted, or being deleted. No other account of the batch can be until the transaction ends. */
async function lockAndFindErased(manager: EntityManager, batch: readonly ImportedAccount[]) {
  const repository = new SyncedUsersRepository(manager.getRepository(User));
  const { users, erased } = await repository.findPeopleForWriting(
    manager,
    batch.map(({ id }) => ({ uid: id })),
  );
  const leaving = users.filter(({ deletionStartedAt }) => deletionStartedAt !== null);
  return new Set([...erased, ...leaving.map(({ firebaseId }) => firebaseId)]);
}

async function findStored(
  adapter: Adapter,
  batch: readonly ImportedAccount[],
): Promise<Pick<StoredAccounts, 'users' | 'methods'>> {
  const ids = batch.map(({ id }) => id);
  const emails = batch.map(({ email }) => email);
  const accountIds = batch.flatMap(({ methods }) => methods.map(({ accountId }) => accountId));
  const whereIn = (field: string, value: string[]) => ({ field, value, operator: 'in', connector: 'OR' }) as const;
  const [users, methods] = await Promise.all([
    adapter.findMany<StoredUser>({
      model: 'user',
      where: [whereIn('id', ids), whereIn('email', emails)],
      limit: MAX_ROWS,
    }),
    adapter.findMany<StoredMethod>({
      model: 'account',
      where: [whereIn('userId', ids), whereIn('accountId', accountIds)],
      limit: MAX_ROWS,
    }),
  ]);
  return { users, methods };
}

async function store(adapter: Adapter, { methods, ...user }: ImportedAccount): Promise<void> {
  const { id: userId, createdAt } = user;
  // Equal times: whatever is changed here later has another one.
  const times = { createdAt, updatedAt: createdAt };
  await adapter.create({ model: 'user', data: { ...user, ...times, role: 'user' }, forceAllowId: true });
  for (const method of methods) await adapter.create({ model: 'account', data: { ...method, ...times, userId } });
}
