import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getQueueToken } from '@nestjs/bullmq';
import { EXPORTED_FILES, MAX_DATA_EXPORTS_PER_DAY } from '@trax/contracts/data-export';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import { useQueueDatabase } from '@trax/testing-server/use-queue-store';
import { until } from '@trax/testing-server/until';
import type { Queue } from 'bullmq';
import { unzipSync } from 'fflate';
import { createAppTokenCalls } from '../../testing/app-tokens.fixture.js';
import { createDataExportCalls, unzip, useFakeOwners } from '../../testing/data-exports.fixture.js';
import { account, useFakeProvider } from '../../testing/fake-provider.fixture.js';
import { newUser, useUsersService } from '../../testing/users-service.fixture.js';
import { AuditLogRepository } from '../../audit/audit-log.repository.js';
import { DataExportsRepository } from '../data-exports.repository.js';
import { PackDataExportProcessor } from '../pack-data-export.processor.js';
import { PACK_DATA_EXPORT_QUEUE, PackDataExportQueue } from '../pack-data-export.queue.js';

const NOT_FOUND = [404, 'DATA_EXPORT_NOT_FOUND'];

describe('an export of everything that is kept about a person', () => {
  const provider = useFakeProvider();
  const owners = useFakeOwners();
  const queue = useQueueDatabase();
  const users = useUsersService(() => ({
    ...provider.settings(),
    ...owners.settings(),
    QUEUE_DATABASE_URL: queue.url(),
    REDIS_URL: '',
  }));
  const { database, service } = users;
  const { start, begin, findNewest, untilReady, download } = createDataExportCalls(users);
  const readCode = async (answer: ReturnType<typeof download>) => {
    const { statusCode, json } = await answer;
    return [statusCode, json<{ code?: string }>().code];
  };
  const countRows = async (table: string) => (await database.query(`select 1 from ${table}`)).length;
  const processor = () => service.app().get(PackDataExportProcessor);
  const repository = () => service.app().get(DataExportsRepository);

  const jobs = () => service.app().get<Queue>(getQueueToken(PACK_DATA_EXPORT_QUEUE), { strict: false });

  afterEach(() => owners.letGo());
  beforeEach(async () => {
    await database.empty();
    provider.accounts = [account('ada')];
    const viewer = { uid: 'ada', email: 'ada@trax.test', emailVerified: true };
    await service.inject({ method: 'POST', url: '/api/users', payload: newUser('ada'), viewer });
  });

  it('is null before one was requested', async () => {
    expect(await findNewest()).toBeNull();
  });

  it('is one at a time: another request answers the one that is under way', async () => {
    owners.heldAt = 'playlists/playlists';
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
    expect(new Set(answers.map((answer) => answer.json<{ id: string }>().id)).size).toBe(1);
    owners.letGo();
    await untilReady();
    expect(owners.requested.filter((path) => path === 'playlists/playlists')).toHaveLength(1);
  });

  it('counts the services that are done, and their entries', async () => {
    owners.heldAt = 'deletion/deletion-requests';
    owners.rows = { ada: { 'playlists/playlists': [{ id: 1 }], 'stats/track-completions': [{ id: 1 }, { id: 2 }] } };
    await begin();
    await until(async () => owners.requested.includes('deletion/deletion-requests'));
    expect(await findNewest()).toMatchObject({ status: 'running', servicesDone: 3, services: 5, entries: 3 });
    owners.letGo();
    await untilReady();
    expect(await findNewest()).toMatchObject({ status: 'ready', servicesDone: 5, services: 5, entries: 3 });
  });

  it('becomes a ZIP file of JSON and CSV with the parts of all services', async () => {
    await service.app().get(AuditLogRepository, { strict: false }).appendEvent('signIn', 'ada');
    const { secret } = await createAppTokenCalls(users).make('ada', 'My phone');
    const completions = [
      { trackName: '=1+1', listenedSeconds: 30 },
      { trackName: 'Calm', listenedSeconds: 29.7 },
    ];
    owners.rows = {
      ada: { 'stats/track-completions': completions, 'deletion/deletion-requests': [{ status: 'pending' }] },
      bob: { 'playlists/playlists': [{ name: 'Mornings of Bob' }] },
    };
    const started = await begin();
    await untilReady();
    const answer = await download(started.id);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="trax-my-data.zip"',
      'content-length': String(answer.rawPayload.length),
    });
    const files = unzip(answer.rawPayload);
    const tables = Object.entries(EXPORTED_FILES).flatMap(([name, names]) =>
      names.map((file) => `${name}/${file}.json`),
    );
    expect(Object.keys(files)).toEqual(expect.arrayContaining([...tables, 'README.txt']));
    expect(files['stats/track-completions.csv']).toBe(
      '\uFEFF"trackName","listenedSeconds"\r\n"\'=1+1",30\r\n"Calm",29.7\r\n',
    );
    expect(JSON.parse(files['stats/track-completions.json'] ?? '')).toEqual(completions);
    expect([files['playlists/playlists.json'], files['playlists/playlists.csv']]).toEqual(['[]\n', undefined]);
    expect(JSON.parse(files['account/account.json'] ?? '')).toMatchObject([
      { firebaseId: 'ada', email: 'ada@trax.test', dayStartHour: 0 },
    ]);
    expect(JSON.parse(files['account/audit-log.json'] ?? '')).toMatchObject([
      { action: 'signIn' },
      { action: 'createAppToken' },
    ]);
    expect(JSON.parse(files['account/apps.json'] ?? '')).toEqual([
      { name: 'My phone', createdAt: expect.any(String), lastUsedOn: null },
    ]);
    expect(files['README.txt']).toContain('stats/track-completions  2 entries');
    const { 'README.txt': _, ...content } = files;
    expect(JSON.stringify(content)).not.toMatch(/password|cookieHash|idHash|secret/i);
    expect(JSON.stringify(content)).not.toContain(secret);
    expect(await findNewest()).toMatchObject({ sizeBytes: answer.rawPayload.length });
  });

  it('holds the sounds of own recordings byte by byte, and none that is missing or was deleted meanwhile', async () => {
    const [rest, gone, missing] = [randomUUID(), randomUUID(), randomUUID()];
    const sound = randomBytes(50_000);
    const [file, deleted] = [
      'catalogue/recordings/I rest 0a1b2c3d4e5f.mp3',
      'catalogue/recordings/I go 5f4e3d2c1b0a.mp3',
    ];
    const recordings = [
      { id: rest, soundFile: file },
      { id: gone, soundFile: deleted },
      { id: missing, soundFile: null },
    ];
    owners.rows = { ada: { 'catalogue/own-recordings': recordings } };
    owners.sounds = { [rest]: sound };
    const started = await begin();
    await untilReady();
    const files = unzipSync((await download(started.id)).rawPayload);
    expect(sound.equals(files[file] ?? Buffer.alloc(0))).toBe(true);
    expect(Object.keys(files).filter((name) => name.endsWith('.mp3'))).toEqual([file]);
    expect(Buffer.from(files['README.txt'] ?? []).toString()).toContain(`  ${file}\r\n`);
    expect(owners.requested).not.toContain(`sounds/${missing}`);
  });

  it('is the person’s own alone', async () => {
    owners.heldAt = 'stats/track-totals';
    const started = await begin();
    expect(await readCode(download(started.id))).toEqual(NOT_FOUND);
    await until(async () => owners.requested.includes(owners.heldAt));
    owners.letGo();
    await untilReady();
    expect(await readCode(download(started.id, 'mallory'))).toEqual(NOT_FOUND);
    expect(await findNewest('mallory')).toBeNull();
    expect((await service.inject({ url: `/api/data-exports/${started.id}/file` })).statusCode).toBe(401);
    expect((await download('..%2f..')).statusCode).toBe(400);
    expect((await download(started.id)).statusCode).toBe(200);
  });

  it('is gone after 24 hours', async () => {
    const started = await begin();
    await untilReady();
    await database.query(`update data_exports set expires_at = now() - interval '1 second'`);
    expect(await readCode(download(started.id))).toEqual(NOT_FOUND);
    expect(await findNewest()).toMatchObject({ status: 'expired' });
    expect(await service.app().get(HourlyJobs).run('data-exports')).toBe(1);
    expect(await countRows('data_export_pieces')).toBe(0);
  });

  it('goes with its person, also while it is made', async () => {
    owners.heldAt = 'stats/track-totals';
    const { id } = await begin();
    await until(async () => owners.requested.includes(owners.heldAt));
    const root = { uid: 'root', isAdmin: true };
    await service.inject({ method: 'DELETE', url: '/api/users/ada', viewer: root });
    owners.letGo();
    await until(async () => (await jobs().getJob(id)) === undefined);
    for (const table of ['data_exports', 'data_export_pieces'])
      expect([table, await countRows(table)]).toEqual([table, 0]);
    expect((await start()).statusCode).toBe(410);
  });

  it('waits for a service that is away, and begins anew when it breaks off', async () => {
    owners.rows = { ada: { 'stats/plays-by-day': [{ day: 1 }, { day: 2 }] } };
    owners.breakingOff = 'stats/plays-by-day';
    await owners.stop();
    const { id } = await begin();
    const countAttempts = async () => (await jobs().getJob(id))?.attemptsMade ?? 0;
    await until(async () => (await countAttempts()) > 0);
    await owners.start();
    const before = await countAttempts();
    await until(async () => owners.requested.includes('stats/plays-by-day') && (await countAttempts()) > before);
    expect(await findNewest()).toMatchObject({ status: 'running' });
    owners.breakingOff = '';
    await untilReady();
    const files = unzip((await download(id)).rawPayload);
    expect(JSON.parse(files['stats/plays-by-day.json'] ?? '')).toEqual([{ day: 1 }, { day: 2 }]);
    expect(await database.query('select distinct pack_id from data_export_pieces')).toHaveLength(1);
  });

  it('is tried again when a service refuses', async () => {
    owners.rows = { ada: { 'playlists/playlists': [{ name: 'Mornings' }] } };
    owners.status = 503;
    const { id } = await begin();
    await until(async () => ((await jobs().getJob(id))?.attemptsMade ?? 0) > 0);
    owners.status = 200;
    await untilReady();
    expect(unzip((await download(id)).rawPayload)['playlists/playlists.json']).toContain('Mornings');
  });

  describe('whose job waits or fails', () => {
    beforeEach(() => jobs().pause());
    afterEach(async () => {
      await jobs().obliterate({ force: true });
      await jobs().resume();
    });
    const pack = ({ id }: { id: string }, attemptsMade: number) =>
      processor().process({ data: { exportId: id }, attemptsMade, opts: { attempts: 13 } } as never);

    it('can be requested a few times a day', async () => {
      for (let count = 0; count < MAX_DATA_EXPORTS_PER_DAY; count += 1) {
        expect((await start()).statusCode).toBe(202);
        await database.query(`update data_exports set status = 'failed'`);
      }
      const refused = await start();
      expect([refused.statusCode, refused.json()]).toEqual([
        429,
        { code: 'TOO_MANY_DATA_EXPORTS', error: expect.stringContaining('tomorrow') },
      ]);
      expect((await start('bob')).statusCode).toBe(202);
      await database.query(`update data_exports set requested_at = requested_at - interval '1 day'`);
      expect((await start()).statusCode).toBe(202);
    });

    it('has failed when nothing has come for an hour, and can be requested again', async () => {
      const { id } = await begin();
      await database.query(`update data_exports set progress_at = now() - interval '61 minutes'`);
      expect(await findNewest()).toMatchObject({ id, status: 'failed' });
      const again = await begin();
      expect(again).toMatchObject({ status: 'running', entries: 0 });
      expect(again.id).not.toBe(id);
    });

    it('is forgotten a day after it was requested, where it has failed', async () => {
      await repository().fail((await begin()).id);
      const pass = async (hours: number) => {
        await database.query(`update data_exports set requested_at = now() - make_interval(hours => $1)`, [hours]);
        return service.app().get(HourlyJobs).run('data-exports');
      };
      expect([await pass(23), await pass(25)]).toEqual([0, 1]);
    });

    it('is made after its job was lost', async () => {
      const { id } = await begin();
      await jobs().obliterate({ force: true });
      await jobs().resume();
      await service.app().get(PackDataExportQueue).addRunning();
      await untilReady();
      expect(await findNewest()).toMatchObject({ id });
    });

    it('offers nothing half, and the next attempt begins anew', async () => {
      const started = await begin();
      jest.spyOn(repository(), 'finish').mockRejectedValueOnce(new Error('killed'));
      await expect(pack(started, 0)).rejects.toThrow('killed');
      expect(await countRows('data_export_pieces')).toBe(1);
      expect(await readCode(download(started.id))).toEqual(NOT_FOUND);
      await pack(started, 1);
      expect(Object.keys(unzip((await download(started.id)).rawPayload))).toContain('README.txt');
      expect(await countRows('data_export_pieces')).toBe(1);
    });

    it('is one file when two attempts end at the same time', async () => {
      const started = await begin();
      await Promise.allSettled([pack(started, 0), pack(started, 0)]);
      expect(Object.keys(unzip((await download(started.id)).rawPayload))).toContain('README.txt');
      expect(await countRows('data_export_pieces')).toBe(1);
    });

    it('is the file of the attempt that has ended, also when a slower one fails afterwards', async () => {
      const started = await begin();
      expect(await repository().listRunning()).toEqual([started.id]);
      await pack(started, 0);
      expect(await repository().listRunning()).toEqual([]);
      await repository().fail(started.id);
      expect(await findNewest()).toMatchObject({ status: 'ready' });
      expect(Object.keys(unzip((await download(started.id)).rawPayload))).toContain('README.txt');
    });

    it('has failed after the last attempt, and keeps nothing', async () => {
      const started = await begin();
      provider.isBroken = true;
      await expect(pack(started, 11)).rejects.toThrow('did not answer');
      expect(await findNewest()).toMatchObject({ status: 'running' });
      await expect(pack(started, 12)).rejects.toThrow('did not answer');
      expect(await findNewest()).toMatchObject({ status: 'failed' });
      expect(await countRows('data_export_pieces')).toBe(0);
    });
  });
});
