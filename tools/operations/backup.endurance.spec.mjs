// @ts-check
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findDumpableServer } from '@trax/checks/programs';
import { SERVICES } from '@trax/contracts/services';
import { migrate } from '@trax/nest-platform/database/migrate';
import { startPostgres } from '@trax/start/embedded-postgres';
import { withClient } from './databases.mjs';
import { backUpInstallation, restoreInstallation } from './installation.mjs';
import { recordBackup } from './record-backup.mjs';

// Programs of a machine under load start slowly.
const folder = mkdtempSync(path.join(tmpdir(), 'trax-backup-'));
const inFolder = (/** @type {string[]} */ ...names) => path.join(folder, ...names);

/** @param {string} url @param {string} text @param {unknown[]} [values] */
const query = (url, text, values) => withClient(url, async (client) => (await client.query(text, values)).rows);

/** @param {string} serverUrl @param {string} name */
function addressOn(serverUrl, name) {
  return Object.assign(new URL(serverUrl), { pathname: `/${name}`, username: name, password: 'secret' }).href;
}

/** Five databases on a server, each with an owner of its own. @param {string} serverUrl @param {string} name */
async function createInstallation(serverUrl, name) {
  /** @type {NodeJS.ProcessEnv} */
  const env = { AUDIO_DIR: inFolder(`${name}-audio`) };
  for (const service of SERVICES) {
    const database = `${name}_${service}`;
    await query(serverUrl, `create role ${database} login password 'secret'`);
    await query(serverUrl, `create database ${database} owner ${database}`);
    env[`${service.toUpperCase()}_DATABASE_URL`] = addressOn(serverUrl, database);
  }
  return env;
}

/** Every row of an installation as text, and the next value of every sequence. @param {NodeJS.ProcessEnv} env */
async function readAll(env) {
  /** @type {Record<string, unknown>} */
  const all = {};
  for (const service of SERVICES) {
    await withClient(String(env[`${service.toUpperCase()}_DATABASE_URL`]), async (client) => {
      const { rows: tables } = await client.query(`select tablename from pg_tables where schemaname = 'public'`);
      for (const { tablename } of tables) {
        const { rows } = await client.query(`select t::text as line from ${tablename} t order by 1`);
        all[`${service}.${tablename}`] = rows.map(({ line }) => line);
      }
      const { rows: sequences } = await client.query(
        'select sequencename, last_value from pg_sequences order by sequencename',
      );
      all[`${service} sequences`] = sequences;
    });
  }
  return all;
}

const PUBLISH = `insert into outbox (id, type, receiver, payload) values (gen_random_uuid(), 'playlist.created', 'stats', $1)`;
const server = findDumpableServer();

describe('a backup of the five databases', () => {
  const backup = inFolder('backups', '1');
  /** @type {Awaited<ReturnType<typeof startPostgres>>} */
  let postgres;
  /** @type {NodeJS.ProcessEnv} */
  let source;
  /** @type {NodeJS.ProcessEnv} */
  let target;

  beforeAll(async () => {
    postgres = await startPostgres({ dataDir: inFolder('postgres'), isDurable: false, ...server });
    source = await createInstallation(postgres.url, 'source');
    target = await createInstallation(postgres.url, 'target');
    for (const service of SERVICES) {
      const { definition } = await import(`../../services/${service}/src/definition.js`);
      await migrate(definition, String(source[`${service.toUpperCase()}_DATABASE_URL`]));
    }
    await query(
      String(source['USERS_DATABASE_URL']),
      `insert into users (firebase_id, display_name, email, email_verified, environment, metadata)
       values ('ada', $1, 'ada@trax.test', true, 'production', '{"note": "a\\nb"}')`,
      ['Ada "\\, (Ü)\n'],
    );
    mkdirSync(inFolder('source-audio', 'group'), { recursive: true });
    writeFileSync(inFolder('source-audio', 'group/track.mp3'), 'sound');
    await query(String(source['PLAYLISTS_DATABASE_URL']), PUBLISH, ['{}']);
    await backUpInstallation(source, backup);
  });
  afterAll(() => postgres.stop());

  const restore = (/** @type {'refuse' | 'replace'} */ ifThere, from = backup) =>
    restoreInstallation(target, { folder: from, ifThere });

  it('restores every row, sequence and recording into empty databases', async () => {
    await restore('refuse');
    const restored = await readAll(target);
    expect(restored).toEqual(await readAll(source));
    expect(restored['users.users']).toEqual([expect.stringContaining('Ada')]);
    expect(readFileSync(inFolder('target-audio', 'group/track.mp3'), 'utf8')).toBe('sound');
  });

  it('is not restored over a database that holds a table, even an empty one, unless it is to be replaced', async () => {
    const stats = String(target['STATS_DATABASE_URL']);
    await query(stats, 'drop schema public cascade; create schema public; create table mine (id integer)');
    const before = await readAll(target);
    await expect(restore('refuse')).rejects.toThrow('not empty');
    expect(await readAll(target)).toEqual(before);
    await restore('replace');
    expect(await readAll(target)).toEqual(await readAll(source));
  });

  it('leaves all databases as they were when one cannot be restored', async () => {
    await query(String(target['USERS_DATABASE_URL']), 'delete from users');
    const before = await readAll(target);
    await query(postgres.url, `alter role target_deletion set default_transaction_read_only = on`);
    await expect(restore('replace')).rejects.toThrow('read-only');
    await query(postgres.url, `alter role target_deletion reset default_transaction_read_only`);
    expect(await readAll(target)).toEqual(before);
  });

  it('is refused while the database is in use, and when a file was changed', async () => {
    await withClient(String(target['CATALOGUE_DATABASE_URL']), async () => {
      await expect(restore('replace')).rejects.toThrow('stop Trax first');
    });
    const file = path.join(backup, 'users.dump');
    const content = readFileSync(file);
    writeFileSync(file, 'other');
    await expect(restore('replace')).rejects.toThrow('damaged: users.dump');
    writeFileSync(file, content);
  });

  it('holds all databases at one moment: an event is with its sender or with its receiver', async () => {
    // The snapshot of the receiver is taken before that of the sender.
    const [receiver, sender] = [String(source['USERS_DATABASE_URL']), String(source['DELETION_DATABASE_URL'])];
    await query(receiver, 'create table received (number integer)');
    const stopped = new AbortController();
    const deliverEvents = async () =>
      withClient(sender, (from) =>
        withClient(receiver, async (to) => {
          for (let number = 1; !stopped.signal.aborted; number += 1) {
            await from.query(PUBLISH, [{ number }]);
            await to.query('insert into received values ($1)', [number]);
            await from.query('delete from outbox');
          }
        }),
      );
    const delivering = deliverEvents();
    await backUpInstallation(source, inFolder('backups', '2')).finally(() => stopped.abort());
    await delivering;
    await restore('replace', inFolder('backups', '2'));
    const waiting = await query(
      String(target['DELETION_DATABASE_URL']),
      `select payload->'number' as number from outbox`,
    );
    const received = await query(String(target['USERS_DATABASE_URL']), 'select number from received');
    const numbers = [...new Set([...waiting, ...received].map(({ number }) => number))].toSorted((a, b) => a - b);
    expect(received.length).toBeGreaterThan(0);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('is recorded in the database of the users service, the last one alone', async () => {
    const times = () => query(String(source['USERS_DATABASE_URL']), 'select completed_at from last_backup');
    await recordBackup(source);
    const [first] = await times();
    await recordBackup(source);
    const [last, ...others] = await times();
    expect(others).toEqual([]);
    expect(last.completed_at.getTime()).toBeGreaterThan(first.completed_at.getTime());
  });

  it('shares unchanged recordings with the backup before it', async () => {
    writeFileSync(inFolder('source-audio', 'group/new.mp3'), 'new sound');
    await backUpInstallation(source, inFolder('backups', '3'));
    const inode = (/** @type {string} */ name, file = 'track') =>
      statSync(inFolder('backups', name, `audio/group/${file}.mp3`)).ino;
    expect(inode('3')).toBe(inode('2'));
    await restore('replace', inFolder('backups', '3'));
    expect(readFileSync(inFolder('target-audio', 'group/new.mp3'), 'utf8')).toBe('new sound');
  });

  it('leaves nothing behind when a database cannot be read, or pg_dump is missing', async () => {
    const env = { ...source, STATS_DATABASE_URL: addressOn(postgres.url, 'nowhere') };
    await expect(backUpInstallation(env, inFolder('backups', '4'))).rejects.toThrow('cannot be read');
    const { PATH } = process.env;
    process.env['PATH'] = folder;
    await expect(backUpInstallation(source, inFolder('backups', '4'))).rejects.toThrow(
      'pg_dump was not found. Install',
    );
    process.env['PATH'] = PATH;
    await backUpInstallation(source, inFolder('backups', '4'));
  });
});

describe('a backup of the data folder of npm start', () => {
  const home = inFolder('home');
  const dataDir = path.join(home, 'postgres');
  const env = { TRAX_HOME: home };
  const backup = inFolder('home-backups', '1');

  afterAll(() => rmSync(folder, { recursive: true }));

  it('is made while Trax is stopped, and restores databases, accounts and recordings', async () => {
    const postgres = await startPostgres({ dataDir, isDurable: false });
    await query(postgres.url, 'create table kept as select 7 as number');
    mkdirSync(path.join(home, 'audio'));
    writeFileSync(path.join(home, 'audio/track.mp3'), 'sound');
    writeFileSync(path.join(home, 'secrets.json'), '{}');
    await expect(backUpInstallation(env, backup)).rejects.toThrow('Trax runs on');
    await postgres.stop();
    await backUpInstallation(env, backup);

    const other = { TRAX_HOME: inFolder('other') };
    await restoreInstallation(other, { folder: backup, ifThere: 'refuse' });
    const restored = await startPostgres({ dataDir: inFolder('other', 'postgres') });
    expect(await query(restored.url, 'select number from kept')).toEqual([{ number: 7 }]);
    await expect(restoreInstallation(other, { folder: backup, ifThere: 'replace' })).rejects.toThrow('Trax runs on');
    await restored.stop();
    expect(readFileSync(inFolder('other', 'audio/track.mp3'), 'utf8')).toBe('sound');
  });

  it('is not restored over a data folder unless that is to be replaced', async () => {
    writeFileSync(path.join(home, 'secrets.json'), 'changed');
    await expect(restoreInstallation(env, { folder: backup, ifThere: 'refuse' })).rejects.toThrow('not empty');
    expect(readFileSync(path.join(home, 'secrets.json'), 'utf8')).toBe('changed');
    await restoreInstallation(env, { folder: backup, ifThere: 'replace' });
    expect(readFileSync(path.join(home, 'secrets.json'), 'utf8')).toBe('{}');
  });
});
