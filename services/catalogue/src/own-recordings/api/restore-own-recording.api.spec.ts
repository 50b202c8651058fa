import { beforeEach, describe, expect, it } from '@jest/globals';
import { ownRecording, ownRecordingLimits, ownRecordingList, type OwnRecording } from '@trax/contracts/own-recordings';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import { parseLines } from '@trax/testing-server/parse-lines';
import { afterAnother } from '@trax/testing-server/after-another';
import { useDatabase } from '@trax/testing-server/use-database';
import { useService } from '@trax/testing-server/use-service';
import { definition } from '../../definition.js';
import { useFolder } from '../../testing/folder.fixture.js';
import { ownUploadsIn, SOUND } from '../../testing/own-uploads.fixture.js';
import { EraseUploadsProcessor } from '../../uploads/erase-uploads.processor.js';

const PATH = '/internal/own-recordings';
const ADA = { uid: 'ada' };
const BOB = { uid: 'bob' };

const audio = useFolder();
const database = useDatabase(definition);
const service = useService(definition, () => ({
  DATABASE_URL: database.url(),
  AUDIO_DIR: audio.path(),
  LIMIT_OWN_RECORDINGS: '2',
  LIMIT_OWN_RECORDINGS_BYTES: '2500',
}));
const { sounds, send, empty } = ownUploadsIn(database, audio);

const call = (method: 'POST' | 'PATCH' | 'DELETE' | 'GET', url: string, payload?: object) =>
  service.inject({ method, url, viewer: ADA, ...(payload && { payload }) });
const keep = async (content: Buffer = SOUND): Promise<OwnRecording> => {
  const uploadId = await send({ content });
  return ownRecording.parse((await call('POST', PATH, { uploadId, name: 'I rest', words: 'I rest.' })).json());
};
const list = async () => ownRecordingList.parse((await call('GET', PATH)).json());
const remove = (id: string) => call('DELETE', `${PATH}/${id}`);
const restore = (id: string, viewer = ADA) => service.inject({ method: 'POST', url: `${PATH}/${id}/restore`, viewer });
const keepAndRemove = async (content?: Buffer) => {
  const recording = await keep(content);
  await remove(recording.id);
  return recording;
};
const age = (id: string) =>
  database.query(`update own_recordings set deleted_at = now() - interval '25 hours' where id = $1`, [id]);

beforeEach(empty);

describe('a deleted recording', () => {
  it('is restored as it was, and published again; a second time it stays as it is', async () => {
    const recording = await keepAndRemove();
    for (const _ of ['the first', 'the second time']) {
      const answer = await restore(recording.id);
      expect([answer.statusCode, answer.json()]).toEqual([200, recording]);
    }
    expect(await list()).toEqual([recording]);
    expect((await call('GET', recording.audioUrl)).rawPayload.equals(SOUND)).toBe(true);
    const events = await database.query<{ type: string; payload: object }>(
      `select type, payload from outbox where receiver = 'playlists' and type like 'own-%' order by seq`,
    );
    expect(events).toMatchObject([
      { type: 'own-recording.changed', payload: { recordings: [{ version: 1 }] } },
      { type: 'own-recording.deleted', payload: { version: 2 } },
      { type: 'own-recording.changed', payload: { recordings: [{ id: recording.id, version: 3 }] } },
    ]);
  });

  it('is in no list, sum, transcript or export, has no sound, and cannot be changed', async () => {
    const { id, audioUrl } = await keepAndRemove();
    expect(await list()).toEqual([]);
    const limits = ownRecordingLimits.parse((await call('GET', `${PATH}/limits`)).json());
    expect([limits.usedRecordings, limits.usedBytes]).toEqual([0, 0]);
    expect((await call('GET', `/internal/transcripts?ids=${id}`)).json()).toEqual([]);
    expect(parseLines((await call('GET', '/internal/data-export/catalogue/own-recordings')).payload)).toEqual([]);
    for (const url of [audioUrl, `/internal/data-export/sounds/${id}`])
      expect((await call('GET', url)).statusCode).toBe(404);
    for (const answer of [await remove(id), await call('PATCH', `${PATH}/${id}`, { name: 'I sleep' })])
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'OWN_RECORDING_NOT_FOUND' }]);
  });

  it('is restored by its owner alone', async () => {
    const { id } = await keepAndRemove();
    const answer = await restore(id, BOB);
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'OWN_RECORDING_NOT_FOUND' }]);
    expect(await list()).toEqual([]);
  });

  it('is not restored where others have taken its place', async () => {
    const { id } = await keepAndRemove();
    await keep(Buffer.alloc(1_000, 1));
    const other = await keep(Buffer.alloc(1_001, 2));
    expect((await restore(id)).json()).toMatchObject({ code: 'OWN_RECORDING_LIMIT_REACHED' });
    await remove(other.id);
    await keep(Buffer.alloc(1_500, 3));
    await remove((await list()).at(-1)?.id ?? '');
    expect([(await restore(other.id)).statusCode, (await restore(other.id)).json()]).toMatchObject([
      409,
      { code: 'OWN_RECORDING_STORAGE_FULL' },
    ]);
  });

  it('is gone after a day with its sound, unless another recording has the same one', async () => {
    const [old, recent] = [await keepAndRemove(), await keepAndRemove(Buffer.alloc(500, 1))];
    const [twin, same] = [await keepAndRemove(Buffer.alloc(400, 2)), await keep(Buffer.alloc(400, 2))];
    for (const { id } of [old, twin]) await age(id);
    await service.app().get(HourlyJobs).run('deleted-recordings');
    for (const { id } of [old, twin]) expect((await restore(id)).statusCode).toBe(404);
    expect(await sounds().list()).toHaveLength(2);
    for (const { audioUrl } of [(await restore(recent.id)).json<OwnRecording>(), same])
      expect((await call('GET', audioUrl)).statusCode).toBe(200);
  });

  it('goes with the account at once, with its sound', async () => {
    await keepAndRemove();
    await service.app().get(EraseUploadsProcessor, { strict: false }).erase('ada');
    expect(await database.query('select id from own_recordings')).toEqual([]);
    expect(await sounds().list()).toEqual([]);
    const [event] = await database.query<{ payload: object }>(
      `select payload from outbox where type = 'user.data-erased'`,
    );
    expect(event?.payload).toMatchObject({ erased: { own_recordings: 1 } });
  });
});

describe('a recording that another call changes a moment before', () => {
  const set = (values: string) => `update own_recordings set version = version + 1, ${values}`;

  it('is deleted once', async () => {
    const { id } = await keep();
    const second = await afterAnother(database, set('deleted_at = now()'), () => remove(id));
    expect(second.statusCode).toBe(404);
  });

  it('is not restored once it is gone', async () => {
    const { id } = await keepAndRemove();
    const answer = await afterAnother(database, 'delete from own_recordings', () => restore(id));
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'OWN_RECORDING_NOT_FOUND' }]);
  });

  it('stays once it is restored', async () => {
    const { id } = await keepAndRemove();
    await age(id);
    await afterAnother(database, set('deleted_at = null'), () =>
      service.app().get(HourlyJobs).run('deleted-recordings'),
    );
    expect((await list()).map((one) => one.id)).toEqual([id]);
  });

  it('has no place where another one was restored', async () => {
    await keep(Buffer.alloc(10, 1));
    const [one, other] = [await keepAndRemove(Buffer.alloc(10, 2)), await keepAndRemove(Buffer.alloc(10, 3))];
    const restored = `
      select pg_advisory_xact_lock(hashtextextended('uploads:ada', 0));
      update own_recordings set deleted_at = null where id = '${one.id}'`;
    expect((await afterAnother(database, restored, () => restore(other.id))).statusCode).toBe(409);
  });
});
