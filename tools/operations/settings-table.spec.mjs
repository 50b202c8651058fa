// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { gatewaySettings } from '../../gateway/src/gateway.config.js';
import { catalogueSettings } from '../../services/catalogue/src/catalogue.config.js';
import { deletionSettings } from '../../services/deletion/src/deletion.config.js';
import { playlistsSettings } from '../../services/playlists/src/playlists.config.js';
import { statsSettings } from '../../services/stats/src/stats.config.js';
import { usersSettings } from '../../services/users/src/users.config.js';
import { readRows, settingsRows } from './settings-table.mjs';

const processes = {
  gateway: gatewaySettings,
  users: usersSettings,
  catalogue: catalogueSettings,
  playlists: playlistsSettings,
  stats: statsSettings,
  deletion: deletionSettings,
};
const read = (/** @type {string} */ file) => readFileSync(path.join(process.cwd(), file), 'utf8');
const described = parse(read('tools/operations/settings.yaml'));

describe('the table of every setting', () => {
  it('says what the schemas say (else: node tools/operations/write-settings-table.mjs, after a build)', () => {
    const rows = settingsRows(processes, described);
    expect(readRows(read('docs/operations/configuration.md'))).toEqual(rows);
  });

  it('knows what has no default in production alone', () => {
    const rows = new Map(settingsRows(processes, described).map(([name, ...cells]) => [name, cells]));
    expect(rows.get('`PUBLIC_URL`')?.slice(0, 2)).toEqual(['gateway', '`http://localhost:8080` **p**']);
    expect(rows.get('`VIEWER_VERIFICATION_KEY`')?.slice(0, 2)).toEqual(['every service', '_required_']);
    expect(rows.get('`DATABASE_URL`')?.slice(0, 2)).toEqual(['every service', '_required_']);
    expect(rows.get('`PORT`')?.[1]).toContain('stats `4104`');
  });

  it('is refused with a variable that nobody describes, and with a description that no process reads', () => {
    const others = described.filter((/** @type {{ name: string }} */ { name }) => name !== 'AUDIO_DIR');
    expect(() => settingsRows(processes, others)).toThrow('AUDIO_DIR has no meaning');
    const invented = [...described, { name: 'COLOUR', meaning: 'none' }];
    expect(() => settingsRows(processes, invented)).toThrow('COLOUR, which no process reads');
  });
});
