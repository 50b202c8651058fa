// @ts-check
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { startPostgres } from '@trax/start/embedded-postgres';
import pg from 'pg';
import { migrateService, startReplica } from './load/replica.mjs';
import { makeScratchFolder } from './product.mjs';

const COUNT_STATEMENTS_SQL = `select xact_commit from pg_stat_database where datname = 'users'`;
const INSERT_SESSIONS_SQL = `insert into sessions (id_hash, firebase_id, expires_at, cookie_hashes)
  select id_hash, firebase_id, now() + interval '5 days', array[cookie_hash]
  from unnest($1::text[], $2::text[], $3::text[]) as s (id_hash, firebase_id, cookie_hash)`;
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const now = Date.now;

/** A viewer token by the clock of the machine, also where a test has replaced the clock. @param {object} viewer */
export function signViewer(viewer) {
  const seconds = Math.floor(now() / 1_000);
  const claims = { viewer, iss: 'trax-gateway', aud: 'users', iat: seconds, exp: seconds + 60 };
  const [head, body] = [{ alg: 'EdDSA' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return `${head}.${body}.${sign(null, Buffer.from(`${head}.${body}`), privateKey).toString('base64url')}`;
}

/** An identity provider that knows everybody and counts look-ups. */
async function startProvider() {
  const calls = { count: 0 };
  const server = createServer(async (request, response) => {
    calls.count += 1;
    const { localId } = /** @type {{ localId: string[] }} */ (await json(request));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ users: localId.map((uid) => ({ localId: uid })) }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { calls, host: `127.0.0.1:${address.port}`, stop: () => server.close() };
}

/**
 * The built users service in a process of its own, on a real Postgres, with one open session for each of `uids`,
 * whose cookie is the uid.
 * @param {{ uids: string[], signedInAtSeconds: number }} sessions
 */
export async function startUsersService({ uids, signedInAtSeconds }) {
  const home = makeScratchFolder('users');
  const [postgres, provider] = await Promise.all([startPostgres({ dataDir: home, isDurable: false }), startProvider()]);
  const database = new pg.Client(postgres.url);
  await database.connect();
  await database.query('create database users');
  const connectionString = Object.assign(new URL(postgres.url), { pathname: '/users' }).href;
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    DATABASE_URL: connectionString,
    VIEWER_SIGNING_KEY: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    VIEWER_VERIFICATION_KEY: String(publicKey.export({ type: 'spki', format: 'pem' })),
    FIREBASE_AUTH_EMULATOR_HOST: provider.host,
  };
  await migrateService('users', env);
  const service = await startReplica({ name: 'users', script: 'services/users/dist/main.js', env });
  const hash = (/** @type {string} */ text) => createHash('sha256').update(text).digest('base64url');
  const ids = uids.map((uid) => hash(`${uid}:${signedInAtSeconds}`));
  const client = new pg.Client({ connectionString, options: '-c statement_timeout=0' });
  await client.connect();
  await client.query(INSERT_SESSIONS_SQL, [ids, uids, uids.map(hash)]);
  await client.query('analyze');
  await client.end();
  return {
    address: `http://127.0.0.1:${service.port}`,
    providerCalls: provider.calls,
    /** Each is a transaction of its own. @returns {Promise<number>} */
    countStatements: async () => Number((await database.query(COUNT_STATEMENTS_SQL)).rows[0].xact_commit),
    stop: async () => {
      await service.stop();
      provider.stop();
      await database.end();
      await postgres.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
