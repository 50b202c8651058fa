import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getQueueToken } from '@nestjs/bullmq';
import { MAX_DATA_EXPORTS_PER_DAY } from '@trax/contracts/data-export';
import { Prunes } from '@trax/nest-platform/queues/prunes';
import { useQueueDatabase } from '@trax/testing-server/use-queue-store';
import type { Queue } from 'bullmq';
import { unzipSync } from 'fflate';
import { dataExportsOf, unzip } from '../../testing/data-exports.fixture.js';
import { account, useFakeProvider } from '../../testing/fake-provider.fixture.js';
import { until } from '../../testing/sessions.fixture.js';
import { newUser, useUsersService } from '../../testing/users-service.fixture.js';
import { AuditLogRepository } from '../../audit/audit-log.repository.js';
import { DataExportsRepository } from '../data-exports.repository.js';
import { PackDataExportProcessor } from '../pack-data-export.processor.js';
import { PACK_DATA_EXPORT_QUEUE } from '../pack-data-export.queue.js';

const NOT_FOUND = [404, 'DATA_EXPORT_NOT_FOUND'];

describe('an export of everything that is kept about a person', () => {
  const provider = useFakeProvider();
  const queue = useQueueDatabase();
  const users = useUsersService(() => ({
    ...provider.settings(),
    QUEUE_DATABASE_URL: queue.url(),
    REDIS_URL: '',
  }));
  const { database, service } = users;
  const { start, begin, findNewest, give, giveAll, untilReady, download, listDue } = dataExportsOf(users);
  const codeOf = async (answer: ReturnType<typeof download>) => {
    const { statusCode, json } = await answer;
    return [statusCode, json<{ code?: string }>().code];
  };
  const countRows = async (table: string) => (await database.query(`select 1 from ${table}`)).length;
  const processor = () => service.app().get(PackDataExportProcessor);
  const repository = () => service.app().get(DataExportsRepository);

  beforeEach(async () => {
    await database.empty();
    provider.accounts = [account('ada')];
    const viewer = { uid: 'ada', email: 'ada@trax.test', emailVerified: true };
    await service.inject({ method: 'POST', url: '/api/users', payload: newUser('ada'), viewer });
  });

  it('is null before one was requested', async () => {
    expect(await findNewest()).toBeNull();
  });

  it('requests the first page of every service; another request answers the one that is under way', async () => {
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
    const ids = new Set(answers.map((answer) => answer.json<{ id: string }>().id));
    expect(ids.size).toBe(1);
    expect(await findNewest()).toMatchObject({ status: 'running', servicesDone: 0, services: 5, entries: 0 });
    const payload = { exportId: [...ids][0], firebaseId: 'ada', from: null };
    const types = ['playlists', 'stats', 'deletion', 'catalogue'].map((one) => `data-export.${one}-due`);
    expect(await listDue()).toEqual(types.map((type) => ({ type, payload })));
  });

  it('requests page after page, and counts them', async () => {
    const started = await begin();
    const next = { file: 'track-completions', after: ['2026-11-01T08:00:00.000Z', 'a'] };
    await give(started, { next });
    expect((await listDue()).at(-1)).toEqual({
      type: 'data-export.stats-due',
      payload: { exportId: started.id, firebaseId: 'ada', from: next },
    });
    await give(started);
    expect(await findNewest()).toMatchObject({ status: 'running', servicesDone: 1, entries: 2 });
  });

  it('becomes a ZIP file of JSON and CSV with the parts of all services', async () => {
    await service.app().get(AuditLogRepository, { strict: false }).appendEvent('signIn', 'ada');
    const started = await begin();
    await give(started, { next: { file: 'track-completions', after: ['x'] } });
    await give(started, { service: 'playlists', file: 'playlists', rows: [] });
    await give(started, { rows: [{ trackName: 'Calm', listenedSeconds: 29.7 }] });
    await give(started, { service: 'deletion', file: 'deletion-requests', rows: [{ status: 'pending' }] });
    await give(started, { service: 'catalogue', file: 'uploads', rows: [] });
    await untilReady();
    const answer = await download(started.id);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="trax-my-data.zip"',
      'content-length': String(answer.rawPayload.length),
    });
    const files = unzip(answer.rawPayload);
    expect(files['stats/track-completions.csv']).toBe(
      '\uFEFF"trackName","listenedSeconds"\r\n"\'=1+1",30\r\n"Calm",29.7\r\n',
    );
    expect(JSON.parse(files['stats/track-completions.json'] ?? '')).toEqual([
      { trackName: '=1+1', listenedSeconds: 30 },
      { trackName: 'Calm', listenedSeconds: 29.7 },
    ]);
    expect([files['playlists/playlists.json'], files['playlists/playlists.csv']]).toEqual(['[]\n', undefined]);
    expect(JSON.parse(files['account/account.json'] ?? '')).toMatchObject([
      { firebaseId: 'ada', email: 'ada@trax.test', dayStartHour: 0 },
    ]);
    expect(JSON.parse(files['account/audit-log.json'] ?? '')).toMatchObject([{ action: 'signIn' }]);
    expect(files['README.txt']).toContain('stats/track-completions  2 entries');
    const { 'README.txt': _, ...tables } = files;
    expect(JSON.stringify(tables)).not.toMatch(/password|cookieHash|idHash/i);
    expect(await findNewest()).toMatchObject({ status: 'ready', servicesDone: 5, sizeBytes: answer.rawPayload.length });
    expect(await countRows('data_export_pages')).toBe(0);
  });

  it('holds the sounds of own recordings byte by byte, and none that was deleted meanwhile', async () => {
    const started = await begin();
    const sound = Buffer.from(crypto.getRandomValues(new Uint8Array(50_000)));
    const [file, deleted] = ['recordings/I rest 0a1b2c3d4e5f.mp3', 'recordings/I go 5f4e3d2c1b0a.mp3'];
    const give64 = (bytes: Buffer[], next: string) =>
      give(started, {
        service: 'catalogue',
        file,
        rows: bytes.map((one) => ({ base64: one.toString('base64') })),
        next: { file: next, after: [] },
      });
    await give64([sound.subarray(0, 20_000)], file);
    await give64([sound.subarray(20_000)], 'own-recordings');
    await give(started, { service: 'catalogue', file: deleted, rows: [], next: { file: 'own-recordings', after: [] } });
    expect(await findNewest()).toMatchObject({ entries: 0 });
    await giveAll(started);
    await untilReady();
    const files = unzipSync((await download(started.id)).rawPayload);
    expect(sound.equals(files[`catalogue/${file}`] ?? Buffer.alloc(0))).toBe(true);
    expect(Object.keys(files)).not.toContain(`catalogue/${deleted}`);
    expect(Buffer.from(files['README.txt'] ?? []).toString()).toContain(`  catalogue/${file}\r\n`);
  });

  it('is the person’s own alone', async () => {
    const started = await begin();
    expect(await codeOf(download(started.id))).toEqual(NOT_FOUND);
    await giveAll(started);
    await untilReady();
    expect(await codeOf(download(started.id, 'mallory'))).toEqual(NOT_FOUND);
    expect(await findNewest('mallory')).toBeNull();
    expect((await service.inject({ url: `/api/data-exports/${started.id}/file` })).statusCode).toBe(401);
    expect((await download('..%2f..')).statusCode).toBe(400);
    expect((await download(started.id)).statusCode).toBe(200);
  });

  it('is gone after 24 hours', async () => {
    const started = await begin();
    await giveAll(started);
    await untilReady();
    await database.query(`update data_exports set expires_at = now() - interval '1 second'`);
    expect(await codeOf(download(started.id))).toEqual(NOT_FOUND);
    expect(await findNewest()).toMatchObject({ status: 'expired' });
    expect(await service.app().get(Prunes).run('data-exports')).toBe(1);
    expect(await countRows('data_export_pieces')).toBe(0);
  });

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

  it('takes no page of another person, of another export, or that comes too late', async () => {
    const started = await begin();
    await give(started, { firebaseId: 'mallory' });
    await give({ id: '01890000-0000-7000-8000-000000000009' });
    expect(await countRows('data_export_pages')).toBe(0);
    await giveAll(started);
    await untilReady();
    await give(started);
    expect(await countRows('data_export_pages')).toBe(0);
  });

  it('has failed when nothing has come for an hour, and can be requested again', async () => {
    const { id } = await begin();
    await give({ id });
    await database.query(`update data_exports set progress_at = now() - interval '61 minutes'`);
    expect(await findNewest()).toMatchObject({ id, status: 'failed' });
    const again = await begin();
    expect(again).toMatchObject({ status: 'running', entries: 0 });
    expect(again.id).not.toBe(id);
    expect(await countRows('data_export_pages')).toBe(0);
  });

  it('is forgotten a day after it was requested, where it has failed', async () => {
    await repository().fail((await begin()).id);
    const pass = async (hours: number) => {
      await database.query(`update data_exports set requested_at = now() - make_interval(hours => $1)`, [hours]);
      return service.app().get(Prunes).run('data-exports');
    };
    expect([await pass(23), await pass(25)]).toEqual([0, 1]);
  });

  it('goes with its person, and what comes late for them is dropped', async () => {
    const started = await begin();
    await give(started);
    const root = { uid: 'root', isAdmin: true };
    await service.inject({ method: 'DELETE', url: '/api/users/ada', viewer: root });
    await giveAll(started);
    for (const table of ['data_exports', 'data_export_pages', 'data_export_pieces'])
      expect([table, await countRows(table)]).toEqual([table, 0]);
    expect((await start()).statusCode).toBe(410);
    await expect(
      processor().process({ data: { exportId: started.id }, attemptsMade: 0, opts: {} } as never),
    ).resolves.toBeUndefined();
  });

  describe('whose packing fails', () => {
    const jobs = () => service.app().get<Queue>(getQueueToken(PACK_DATA_EXPORT_QUEUE), { strict: false });
    afterEach(async () => {
      await jobs().obliterate({ force: true });
      await jobs().resume();
    });
    const beginPacking = async () => {
      await jobs().pause();
      const started = await begin();
      await giveAll(started);
      await until(async () => (await jobs().getJob(started.id)) !== undefined);
      return started;
    };
    const pack = ({ id }: { id: string }, attemptsMade: number) =>
      processor().process({ data: { exportId: id }, attemptsMade, opts: { attempts: 10 } } as never);

    it('offers nothing half, and the next attempt begins anew', async () => {
      const started = await beginPacking();
      jest.spyOn(repository(), 'finish').mockRejectedValueOnce(new Error('killed'));
      await expect(pack(started, 0)).rejects.toThrow('killed');
      expect(await countRows('data_export_pieces')).toBe(1);
      expect(await codeOf(download(started.id))).toEqual(NOT_FOUND);
      await pack(started, 1);
      expect(Object.keys(unzip((await download(started.id)).rawPayload))).toContain('README.txt');
      expect(await countRows('data_export_pieces')).toBe(1);
    });

    it('is one file when two attempts end at the same time', async () => {
      const started = await beginPacking();
      await Promise.all([pack(started, 0), pack(started, 0)]);
      expect(Object.keys(unzip((await download(started.id)).rawPayload))).toContain('README.txt');
      expect(await countRows('data_export_pieces')).toBe(1);
    });

    it('is the file of the attempt that has ended, also when a slower one fails afterwards', async () => {
      const started = await beginPacking();
      expect(await repository().listPacking()).toEqual([started.id]);
      await pack(started, 0);
      expect(await repository().listPacking()).toEqual([]);
      await repository().fail(started.id);
      expect(await findNewest()).toMatchObject({ status: 'ready' });
      expect(Object.keys(unzip((await download(started.id)).rawPayload))).toContain('README.txt');
    });

    it('has failed when it was not packed for an hour', async () => {
      await beginPacking();
      await database.query(`update data_exports set progress_at = now() - interval '61 minutes'`);
      expect(await findNewest()).toMatchObject({ status: 'failed' });
    });

    it('has failed after the last attempt, and keeps nothing', async () => {
      const started = await beginPacking();
      provider.isBroken = true;
      await expect(pack(started, 8)).rejects.toThrow('did not answer');
      expect(await findNewest()).toMatchObject({ status: 'running' });
      await expect(pack(started, 9)).rejects.toThrow('did not answer');
      expect(await findNewest()).toMatchObject({ status: 'failed' });
      expect([await countRows('data_export_pages'), await countRows('data_export_pieces')]).toEqual([0, 0]);
    });
  });
});
