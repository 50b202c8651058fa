// @ts-check
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startApp } from '@trax/testing-server/use-service';
import { useDatabase } from '@trax/testing-server/use-database';
import { viewerHeaders } from '@trax/testing-server/viewer-headers';
import { hashContent, ownSoundPath } from '../../services/catalogue/src/audio/sound-store.js';
import { definition as catalogue } from '../../services/catalogue/src/definition.js';
import { definition as deletion } from '../../services/deletion/src/definition.js';
import { definition as playlists } from '../../services/playlists/src/definition.js';
import { definition as stats } from '../../services/stats/src/definition.js';
import { definition as users } from '../../services/users/src/definition.js';
import { useFakeProvider } from '../../services/users/src/testing/fake-provider.fixture.js';

const WITHIN_MS = 60_000;
const TRACK = '00000000-0000-5000-8000-000000000001';
/** @type {Record<string, () => Promise<import('@nestjs/platform-fastify').NestFastifyApplication>>} */
const START = {
  users: () => startApp(users, settings('users')),
  playlists: () => startApp(playlists, settings('playlists')),
  stats: () => startApp(stats, settings('stats')),
  catalogue: () => startApp(catalogue, settings('catalogue')),
  deletion: () => startApp(deletion, settings('deletion')),
};
const OTHERS = ['playlists', 'stats', 'catalogue', 'deletion'];
const AUDIO_DIR = mkdtempSync(path.join(tmpdir(), 'trax-saga-'));

/** @type {Record<string, import('@trax/testing-server/use-database').TestDatabase>} */
const databases = {};
/** @type {ReturnType<typeof useFakeProvider>} */
let provider;
/** @param {string} service */
const settings = (service) => ({
  DATABASE_URL: databases[service]?.url() ?? '',
  QUEUE_DATABASE_URL: databases['queue']?.url() ?? '',
  REDIS_URL: '',
  OWNER_EMAIL: 'owner@trax.test',
  ...(service === 'users' ? provider.settings() : {}),
  ...(service === 'catalogue' ? { AUDIO_DIR } : {}),
});

/** @param {() => Promise<boolean>} isReached */
async function until(isReached) {
  for (const endsAt = Date.now() + WITHIN_MS; !(await isReached());) {
    if (Date.now() > endsAt) throw new Error(`not within ${WITHIN_MS} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

// The real services on real databases, with a queue in Postgres; only the provider is not real.
describe('the deletion of an account by five services', () => {
  /** @type {Record<string, import('@nestjs/platform-fastify').NestFastifyApplication>} */
  const running = {};
  /** @param {string} name */
  const start = async (name) => {
    const app = await START[name]?.();
    if (app !== undefined) running[name] = app;
  };
  /** @param {string} name */
  const stop = async (name) => {
    await running[name]?.close();
    delete running[name];
  };
  // Before the databases are dropped.
  afterAll(async () => {
    for (const name of Object.keys(running)) await stop(name);
    rmSync(AUDIO_DIR, { recursive: true, force: true });
  });
  provider = useFakeProvider();
  databases['users'] = useDatabase(users);
  databases['playlists'] = useDatabase(playlists);
  databases['stats'] = useDatabase(stats);
  databases['catalogue'] = useDatabase(catalogue);
  databases['deletion'] = useDatabase(deletion);
  databases['queue'] = useDatabase({ name: 'queue', entities: [], migrations: [] });
  const ROOT = { uid: 'root', isAdmin: true };

  /**
   * @param {string} service
   * @param {{ method?: 'GET' | 'POST' | 'DELETE', url: string, viewer: { uid: string }, payload?: object }} request
   */
  const call = async (service, { viewer, ...request }) => {
    const answer = await running[service]?.inject({
      method: 'GET',
      ...request,
      headers: await viewerHeaders(viewer, service),
    });
    if (answer === undefined) throw new Error(`${service} does not run`);
    return answer;
  };
  /** The sound of the person's own recording. @param {string} uid */
  const soundPath = (uid) => {
    const content = Buffer.from(`The voice of ${uid}`);
    const filePath = ownSoundPath(hashContent(content));
    return { content, filePath, file: path.join(AUDIO_DIR, `.${filePath}.mp3`) };
  };
  /** A recording that the other services know. @param {string} uid */
  const keepRecording = async (uid) => {
    const { content, filePath, file } = soundPath(uid);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
    const uploadId = randomUUID();
    await databases['catalogue']?.query(
      `insert into uploads (id, firebase_id, purpose, name, size_bytes, state, duration_seconds, loudness_lufs, file_path)
       values ($1, $2, 'own', $2, 10, 'ready', 2, -18, $3)`,
      [uploadId, uid, filePath],
    );
    const payload = { uploadId, name: `Voice of ${uid}` };
    const created = await call('catalogue', {
      method: 'POST',
      url: '/internal/own-recordings',
      viewer: { uid },
      payload,
    });
    expect(created.statusCode).toBe(201);
    for (const service of ['playlists', 'stats']) {
      const known = 'select from known_tracks where owner_uid = $1';
      await until(async () => (await databases[service]?.query(known, [uid]))?.length === 1);
    }
  };
  /** @param {string} uid @returns {Promise<string>} the id of the request */
  const createPerson = async (uid) => {
    const viewer = { uid, email: `${uid}@trax.test`, emailVerified: true };
    const fields = { displayName: uid, email: viewer.email, photoURL: null, metadata: {}, environment: 'production' };
    /** @param {string} service @param {string} url @param {object} payload */
    const post = (service, url, payload) => call(service, { method: 'POST', url, viewer, payload });
    const completion = {
      trackId: TRACK,
      displayName: 'Calm',
      voiceGender: 'F',
      playlistId: null,
      isPlaylistRep: false,
    };
    const answers = [
      await post('users', '/api/users', { firebaseId: uid, ...fields }),
      await post('playlists', '/api/playlists', { firebaseId: uid, name: `First of ${uid}` }),
      await post('stats', '/api/track-completions', { firebaseId: uid, ...completion }),
      await post('deletion', '/api/delete-account', { email: viewer.email }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    const upload = `insert into uploads (id, firebase_id, purpose, name, size_bytes)
                    values (gen_random_uuid(), $1, 'catalogue', $1, 10)`;
    await databases['catalogue']?.query(upload, [uid]);
    await keepRecording(uid);
    return answers.at(-1)?.json().requestId;
  };
  /** @param {string} uid */
  const deleteUser = async (uid) => {
    const answer = await call('users', { method: 'DELETE', url: `/api/users/${uid}`, viewer: ROOT });
    expect(answer.statusCode).toBe(204);
  };
  /** @param {string} id */
  const isProcessed = async (id) => {
    const list = await databases['deletion']?.query(
      `select from deletion_requests where id = $1 and status = 'processed' and email is null and firebase_id is null`,
      [id],
    );
    return list?.length === 1;
  };
  /** Every table of every database that holds this text. @param {string} text */
  const findTraces = async (text) => {
    const found = [];
    for (const [name, database] of Object.entries(databases)) {
      const tables = await database.query(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables
         where schemaname not in ('pg_catalog', 'information_schema')`,
      );
      for (const { name: table } of tables) {
        const rows = await database.query(`select from ${table} as t where t::text like $1 limit 1`, [`%${text}%`]);
        if (rows.length > 0) found.push(`${name} ${table}`);
      }
    }
    return found;
  };
  /** Whether the deletion service waits for the report of this service only. @param {string} uid @param {string} service */
  const waitsFor = async (uid, service) => {
    const statement = 'select from account_erasures where firebase_id = $1 and awaited = $2';
    return (await databases['deletion']?.query(statement, [uid, `{${service}}`]))?.length === 1;
  };
  /** Whether the reports of the others wait for the deletion service. @param {string} uid */
  const haveReported = async (uid) => {
    const statement = `select from outbox where type like 'user.%-erased' and receiver = 'deletion'
                         and payload->>'firebaseId' = $1`;
    const reports = await Promise.all(
      ['playlists', 'stats', 'catalogue'].map((name) => databases[name]?.query(statement, [uid])),
    );
    return reports.every((found) => found?.length === 1);
  };
  /** @param {string} uid @param {string} requestId */
  const expectErased = async (uid, requestId) => {
    await until(() => isProcessed(requestId));
    await until(async () => (await findTraces(uid)).length === 0);
    expect(provider.deleted).toContain(uid);
    expect(existsSync(soundPath(uid).file)).toBe(false);
  };

  beforeAll(async () => {
    for (const name of Object.keys(START)) await start(name);
    await databases['stats']?.query('insert into known_catalogue (version) values (1)');
    await databases['stats']?.query(`insert into known_tracks values ($1, 'Calm', 'F', 30, 1)`, [TRACK]);
  });
  beforeEach(async () => {
    for (const name of Object.keys(START)) if (running[name] === undefined) await start(name);
  });

  it('leaves no trace, ends the request, and is shown as finished', async () => {
    const id = await createPerson('ada-lovelace');
    expect((await findTraces('ada-lovelace')).map((trace) => trace.split(' ')[0] ?? '')).toEqual(
      expect.arrayContaining(['users', ...OTHERS]),
    );
    expect(existsSync(soundPath('ada-lovelace').file)).toBe(true);
    await deleteUser('ada-lovelace');
    await expectErased('ada-lovelace', id);
    const list = await call('deletion', { url: '/internal/erasures', viewer: ROOT });
    expect(list.json()).toMatchObject([
      { reportedBy: ['catalogue', 'playlists', 'stats'], waitsFor: [], requests: 1, failure: null },
    ]);
    const erasedAgain = await call('users', { method: 'DELETE', url: '/api/users/ada-lovelace', viewer: ROOT });
    expect(erasedAgain.statusCode).toBe(404);
  });

  it.each(OTHERS)('waits for %s, which was away, and ends when it is back', async (service) => {
    const uid = `while-${service}-is-away`;
    const id = await createPerson(uid);
    await stop(service);
    await deleteUser(uid);
    await until(() => (service === 'deletion' ? haveReported(uid) : waitsFor(uid, service)));
    expect(provider.deleted).not.toContain(uid);
    expect(await databases['users']?.query('select from users where firebase_id = $1', [uid])).toHaveLength(1);
    await start(service);
    await expectErased(uid, id);
  });

  it('ends also when the users service was away for the last step', async () => {
    const id = await createPerson('late-users');
    await stop('stats');
    await deleteUser('late-users');
    await until(() => waitsFor('late-users', 'stats'));
    await stop('users');
    await start('stats');
    await until(() => waitsFor('late-users', ''));
    await start('users');
    await expectErased('late-users', id);
  });

  it('ends when the queue loses its jobs in the middle of it', async () => {
    provider.pageDelayMs = 1_500;
    const id = await createPerson('lost-jobs');
    await deleteUser('lost-jobs');
    await until(async () => provider.deleted.includes('lost-jobs'));
    await databases['queue']?.empty();
    await stop('users');
    provider.pageDelayMs = 0;
    await databases['queue']?.empty();
    await start('users');
    await expectErased('lost-jobs', id);
  });

  it('ends once the provider is back', async () => {
    provider.isBroken = true;
    const id = await createPerson('broken-provider');
    await deleteUser('broken-provider');
    await until(async () => {
      const list = await call('deletion', { url: '/internal/erasures', viewer: ROOT });
      return list.json().some(({ failure = '' }) => failure === 'users: The identity provider did not answer');
    });
    provider.isBroken = false;
    await expectErased('broken-provider', id);
  });
});
