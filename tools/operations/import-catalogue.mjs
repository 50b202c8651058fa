// @ts-check
// Imports a catalogue.
import path from 'node:path';
import { homeFrom } from './installation.mjs';
import { runImport } from './run-import.mjs';

/** Where the recordings go. @param {boolean} isOwn whether the database is that of `npm start` */
function readTarget(isOwn) {
  const { AUDIO_BUCKET: bucket, AUDIO_DIR: audioDir } = process.env;
  if (isOwn) return { AUDIO_DIR: audioDir || path.join(homeFrom(process.env), 'audio') };
  if (bucket) return {};
  if (audioDir) return { AUDIO_DIR: path.resolve(audioDir) };
  throw new Error('A database address is set, but neither AUDIO_DIR nor AUDIO_BUCKET.');
}

await runImport({
  service: 'catalogue',
  script: 'import/import.main.js',
  readTarget,
  usage: `Usage: npm run catalogue:import -- [--prune [--yes]] FOLDER

Imports a catalogue: a folder with a manifest.yaml and the MP3 files that it names (docs/operations/catalogue.md).
Groups and tracks that the manifest does not list stay. Everything is checked before anything changes; a running Trax
shows the result within 2 seconds.

Target: CATALOGUE_DATABASE_URL (or DATABASE_URL) with AUDIO_DIR or AUDIO_BUCKET when they are set; otherwise the data folder
of "npm start" (TRAX_HOME, default .trax), whether Trax is running or not.

  --prune   also removes groups and tracks that the manifest does not list, and audio files that no track refers to any
            more; shows them first and asks
  --yes     removes them without asking
`,
});
