// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { withClient } from './databases.mjs';
import { fingerprint as fingerprintFiles } from './fingerprint.mjs';
import { runTool } from './processes.mjs';
import { LogFile } from './report.mjs';
import { ROOT } from './start-failure.mjs';

const DEMO = path.join(ROOT, 'demo-catalogue');
const IMPORT = path.join(ROOT, 'services', 'catalogue', 'dist', 'import', 'import.main.js');

/** All that an import writes, as one value: it differs when the catalogue was changed since. */
const CONTENT = `
  select (select count(*) from track_groups)::int as groups,
         md5(concat((select string_agg(g::text, '|' order by g::text) from track_groups g),
                    (select string_agg(t::text, '|' order by t::text) from tracks t),
                    (select string_agg(t::text, '|' order by t::text) from transcripts t),
                    (select string_agg(s::text, '|') from published_sample s))) as fingerprint`;

/**
 * Imports the demo catalogue where it may.
 * @param {import('./databases.mjs').Database} database
 * @param {{ env: NodeJS.ProcessEnv, logDir: string, signal: AbortSignal }} options
 */
export async function importDemoCatalogue(database, { env, logDir, signal }) {
  const manifest = path.join(DEMO, 'manifest.yaml');
  if (!existsSync(manifest)) return;
  const version = fingerprintFiles([DEMO]);
  const found = await readContent(database.url);
  const hasSound = Boolean(env['AUDIO_BUCKET']) || existsSync(env['AUDIO_DIR'] ?? '');
  if (!mayImport({ ...found, version, hasSound, stamp: database.stamp })) return;
  await runTool({
    name: 'The import of the demo catalogue',
    command: process.execPath,
    args: [IMPORT, '--prune', '--yes', manifest],
    env,
    log: new LogFile(path.join(logDir, 'import-catalogue.log')),
    signal,
  });
  const { fingerprint } = await readContent(database.url);
  await database.note({ demo: version, imported: fingerprint });
}

/**
 * Only into a catalogue that was always empty, or over an earlier import that is unchanged: never over an operator's own.
 * @param {{ groups: number, fingerprint: string, version: string, hasSound: boolean, stamp: Record<string, string> }} facts
 */
export function mayImport({ groups, fingerprint, version, hasSound, stamp }) {
  if (groups === 0) return stamp['imported'] === undefined;
  if (stamp['imported'] !== fingerprint) return false;
  return stamp['demo'] !== version || !hasSound;
}

/** @param {string} url @returns {Promise<{ groups: number, fingerprint: string }>} */
function readContent(url) {
  return withClient(url, async (client) => (await client.query(CONTENT)).rows[0]);
}
