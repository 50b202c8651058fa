// @ts-check
import { connect, OperationFailed, SERVICES } from './databases.mjs';

/** @typedef {import('pg').Client} Client */
/** @typedef {import('./databases.mjs').Addresses} Addresses */
/** @typedef {Record<import('./databases.mjs').Service, Client>} Clients */

const LOCK_WITHIN_MS = 2_000;

/**
 * Opens a transaction in each database that sees all five at one moment: an event that its sender has forgotten has been
 * committed by its receiver. Acknowledgements (rows that leave an outbox) are held up for the milliseconds that it takes.
 * @param {Addresses} addresses
 * @returns {Promise<{ clients: Clients, close: () => Promise<void> }>}
 * @throws {OperationFailed} a database cannot be reached, or its outbox stayed locked
 */
export async function openSnapshots(addresses) {
  /** @type {Client[]} */
  const opened = [];
  const close = async () => void (await Promise.all(opened.map((client) => client.end().catch(() => undefined))));
  try {
    const locks = await connectAll(addresses, opened);
    const clients = await connectAll(addresses, opened);
    for (const client of Object.values(locks)) await holdOutbox(client);
    for (const client of Object.values(clients)) {
      await client.query('begin transaction isolation level repeatable read, read only');
      await client.query('select 1');
    }
    for (const client of Object.values(locks)) await client.query('rollback');
    return { clients, close };
  } catch (error) {
    await close();
    throw new OperationFailed(`The databases cannot be read: ${/** @type {Error} */ (error).message}.`, {
      cause: error,
    });
  }
}

/** @param {Addresses} addresses @param {Client[]} opened @returns {Promise<Clients>} */
async function connectAll(addresses, opened) {
  /** @type {Partial<Clients>} */
  const clients = {};
  for (const service of SERVICES) {
    const client = await connect(addresses[service]);
    opened.push(client);
    clients[service] = client;
  }
  return /** @type {Clients} */ (clients);
}

/** @param {Client} client */
async function holdOutbox(client) {
  await client.query('begin');
  await client.query(`set local lock_timeout = ${LOCK_WITHIN_MS}`);
  const { rows } = await client.query(`select to_regclass('outbox') is not null as "isSender"`);
  if (rows[0].isSender) await client.query('lock table outbox in exclusive mode');
}
