// @ts-check
// An import of many tracks into the running product: how long it takes, and how long until the lists, the playlists and the
// statistics have it; then an import that renames one track, and one of the same again.
// Usage: node bench/import-catalogue.mjs [--tracks 20000]   (needs a build: `npm start` once)
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';
import { readOptions } from './options.mjs';
import { makeScratchFolder, withProduct } from './product.mjs';
import { reportRows, round } from './report.mjs';

const AIM_SECONDS = 60;
const IMPORT = fileURLToPath(new URL('../services/catalogue/dist/import/import.main.js', import.meta.url));
const TRACKS_PER_THEME = 500;

// MPEG 1 layer 3, 128 kbit/s, 44.1 kHz: a second of silence, whose last bytes make each file another one.
const FRAME_BYTES = 417;
const FRAMES = 38;

const { tracks: count } = readOptions({ tracks: 20_000 });

/** @param {number} number */
function sound(number) {
  const bytes = Buffer.alloc(FRAME_BYTES * FRAMES);
  for (let frame = 0; frame < FRAMES; frame += 1) bytes.set([0xff, 0xfb, 0x90, 0x64], frame * FRAME_BYTES);
  bytes.writeUInt32BE(number, bytes.length - 4);
  return bytes;
}

/** @param {string} folder */
function writeSounds(folder) {
  for (let number = 0; number < count; number += 1) {
    const theme = path.join(folder, String(Math.floor(number / TRACKS_PER_THEME)));
    mkdirSync(theme, { recursive: true });
    writeFileSync(path.join(theme, `${number}.mp3`), sound(number));
  }
}

/** Lists those sounds, 500 in a theme, by the names `Track 1` and so on. @param {string} folder @param {string} firstName */
function writeManifest(folder, firstName) {
  const groups = Array.from({ length: Math.ceil(count / TRACKS_PER_THEME) }, (_, theme) => ({
    id: `theme-${theme}`,
    name: `Theme ${theme}`,
    description: 'Many tracks',
    tracks: Array.from({ length: Math.min(TRACKS_PER_THEME, count - theme * TRACKS_PER_THEME) }, (__, index) => {
      const number = theme * TRACKS_PER_THEME + index;
      const name = number === 0 ? firstName : `Track ${number}`;
      return { number: index + 1, name, voice: 'M', file: `${theme}/${number}.mp3`, text: `I am track ${number}.` };
    }),
  }));
  writeFileSync(path.join(folder, 'manifest.yaml'), JSON.stringify({ groups }));
}

/** @param {import('./product.mjs').Stack} product @param {string} folder of a manifest */
async function importCatalogue({ env, settings }, folder) {
  const target = { DATABASE_URL: env['CATALOGUE_DATABASE_URL'], AUDIO_DIR: path.join(settings.home, 'audio') };
  const child = spawn(process.execPath, [IMPORT, folder], { env: { ...process.env, ...target }, stdio: 'inherit' });
  const [exitCode] = await once(child, 'exit');
  if (exitCode !== 0) throw new Error('the import failed');
}

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
    writeManifest(folder, firstName);
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
    writeSounds(folder);
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
