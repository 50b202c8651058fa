import { beforeEach, describe, expect, it } from '@jest/globals';
import { ownRecording, ownRecordingList, type OwnRecording } from '@trax/contracts/own-recordings';
import { afterAnother } from '@trax/testing-server/after-another';
import { useDatabase } from '@trax/testing-server/use-database';
import { useService } from '@trax/testing-server/use-service';
import { hashContent, ownSoundPath, uploadedSoundPath } from '../../audio/sound-store.js';
import { definition } from '../../definition.js';
import { useFolder } from '../../testing/folder.fixture.js';
import { ownUploadsIn, SOUND } from '../../testing/own-uploads.fixture.js';
import { insertTrack } from '../../testing/tracks.fixture.js';

const PATH = '/internal/own-recordings';
const ADA = { uid: 'ada' };
const OTHERS = [{ uid: 'bob' }, { uid: 'owner', isAdmin: true }];
const NO_ID = '01890000-0000-7000-8000-000000000009';

const audio = useFolder();
const database = useDatabase(definition);
const service = useService(definition, () => ({
  DATABASE_URL: database.url(),
  AUDIO_DIR: audio.path(),
  LIMIT_OWN_RECORDINGS: '3',
  LIMIT_OWN_RECORDINGS_BYTES: '2500',
}));
const { sounds, send, empty } = ownUploadsIn(database, audio);

type Rest = { readonly payload?: object; readonly viewer?: { uid: string; isAdmin?: boolean } };
const call = (method: 'POST' | 'PATCH' | 'DELETE' | 'GET', url: string, { payload, viewer = ADA }: Rest = {}) =>
  service.inject({ method, url, viewer, ...(payload && { payload }) });
const keep = async (facts: Parameters<typeof send>[0] = {}, texts: object = {}): Promise<OwnRecording> => {
  const uploadId = await send(facts);
  const answer = await call('POST', PATH, {
    payload: { uploadId, name: 'I rest', ...texts },
    viewer: { uid: facts.uid ?? 'ada' },
  });
  return ownRecording.parse(answer.json());
};
const list = async (viewer: Rest['viewer'] = ADA) =>
  ownRecordingList.parse((await call('GET', PATH, { viewer })).json());
const listEvents = () =>
  database.query<{ receiver: string; type: string; payload: object }>(
    `select receiver, type, payload from outbox where type like 'own-recording.%' order by seq`,
  );

beforeEach(empty);

describe('a recording', () => {
  it('is made of a ready upload, which is used up, and is a track for the other services', async () => {
    const created = await keep({}, { words: 'I rest and I sleep.', theme: 'Night' });
    expect(created).toMatchObject({
      name: 'I rest',
      words: 'I rest and I sleep.',
      theme: 'Night',
      durationSeconds: 2.5,
      sizeBytes: 1_000,
      filePath: `own--recordings/${created.id}`,
      audioUrl: `/api/own-recordings/${created.id}/audio`,
    });
    expect(await list()).toEqual([created]);
    expect(await database.query('select id from uploads')).toEqual([]);
    const track = { id: created.id, displayName: 'I rest', groupName: 'Night', firebaseId: 'ada', version: 1 };
    const events = await listEvents();
    expect(events.map(({ receiver, type }) => `${type} ${receiver}`)).toEqual([
      'own-recording.changed playlists',
      'own-recording.changed stats',
    ]);
    expect(events[0]?.payload).toMatchObject({ recordings: [track] });
    expect(JSON.stringify(events)).not.toMatch(/I sleep|uploaded|[0-9a-f]{64}/);
  });

  it('is one, however often the call is sent', async () => {
    const uploadId = await send();
    const payload = { uploadId, name: 'I rest' };
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', PATH, { payload })));
    const again = await call('POST', PATH, { payload: { uploadId, name: 'Another name' } });
    expect([...answers, again].map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(again.json()).toEqual(answers[0]?.json());
    expect(await list()).toHaveLength(1);
    expect(await listEvents()).toHaveLength(2);
  });

  it('is one that another call makes while this one looks for the upload', async () => {
    const uploadId = await send();
    const make = `
      lock table uploads in access exclusive mode;
      insert into own_recordings (id, firebase_id, name, theme, file_path, duration_seconds, size_bytes)
        select id, firebase_id, 'I rest', 'Work', file_path, duration_seconds, 5 from uploads;
      delete from uploads`;
    const payload = { uploadId, name: 'Another name' };
    const answer = await afterAnother(database, make, () => call('POST', PATH, { payload }));
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { name: 'I rest' }]);
  });

  it.each([
    { what: 'of another listener', facts: { uid: 'bob' }, status: 404, code: 'UPLOAD_NOT_FOUND' },
    { what: 'for the catalogue', facts: { purpose: 'catalogue' }, status: 404, code: 'UPLOAD_NOT_FOUND' },
    { what: 'that is still processed', facts: { state: 'processing' }, status: 409, code: 'UPLOAD_NOT_READY' },
    { what: 'without sound', facts: { state: 'refused' }, status: 409, code: 'UPLOAD_NOT_READY' },
  ])('is not made of an upload $what', async ({ facts, status, code }) => {
    const answer = await call('POST', PATH, { payload: { uploadId: await send(facts), name: 'I rest' } });
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code }]);
    expect(await database.query('select id from uploads')).toHaveLength(1);
    expect(await list()).toEqual([]);
  });

  it.each([{ name: '' }, { name: 'x'.repeat(121) }, { words: 'x'.repeat(2_001) }, { theme: 'x'.repeat(61) }])(
    'is refused with %.40j',
    async (texts) => {
      const answer = await call('POST', PATH, { payload: { uploadId: await send(), name: 'I rest', ...texts } });
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'BAD_INPUT' }]);
    },
  );

  it('gets another name, other words and another theme, and what is left out stays', async () => {
    const { id, ...created } = await keep({}, { words: 'I rest.' });
    expect(created.theme).toBe('My voice');
    const named = await call('PATCH', `${PATH}/${id}`, { payload: { name: 'I sleep' } });
    expect(named.json()).toMatchObject({ id, name: 'I sleep', words: 'I rest.', theme: 'My voice' });
    const moved = await call('PATCH', `${PATH}/${id}`, { payload: { words: '', theme: 'Night' } });
    expect(moved.json()).toMatchObject({ id, name: 'I sleep', words: null, theme: 'Night' });
    expect((await call('PATCH', `${PATH}/${id}`, { payload: { theme: '' } })).json()).toMatchObject({
      theme: 'My voice',
    });
    const versions = (await listEvents()).filter(({ receiver }) => receiver === 'stats').map(({ payload }) => payload);
    expect(versions).toMatchObject([1, 2, 3, 4].map((version) => ({ recordings: [{ version }] })));
  });

  it('is deleted, and other services know', async () => {
    const [one, other] = [await keep(), await keep({ content: SOUND.subarray(0, 500) })];
    expect((await call('DELETE', `${PATH}/${one.id}`)).statusCode).toBe(204);
    expect(await list()).toEqual([other]);
    expect((await listEvents()).at(-1)).toEqual({
      receiver: 'playlists',
      type: 'own-recording.deleted',
      payload: { firebaseId: 'ada', id: one.id, version: 2 },
    });
  });

  it('is its owner’s alone: others cannot tell it from one that does not exist', async () => {
    const { id } = await keep();
    for (const viewer of OTHERS) {
      expect(await list(viewer)).toEqual([]);
      for (const [method, path, payload] of [
        ['PATCH', '', { name: 'Mine' }],
        ['DELETE', '', undefined],
        ['POST', '/restore', undefined],
        ['GET', '/audio', undefined],
      ] as const) {
        const [real, none] = await Promise.all(
          [id, NO_ID].map((one) => call(method, `${PATH}/${one}${path}`, { viewer, ...(payload && { payload }) })),
        );
        expect([real?.statusCode, real?.body]).toEqual([404, none?.body]);
      }
    }
    expect((await list()).map(({ name }) => name)).toEqual(['I rest']);
  });
});

describe('the limits of recordings', () => {
  it('are those of the settings, and say what is used', async () => {
    await keep();
    await keep({ uid: 'bob' });
    expect((await call('GET', `${PATH}/limits`)).json()).toEqual({
      maxRecordings: 3,
      usedRecordings: 1,
      maxBytes: 2_500,
      usedBytes: 1_000,
      maxSeconds: 60,
      maxRecordingBytes: 488_000,
      isInstallationFull: false,
    });
  });

  it('hold also for calls at the same time; the upload stays', async () => {
    const uploadIds = await Promise.all([1, 2, 3, 4].map((size) => send({ content: SOUND.subarray(0, size) })));
    const answers = await Promise.all(
      uploadIds.map((uploadId) => call('POST', PATH, { payload: { uploadId, name: 'I rest' } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 201, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
      error: 'You have 3 recordings already. Delete one to keep another.',
      code: 'OWN_RECORDING_LIMIT_REACHED',
    });
    expect(await database.query('select id from uploads')).toHaveLength(1);
  });

  it('count the bytes', async () => {
    await keep();
    await keep({ content: Buffer.alloc(1_000, 1) });
    const uploadId = await send({ content: Buffer.alloc(501, 2) });
    const answer = await call('POST', PATH, { payload: { uploadId, name: 'I rest' } });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'OWN_RECORDING_STORAGE_FULL' }]);
  });
});

describe('the sound of a recording', () => {
  it('is played by its owner, whole and in parts, and stored by no browser', async () => {
    const { audioUrl } = await keep();
    const whole = await call('GET', audioUrl);
    expect([whole.statusCode, whole.rawPayload.equals(SOUND)]).toEqual([200, true]);
    expect(whole.headers).toMatchObject({ 'cache-control': 'private, no-store', 'content-type': 'audio/mpeg' });
    const part = await service.inject({
      url: audioUrl,
      viewer: ADA,
      headers: { range: 'bytes=10-19', 'sec-fetch-dest': 'audio' },
    });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 10-19/1000']);
    const head = await service.inject({ method: 'HEAD', url: audioUrl, viewer: ADA });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '1000', '']);
  });

  it('has no other address', async () => {
    const { id } = await keep();
    const filePaths = [ownSoundPath(hashContent(SOUND)), `own--recordings/${id}`];
    for (const viewer of [ADA, ...OTHERS]) {
      for (const filePath of filePaths) {
        const answer = await call('GET', `/audio/${filePath}.mp3`, { viewer });
        expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'AUDIO_NOT_FOUND' }]);
      }
    }
  });
});

describe('the sound of an upload', () => {
  const filePath = uploadedSoundPath(hashContent(SOUND));
  const listen = async (viewer: Rest['viewer'] = ADA) =>
    (await call('GET', `/audio/${filePath}.mp3`, { viewer })).statusCode;

  it('is heard by administrators until a track has it, and by everybody then', async () => {
    await sounds().put(filePath, SOUND);
    expect([await listen(), await listen({ uid: 'owner', isAdmin: true })]).toEqual([404, 200]);
    await database.query(`insert into track_groups values ('calm', 1, 'Calm', '')`);
    await insertTrack(database, { number: 1, filePath });
    await database.query(`update tracks set state = 'draft'`);
    expect(await listen()).toBe(404);
    await database.query(`update tracks set state = 'hidden'`);
    expect(await listen()).toBe(200);
  });
});

describe('the words of a recording', () => {
  const listWords = async (id: string, viewer: Rest['viewer'] = ADA) =>
    (await call('GET', `/internal/transcripts?ids=${id}`, { viewer })).json();

  it('are its transcript, for its owner', async () => {
    const { id } = await keep({}, { words: 'I rest.' });
    expect(await listWords(id)).toEqual([{ trackId: id, text: 'I rest.', sentences: [] }]);
    for (const viewer of OTHERS) expect(await listWords(id, viewer)).toEqual([]);
  });

  it('may be none', async () => {
    const { id } = await keep();
    expect(await listWords(id)).toEqual([]);
  });
});
