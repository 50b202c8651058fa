// @ts-check
import { describe, expect, it } from '@jest/globals';
import { ALL_OPERATIONS } from '@trax/contracts/operations';
import { readConfig } from '@trax/nest-platform/config';
import { OPERATION } from '@trax/nest-platform/operation';
import { TEST_VIEWER_VERIFICATION_KEY } from '@trax/testing-server/viewer-headers';
import { AppModule as CatalogueModule } from '../../services/catalogue/src/app.module.js';
import { catalogueSettings } from '../../services/catalogue/src/catalogue.config.js';
import { AppModule as DeletionModule } from '../../services/deletion/src/app.module.js';
import { deletionSettings } from '../../services/deletion/src/deletion.config.js';
import { AppModule as PlaylistsModule } from '../../services/playlists/src/app.module.js';
import { playlistsSettings } from '../../services/playlists/src/playlists.config.js';
import { AppModule as StatsModule } from '../../services/stats/src/app.module.js';
import { statsSettings } from '../../services/stats/src/stats.config.js';
import { AppModule as UsersModule } from '../../services/users/src/app.module.js';
import { usersSettings } from '../../services/users/src/users.config.js';

const environment = {
  DATABASE_URL: 'postgres://nowhere/none',
  VIEWER_VERIFICATION_KEY: TEST_VIEWER_VERIFICATION_KEY,
  AUDIO_DIR: '/nowhere',
};

const MODULES = {
  catalogue: CatalogueModule.register(readConfig(catalogueSettings, environment)),
  deletion: DeletionModule.register(readConfig(deletionSettings, environment)),
  playlists: PlaylistsModule.register(readConfig(playlistsSettings, environment)),
  stats: StatsModule.register(readConfig(statsSettings, environment)),
  users: UsersModule.register(readConfig(usersSettings(undefined), environment)),
};

/**
 * Every controller of a module and of those that it imports.
 * @param {any} module
 * @returns {Array<new () => object>}
 */
function controllersOf(module) {
  const type = module.module ?? module;
  /** @param {string} key */
  const listOf = (key) => [...(module[key] ?? []), ...(Reflect.getMetadata(key, type) ?? [])];
  return [...listOf('controllers'), ...listOf('imports').flatMap(controllersOf)];
}

/** @param {new () => object} controller */
function operationsOf({ prototype }) {
  return Object.getOwnPropertyNames(prototype)
    .map((name) => Reflect.getMetadata(OPERATION, prototype[name]))
    .filter((operation) => operation !== undefined);
}

describe.each(Object.entries(MODULES))('the %s service', (name, module) => {
  it('answers the operations that the contracts declare for it, and no other', () => {
    const answered = new Set(controllersOf(module).flatMap(operationsOf));
    const declared = ALL_OPERATIONS.filter(({ service }) => service === name);
    expect([...answered].map(({ id }) => id).toSorted()).toEqual(declared.map(({ id }) => id).toSorted());
    expect(declared.every((operation) => answered.has(operation))).toBe(true);
  });
});
