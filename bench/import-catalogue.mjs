// @ts-check
// An import of many tracks into the running product: how long it takes, and how long until the lists, the playlists and the
// statistics have it; then an import that renames one track, and one of the same again.
// Usage: node bench/import-catalogue.mjs [--tracks 20000]   (needs a build: `npm start` once)
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import { importCatalogue, writeManifest, writeSounds } from './catalogue.mjs';
import { makeScratchFolder, withProduct } from './product.mjs';
import { reportRows, round } from './report.mjs';

const AIM_SECONDS = 60;

const { values } = parseArgs({ options: { tracks: { type: 'string', default: '20000' } } });
const count = Number(values.tracks);

/** @param {() => Promise<boolean>} isDone */
async function until(isDone) {
  while (!(await isDone())) await delay(100);
}

/** @param {number} since */
const secondsSince = (since) => round((performance.now() - since) / 1_000);

await withProduct(async (product) => {
  const folder = makeScratchFolder('import');
  const pools = ['PLAYLISTS', 'STATS'].map(
    (name) => new Pool({ connectionString: product.env[`${name}_DATABASE_URL`], max: 1 }),
  );
  /** @param {string} firstName @param {number} [expected] */
  const measure = async (firstName, expected = 1) => {
    writeManifest(folder, count, firstName);
    const startedAt = performance.now();
    await importCatalogue(product, folder);
    const imported = secondsSince(startedAt);
    for (const pool of pools) {
      await until(async () => {
        const { rows } = await pool.query(
          `select count(*)::integer as tracks from known_tracks where display_name = $1 or display_name ~ '^Track '`,
          [firstName],
        );
        const named = await pool.query('select from known_tracks where display_name = $1', [firstName]);
        return rows[0].tracks >= expected && named.rows.length === 1;
      });
    }
    return { imported, known: secondsSince(startedAt) };
  };
  try {
    writeSounds(folder, count);
    const all = await measure('First name', count);
    const one = await measure('Second name');
    const none = await measure('Second name');
    const rows = [
      {
        promise: `${count} tracks are imported, and known to playlists and statistics`,
        target: `≤ ${AIM_SECONDS} s`,
        measured: `${all.imported} s, ${all.known} s`,
        isGreen: all.known <= AIM_SECONDS,
      },
    ];
    reportRows(rows, { all, one, none });
  } finally {
    for (const pool of pools) await pool.end();
    rmSync(folder, { recursive: true, force: true });
  }
});
