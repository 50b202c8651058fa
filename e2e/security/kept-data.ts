import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Product } from '../product.js';

const SERVICES = ['users', 'catalogue', 'playlists', 'stats', 'deletion'] as const;
/** What moves by itself: events on their way, and when sessions were last seen. */
const IN_MOTION = ['outbox', 'inbox', 'sessions'];

const SETTLED_FOR_MS = 500;

/** As `fingerprintData`, once events of what was done before have arrived. */
export async function fingerprintSettledData(product: Product): Promise<Record<string, string>> {
  let before = await fingerprintData(product);
  for (;;) {
    await pause(SETTLED_FOR_MS);
    const after = await fingerprintData(product);
    if (isDeepStrictEqual(after, before)) return after;
    before = after;
  }
}

/** A fingerprint of every table of every service, by `service.table`. */
export async function fingerprintData(product: Product): Promise<Record<string, string>> {
  const all = await Promise.all(SERVICES.map((service) => fingerprint(product, service)));
  return Object.assign({}, ...all) as Record<string, string>;
}

async function fingerprint(product: Product, service: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: product.stack().env[`${service.toUpperCase()}_DATABASE_URL`] });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    );
    const prints: Record<string, string> = {};
    for (const { name } of tables) {
      if (IN_MOTION.includes(name)) continue;
      const { rows } = await client.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`);
      const hash = createHash('sha256').update(rows.map(({ row }) => row).join('\n'));
      prints[`${service}.${name}`] = `${rows.length} rows, ${hash.digest('hex').slice(0, 16)}`;
    }
    return prints;
  } finally {
    await client.end();
  }
}
