// @ts-check
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { gatewaySettings } from '../../gateway/src/gateway.config.js';
import { catalogueSettings } from '../../services/catalogue/src/catalogue.config.js';
import { deletionSettings } from '../../services/deletion/src/deletion.config.js';
import { playlistsSettings } from '../../services/playlists/src/playlists.config.js';
import { statsSettings } from '../../services/stats/src/stats.config.js';
import { usersSettings } from '../../services/users/src/users.config.js';
import { withSettings } from './settings-table.mjs';

it('docs/operations/configuration.md has the settings of the schemas (else run tools/operations/write-settings-table.mjs)', () => {
  const processes = {
    gateway: gatewaySettings,
    users: usersSettings,
    catalogue: catalogueSettings,
    playlists: playlistsSettings,
    stats: statsSettings,
    deletion: deletionSettings,
  };
  const page = readFileSync('docs/operations/configuration.md', 'utf8');
  expect(page).toBe(withSettings(page, processes));
});
