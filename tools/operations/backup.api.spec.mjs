// @ts-check
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource } from '@trax/nest-platform/database/data-source';
import { migrate } from '@trax/nest-platform/database/migrate';
import { startPostgres } from '@trax/start/embedded-postgres';
import { catalogueDatabase } from '../../services/catalogue/src/database/catalogue.database.js';
import { deletionDatabase } from '../../services/deletion/src/database/deletion.database.js';
import { playlistsDatabase } from '../../services/playlists/src/database/playlists.database.js';
import { statsDatabase } from '../../services/stats/src/database/stats.database.js';
import { findMiscounts } from '../../services/stats/src/testing/recount.fixture.js';
import { TrackCompletion } from '../../services/stats/src/completions/track-completion.entity.js';
import { TrackCompletionsRepository } from '../../services/stats/src/completions/track-completions.repository.js';
import { usersDatabase } from '../../services/users/src/database/users.database.js';
import { backUpInstallation } from './backup-installation.mjs';
import { connect, listTables, quoted, SERVICES } from './databases.mjs';
import { restoreInstallation } from './restore-installation.mjs';

const LIMIT_MS = 120_000;
const LISTENERS = ['ada', 'bob'];
const PLAYLISTS = 4;
const TRACKS = Array.from({ length: 12 }, () => randomUUID());
const DATABASES = [usersDatabase, catalogueDatabase, playlistsDatabase, statsDatabase, deletionDatabase];

const folder = mkdtempSync(path.join(tmpdir(), 'trax-backup-'));
const audioDir = path.join(folder, 'audio');
/** @type {Awaited<ReturnType<typeof startPostgres>>[]} */
const servers = [];

/** @typedef {import('./databases.mjs').Addresses} Addresses */

/** An installation without data: a server with the five databases, migrated. @param {string} name @returns {Promise<Addresses>} */
async function install(name) {
  const server = await startPostgres({ dataDir: path.join(folder, name), isDurable: false });
  servers.push(server);
  const addresses = DATABASES.map(async (database) => {
    await query(server.url, `create database trax_${database.name}`);
    const url = new URL(server.url);
    url.pathname = `/trax_${database.name}`;
    await migrate(database, url.href);
    return [database.name, url.href];
  });
  return Object.fromEntries(await Promise.all(addresses));
}

/** @param {string} url @param {string} text @param {unknown[]} [values] */
async function query(url, text, values) {
  const client = await connect(url);
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** @param {Addresses} addresses */
async function fillWithListeners({ users, playlists, stats }) {
  await query(
    users,
    `insert into users (firebase_id, display_name, email, email_verified, environment, metadata)
    values ('ada', $1, 'ada@trax.test', true, 'production', '{"note": "a\\nb"}')`,
    ['Ada "\\, (Ü)\n'],
  );
  const track = `'group', 'Group', 1, 'F', 'Track', 'group/track', 30, true`;
  for (const id of TRACKS) await query(playlists, `insert into known_tracks values ($1, ${track})`, [id]);
  for (const listener of LISTENERS) {
    for (let count = 0; count < PLAYLISTS; count += 1) {
      await query(
        playlists,
        `with p as (insert into playlists (firebase_id, id, name) values ($1, $2, 'Mine') returning *)
         insert into playlist_entries (firebase_id, playlist_id, track_id, position, repetitions)
         select p.firebase_id, p.id, track.id, track.position - 1, 3 from p, unnest($3::uuid[]) with ordinality as track (id, position)`,
        [listener, randomUUID(), TRACKS.toSorted(() => Math.random() - 0.5)],
      );
    }
  }
  await query(
    playlists,
    `insert into outbox (id, type, receiver, payload) values (gen_random_uuid(), 'playlist.created', 'stats', '{}')`,
  );
  await complete(stats);
}

/** @param {string} url */
async function complete(url) {
  await query(url, `insert into known_catalogue (version) values (1)`);
  await query(url, `insert into known_tracks select id, 'Track', 'F', 30 from unnest($1::uuid[]) as id`, [TRACKS]);
  const dataSource = await createDataSource(statsDatabase, url).initialize();
  const completions = new TrackCompletionsRepository(dataSource.getRepository(TrackCompletion));
  for (let count = 0; count < 300; count += 1) {
    const day = new Date(Date.UTC(2026, 10, 1 + (count % 20), 8));
    await completions.record({
      firebaseId: LISTENERS[count % 2] ?? '',
      playId: randomUUID(),
      trackId: TRACKS[count % 7] ?? '',
      playlistId: null,
      isPlaylistRep: false,
      listenedSeconds: 1 + count / 1_000,
      completedAt: day,
      localDate: day.toISOString().slice(0, 10),
      zone: 'Europe/Berlin',
    });
  }
  await dataSource.destroy();
}

/** Every row of an installation, as Postgres writes it. @param {Addresses} addresses */
async function readAll(addresses) {
  /** @type {Record<string, string[]>} */
  const all = {};
  for (const service of SERVICES) {
    const client = await connect(addresses[service]);
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query(`select t::text as line from ${quoted(name)} t`);
      all[`${service}.${name}`] = rows.map(({ line }) => line).toSorted();
    }
    await client.end();
  }
  return all;
}

describe('a backup', () => {
  const backup = path.join(folder, 'backups', 'first');
  /** @type {Addresses} */
  let source;
  /** @type {Addresses} */
  let fresh;

  beforeAll(async () => {
    [source, fresh] = await Promise.all([install('source'), install('fresh')]);
    await fillWithListeners(source);
    mkdirSync(path.join(audioDir, 'group'), { recursive: true });
    writeFileSync(path.join(audioDir, 'group/track.mp3'), 'sound');
    await backUpInstallation({ addresses: source, audioDir, folder: backup });
  }, LIMIT_MS);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(folder, { recursive: true });
  }, LIMIT_MS);

  const options = () => ({
    addresses: fresh,
    audioDir: path.join(folder, 'restored-audio'),
    folder: backup,
    ifThere: /** @type {const} */ ('refuse'),
  });

  it(
    'brings every row and recording into a fresh installation',
    async () => {
      await restoreInstallation(options());
      const [before, after] = [await readAll(source), await readAll(fresh)];
      expect(after).toEqual(before);
      expect(after['stats.track_completions']).toHaveLength(300);
      expect(readFileSync(path.join(folder, 'restored-audio/group/track.mp3'), 'utf8')).toBe('sound');
    },
    LIMIT_MS,
  );

  it(
    'keeps what must always hold: positions without gaps, rollups that equal a recount',
    async () => {
      const positions = await query(
        fresh.playlists,
        'select array_agg(position order by position) as positions from playlist_entries group by firebase_id, playlist_id',
      );
      expect(positions).toHaveLength(LISTENERS.length * PLAYLISTS);
      for (const { positions: found } of positions) expect(found).toEqual(TRACKS.map((_, index) => index));
      const counted = {
        url: () => fresh.stats,
        query: (/** @type {string} */ text, /** @type {readonly unknown[]} */ values = []) =>
          query(fresh.stats, text, [...values]),
      };
      expect(await findMiscounts(counted)).toEqual({});
    },
    LIMIT_MS,
  );

  it('lets sequences go on where they were', async () => {
    const insert = `insert into outbox (id, type, receiver, payload) values (gen_random_uuid(), 'x', 'stats', '{}') returning seq`;
    const [row] = await query(fresh.playlists, insert);
    expect(Number(row.seq)).toBe(2);
  });

  it(
    'is not laid over data that is there, unless that is asked for',
    async () => {
      await expect(restoreInstallation(options())).rejects.toThrow('is not empty');
      await restoreInstallation({ ...options(), ifThere: 'replace' });
      expect(await readAll(fresh)).toEqual(await readAll(source));
    },
    LIMIT_MS,
  );

  it('is not brought into a database of another version', async () => {
    const [{ name }] = await query(
      fresh.stats,
      'delete from migrations where id = (select max(id) from migrations) returning *',
    );
    await expect(restoreInstallation({ ...options(), ifThere: 'replace' })).rejects.toThrow(
      'The database of stats is of another version than the backup',
    );
    await query(fresh.stats, 'insert into migrations (timestamp, name) values ($1, $2)', [
      String(name.replace(/\D/g, '')),
      name,
    ]);
  });

  it('is refused when a file was changed, and changes nothing then', async () => {
    const file = path.join(backup, 'users/users.gz');
    const content = readFileSync(file);
    writeFileSync(file, 'other');
    await expect(restoreInstallation({ ...options(), ifThere: 'replace' })).rejects.toThrow('damaged: users/users.gz');
    writeFileSync(file, content);
    expect(await readAll(fresh)).toEqual(await readAll(source));
  });

  it('leaves nothing behind when a database cannot be read', async () => {
    const addresses = { ...source, stats: source.stats.replace('trax_stats', 'nowhere') };
    const target = path.join(folder, 'backups', 'second');
    await expect(backUpInstallation({ addresses, audioDir, folder: target })).rejects.toThrow('cannot be read');
    await backUpInstallation({ addresses: source, audioDir: undefined, folder: target });
  });
});
