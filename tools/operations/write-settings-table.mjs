// @ts-check
// Writes the table of every environment variable into docs/operations/configuration.md, from the built schemas.
//   npx nx run-many -t build -p gateway,users-service,… && node tools/operations/write-settings-table.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { parse } from 'yaml';
import { BEGIN, END, settingsRows, toMarkdown } from './settings-table.mjs';

const ROOT = new URL('../../', import.meta.url);
const page = fileURLToPath(new URL('docs/operations/configuration.md', ROOT));
const MODULES = {
  gateway: 'gateway/dist/gateway.config.js',
  users: 'services/users/dist/users.config.js',
  catalogue: 'services/catalogue/dist/catalogue.config.js',
  playlists: 'services/playlists/dist/playlists.config.js',
  stats: 'services/stats/dist/stats.config.js',
  deletion: 'services/deletion/dist/deletion.config.js',
};

const processes = Object.fromEntries(
  await Promise.all(
    Object.entries(MODULES).map(async ([name, file]) => [
      name,
      (await import(new URL(file, ROOT).href))[`${name}Settings`],
    ]),
  ),
);
const rows = settingsRows(processes, parse(readFileSync(new URL('settings.yaml', import.meta.url), 'utf8')));
const text = readFileSync(page, 'utf8');
const [before] = text.split(BEGIN);
const [, after] = text.split(END);
const written = `${before}${BEGIN}\n\n${toMarkdown(rows)}\n\n${END}${after}`;
writeFileSync(page, await format(written, { ...(await resolveConfig(page)), parser: 'markdown' }));
