// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const IMPORT = fileURLToPath(new URL('../services/catalogue/dist/import/import.main.js', import.meta.url));
const TRACKS_PER_THEME = 500;

// MPEG 1 layer 3, 128 kbit/s, 44.1 kHz: a second of silence, whose last bytes make each file another one.
const FRAME_BYTES = 417;
const FRAMES = 38;

/** @param {number} number */
function sound(number) {
  const bytes = Buffer.alloc(FRAME_BYTES * FRAMES);
  for (let frame = 0; frame < FRAMES; frame += 1) bytes.set([0xff, 0xfb, 0x90, 0x64], frame * FRAME_BYTES);
  bytes.writeUInt32BE(number, bytes.length - 4);
  return bytes;
}

/** @param {string} folder @param {number} count */
export function writeSounds(folder, count) {
  for (let number = 0; number < count; number += 1) {
    const theme = path.join(folder, String(Math.floor(number / TRACKS_PER_THEME)));
    mkdirSync(theme, { recursive: true });
    writeFileSync(path.join(theme, `${number}.mp3`), sound(number));
  }
}

/** Lists those sounds, 500 in a theme, by the names `Track 1` and so on. @param {string} folder @param {number} count @param {string} firstName */
export function writeManifest(folder, count, firstName) {
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
export async function importCatalogue({ env, settings }, folder) {
  const target = { DATABASE_URL: env['CATALOGUE_DATABASE_URL'], AUDIO_DIR: path.join(settings.home, 'audio') };
  const child = spawn(process.execPath, [IMPORT, folder], { env: { ...process.env, ...target }, stdio: 'inherit' });
  const [exitCode] = await once(child, 'exit');
  if (exitCode !== 0) throw new Error('the import failed');
}
