// @ts-check
import { readAddresses, withClient } from './databases.mjs';

const RECORD_BACKUP_SQL = `
  insert into last_backup (id, completed_at) values (true, now())
  on conflict (id) do update set completed_at = excluded.completed_at`;

/**
 * Records in the database of the users service that a backup was completed now: the health of the panel shows it.
 * @param {NodeJS.ProcessEnv} env as for the backup
 * @returns {Promise<void>}
 */
export async function recordBackup(env) {
  /** @param {string} url */
  const record = (url) => withClient(url, async (client) => void (await client.query(RECORD_BACKUP_SQL)));
  const addresses = readAddresses(env);
  if (addresses) return record(addresses.users);
  const { withOwnDatabase } = await import('./own-database.mjs');
  return withOwnDatabase(env, 'users', record);
}
