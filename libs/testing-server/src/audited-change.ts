import { expect } from '@jest/globals';
import type { TestDatabase } from './use-database.js';

const LIST_TABLES_SQL = `
  select tablename as name from pg_tables
  where schemaname = 'public' and tablename not in ('migrations', 'outbox', 'inbox', 'audit_entries') order by 1`;
/** Users stores its own entries, the other services publish theirs. */
const ENTRIES_SQL = {
  audit_entries: `select action || ' ' || outcome || ' ' || coalesce(reason, '') as entry from audit_entries order by id`,
  outbox: `
    select (payload->>'action') || ' ' || (payload->>'outcome') || ' ' || coalesce(payload->>'reason', '') as entry
    from outbox where type = 'action.recorded' order by seq`,
};
const NO_SUCCESS = {
  audit_entries: `outcome <> 'succeeded'`,
  outbox: `type <> 'action.recorded' or payload->>'outcome' <> 'succeeded'`,
};

type Send = () => Promise<{ readonly statusCode: number; readonly body: string }>;

/** The entries for the audit log that the service of this database has written, oldest first. */
export async function listEntries(database: TestDatabase): Promise<string[]> {
  const rows = await database.query<{ entry: string }>(ENTRIES_SQL[await findEntriesTable(database)]);
  return rows.map(({ entry }) => entry.trim());
}

/**
 * Expects that a change and its entry of the audit log are committed together: while the entry cannot be written, the change
 * fails and leaves every table as it was; then it succeeds, with one entry.
 */
export async function expectAuditedChange(database: TestDatabase, action: string, send: Send): Promise<void> {
  const table = await findEntriesTable(database);
  const [before, rows] = [await listEntries(database), await readRows(database)];
  await database.query(`alter table ${table} add constraint no_success check (${NO_SUCCESS[table]}) not valid`);
  const failed = await send();
  await database.query(`alter table ${table} drop constraint no_success`);
  expect(failed.statusCode).toBe(500);
  expect(await readRows(database)).toEqual(rows);
  const { statusCode, body } = await send();
  expect([statusCode, statusCode < 300 ? '' : body]).toEqual([statusCode, '']);
  expect((await listEntries(database)).slice(before.length)).toEqual([`${action} failed 500`, `${action} succeeded`]);
}

async function findEntriesTable(database: TestDatabase): Promise<keyof typeof ENTRIES_SQL> {
  const found = await database.query(`select from pg_tables where tablename = 'audit_entries'`);
  return found.length > 0 ? 'audit_entries' : 'outbox';
}

async function readRows(database: TestDatabase): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {};
  for (const { name } of await database.query<{ name: string }>(LIST_TABLES_SQL))
    rows[name] = await database.query(`select to_jsonb(t) as row from ${name} t order by 1`);
  return rows;
}
