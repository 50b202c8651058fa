import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { getQueueToken } from '@nestjs/bullmq';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useDatabase } from '@trax/testing-server/use-database';
import { queueStores } from '@trax/testing-server/use-queue-store';
import { useService } from '@trax/testing-server/use-service';
import { until } from '@trax/testing-server/until';
import type { Queue } from 'bullmq';
import { BucketSounds } from '../audio/bucket-sounds.js';
import { FolderSounds } from '../audio/folder-sounds.js';
import { hashContent, findContentHash, type SoundStore } from '../audio/sound-store.js';
import { definition } from '../definition.js';
import { TracksFromUploadsService } from '../editing/tracks-from-uploads.service.js';
import { bucketEnvironment, useBucket } from '../testing/bucket.fixture.js';
import { useFolder } from '../testing/folder.fixture.js';
import { insertTrack } from '../testing/tracks.fixture.js';
import { insertReadyUpload } from '../testing/ready-upload.fixture.js';
import { readSoundFile, createTone, createWav } from '../testing/sounds.fixture.js';
import { OWNER, uploadsTo, useSourceInChildren } from '../testing/uploads.fixture.js';
import { PROCESS_UPLOAD_QUEUE, ProcessUploadQueue } from './process-upload.queue.js';
import { SoundMaker } from './sound-maker.js';
import { UPLOAD_FILES, type UploadFiles } from './upload-files.js';
import { UploadsRepository } from './uploads.repository.js';

const [[, useStore]] = queueStores as [(typeof queueStores)[number]];
const database = useDatabase(definition);
const queues = useStore();
const folder = useFolder();
const bucket = useBucket();

/** The service that keeps its sounds as `environment` says. */
function useUploads(environment: () => Record<string, string>) {
  const service = useService(definition, () => ({
    DATABASE_URL: database.url(),
    LIMIT_UPLOAD_SECONDS: '20',
    LIMIT_OWN_RECORDING_SECONDS: '4',
    ...environment(),
    ...Object.fromEntries(Object.entries(queues.settings()).map(([name, value]) => [name, String(value)])),
  }));
  const uploads = uploadsTo(service, database);
  const files = () => service.app().get<UploadFiles>(UPLOAD_FILES, { strict: false });
  const readSource = async (id: string) => (await files().read(`uploads/${id}`)).toArray();
  const isSourceGone = (id: string) =>
    readSource(id).then(
      (chunks) => chunks.length === 0,
      () => true,
    );
  return {
    service,
    uploads,
    queue: () => service.app().get<Queue>(getQueueToken(PROCESS_UPLOAD_QUEUE), { strict: false }),
    untilSourceIsGone: async (id: string) => {
      await until(async () => Boolean(await isSourceGone(id)));
    },
    /** What has become of an upload once it is processed. */
    findProcessed: async (path: string) => {
      await until(async () => (await uploads.find(path)).state !== 'processing');
      return uploads.find(path);
    },
  };
}

/** Replaces the process that makes a sound, which starts for half a second, where what it makes does not matter. */
const processAtOnce = (content = 'a sound') =>
  jest.spyOn(SoundMaker.prototype, 'make').mockResolvedValue({
    mp3: Buffer.from(content),
    durationSeconds: 2,
    loudnessLufs: -18,
    container: 'WAVE',
    codec: 'pcm-s16',
  });

useSourceInChildren();
afterEach(() => database.query('delete from uploads'));

describe.each<[string, () => Record<string, string>, () => SoundStore]>([
  ['a folder', () => ({ AUDIO_DIR: folder.path('sounds') }), () => new FolderSounds(folder.path('sounds'))],
  ['a bucket', () => bucketEnvironment(bucket.settings()), () => new BucketSounds(bucket.settings(), 5_000)],
])('an upload that is complete, in %s', (_, environment, openSounds) => {
  const { uploads, queue, untilSourceIsGone, findProcessed } = useUploads(environment);

  it('becomes a sound of the catalogue, which only administrators hear yet, and its file is deleted', async () => {
    const sent = await uploads.send(await readSoundFile('speech.webm'), { name: 'm-01 calm.webm' });
    expect(sent).toMatchObject({ state: 'ready', progress: 100, refusal: null, name: 'm-01 calm.webm' });
    const { filePath = '', durationSeconds, loudnessLufs } = sent.sound ?? {};
    expect(filePath).toMatch(/^uploaded\/[0-9a-f]{64}$/);
    expect(durationSeconds).toBeCloseTo(2.9, 1);
    expect(loudnessLufs).toBeCloseTo(-18, 0);
    expect(`uploaded/${await findContentHash(openSounds(), filePath)}`).toBe(filePath);
    const refused = await uploads.call(`/audio/${filePath}.mp3`, { viewer: { uid: 'eve' } });
    expect([refused.status, await refused.json()]).toMatchObject([404, { code: 'AUDIO_NOT_FOUND' }]);
    const answer = await uploads.call(`/audio/${filePath}.mp3`);
    const played = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, `uploaded/${hashContent(played)}`]).toEqual([200, filePath]);
    await untilSourceIsGone(sent.id);
    const rows = await database.query('select firebase_id, has_source, content_hash from uploads');
    const contentHash = filePath.slice('uploaded/'.length);
    expect(rows).toMatchObject([{ firebase_id: OWNER.uid, content_hash: contentHash }]);
  });

  it('of a listener’s own is a sound of its own kind', async () => {
    processAtOnce();
    const sent = await uploads.send(createWav(createTone(2)), { viewer: { uid: 'eve' }, purpose: 'own' });
    expect(sent).toMatchObject({ state: 'ready', purpose: 'own' });
    expect(sent.sound?.filePath).toMatch(/^own--recordings\/[0-9a-f]{64}$/);
    expect(await openSounds().list()).toContain(sent.sound?.filePath);
  });

  it('has failed when its file is lost, which is no fault of the file', async () => {
    const id = randomUUID();
    await database.query(
      `insert into uploads (id, firebase_id, purpose, name, size_bytes, state) values ($1, 'ada', 'catalogue', '', 9, 'processing')`,
      [id],
    );
    await queue().add(PROCESS_UPLOAD_QUEUE, { uploadId: id }, { jobId: id, attempts: 1 });
    expect(await findProcessed(`/api/uploads/${id}`)).toMatchObject({ state: 'failed', refusal: null });
  });
});

describe('an upload that is complete', () => {
  const sounds = useFolder();
  const { service, uploads, queue, untilSourceIsGone, findProcessed } = useUploads(() => ({
    AUDIO_DIR: sounds.path(),
  }));

  it('is refused with a reason in words when no sound can be made of it, and its file is deleted', async () => {
    const text = await uploads.send(Buffer.from('I am calm. '.repeat(100)), { name: 'calm.mp3' });
    expect(text).toMatchObject({
      state: 'refused',
      refusal: { reason: 'not-audio', message: expect.stringMatching(/^This is not a sound file/) },
      sound: null,
    });
    const long = await uploads.send(createWav(createTone(21, 0.1, 8_000), { sampleRate: 8_000 }));
    expect(long.refusal).toMatchObject({ reason: 'too-long' });
    await untilSourceIsGone(text.id);
    expect(await new FolderSounds(sounds.path()).list()).toEqual([]);
  });

  it('of a listener’s own is shorter than one of the catalogue', async () => {
    const long = await uploads.send(createWav(createTone(5)), { viewer: { uid: 'eve' }, purpose: 'own' });
    expect(long.refusal).toEqual({ reason: 'too-long', message: 'This sound is longer than 4 seconds.' });
  });

  it('is refused with what is known of it', async () => {
    const file = await readSoundFile('speech.opus');
    const chain = await uploads.send(Buffer.concat([file, file]));
    const message = 'This file holds more than one recording. Please send each of them as a file of its own.';
    expect(chain.refusal).toEqual({ reason: 'unsupported', message });
  });

  it('is damaged when a parser does not come to the end of its beginning', async () => {
    const endless = (await readSoundFile('speech.flac')).subarray(0, 48);
    expect((await uploads.send(endless.fill(0xff, 42))).refusal).toMatchObject({ reason: 'damaged' });
  });

  /** Sends files one after the other, and returns them in the order in which they are processed. */
  const sendWaiting = async (creations: readonly Parameters<typeof uploads.begin>[1][]) => {
    processAtOnce();
    await queue().pause();
    const file = createWav(createTone(2));
    const sent: string[] = [];
    for (const creation of creations) {
      const path = await uploads.begin(file.length, creation);
      await uploads.append(path, file, creation);
      sent.push(path);
    }
    const finished: string[] = [];
    const { finish } = UploadsRepository.prototype;
    jest.spyOn(UploadsRepository.prototype, 'finish').mockImplementation(function (this: UploadsRepository, id, sound) {
      finished.push(id);
      return finish.call(this, id, sound);
    });
    await queue().resume();
    await until(() => finished.length >= sent.length);
    return finished.map((id) => sent.indexOf(`/api/uploads/${id}`));
  };

  it('of a listener’s own waits for those of the catalogue', async () => {
    expect(await sendWaiting([{ purpose: 'own' }, {}])).toEqual([1, 0]);
  });

  it('waits for one of each other person who has sent fewer: people take turns', async () => {
    const [eve, adam] = [{ uid: 'eve' }, { uid: 'adam' }];
    const own = [eve, eve, eve, adam].map((viewer) => ({ viewer, purpose: 'own' }) as const);
    expect(await sendWaiting(own)).toEqual([0, 3, 1, 2]);
  });

  it('is the same sound as another one with its content', async () => {
    const file = createWav(createTone(2));
    const [one, other] = [await uploads.send(file), await uploads.send(file)];
    expect(one.state).toBe('ready');
    expect(one.sound).toEqual(other.sound);
  });

  it('is processed although its job was lost: the rows say what is to be done', async () => {
    processAtOnce();
    await queue().pause();
    const file = createWav(createTone(2));
    const path = await uploads.begin(file.length);
    await uploads.append(path, file);
    await queue().obliterate({ force: true });
    await queue().resume();
    expect(await uploads.find(path)).toMatchObject({ state: 'processing' });
    await service.app().get(ProcessUploadQueue, { strict: false }).addMissing();
    expect(await findProcessed(path)).toMatchObject({ state: 'ready' });
  });

  it('waits with its file while the disk has no room, without counting an attempt, and becomes a sound when there is room', async () => {
    processAtOnce('a sound that is not stored yet');
    const handle = await open(await sounds.write('any', ''));
    await handle.close();
    const write = jest.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'writeFile');
    write.mockRejectedValue(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    const file = createWav(createTone(2));
    const path = await uploads.begin(file.length);
    // The file of the upload is written by a stream.
    await uploads.append(path, file);
    const findJob = () => queue().getJob(path.split('/').at(-1) ?? '');
    await until(async () => (await (await findJob())?.isDelayed()) === true);
    expect([(await findJob())?.attemptsMade, (await uploads.find(path)).state]).toEqual([0, 'processing']);
    write.mockRestore();
    await (await findJob())?.promote();
    expect(await findProcessed(path)).toMatchObject({ state: 'ready' });
  });
});

describe('a recording that becomes a draft', () => {
  const sounds = useFolder();
  const { service, uploads, untilSourceIsGone, findProcessed } = useUploads(() => ({ AUDIO_DIR: sounds.path() }));
  const listDrafts = () =>
    database.query(`select group_id, track_number, display_name, file_path from tracks where state = 'draft'`);
  const DRAFT = { group_id: 'calm', track_number: 2, display_name: 'I wake' };
  const file = createWav(createTone(2));
  const send = async (): Promise<string> => {
    const path = await uploads.begin(file.length, { draft: {} });
    await uploads.append(path, file);
    return path;
  };
  const untilGone = async (path: string) => {
    await until(async () => (await uploads.call(path)).status === 404);
  };

  beforeEach(async () => {
    await database.empty();
    const store = new FolderSounds(sounds.path());
    for (const filePath of await store.list()) await store.delete(filePath);
    await database.query(`insert into track_groups (id, position, name, description) values ('calm', 0, 'Calm', '')`);
    await insertTrack(database, { number: 1 });
  });

  it('is one as soon as its sound is ready, although it is not asked for any more; its upload and its file are gone', async () => {
    processAtOnce();
    const path = await send();
    await untilGone(path);
    const [filePath] = await new FolderSounds(sounds.path()).list();
    expect(await listDrafts()).toEqual([{ ...DRAFT, file_path: filePath }]);
    await untilSourceIsGone(path.split('/').at(-1) ?? '');
  });

  it('is made once of a sound that a killed process has left, however often it is tried', async () => {
    const stores = { database, sounds: new FolderSounds(sounds.path()) };
    const { uploadId, filePath } = await insertReadyUpload(stores, 'a sound');
    const draft = { themeId: 'calm', trackNumber: 2, voiceGender: 'F', displayName: 'I wake' };
    await database.query('update uploads set draft = $2, firebase_id = $3 where id = $1', [uploadId, draft, OWNER.uid]);
    expect(await uploads.find(`/api/uploads/${uploadId}`)).toMatchObject({ state: 'processing', sound: null });
    const upload = await service.app().get(UploadsRepository, { strict: false }).find(uploadId);
    await service.app().get(ProcessUploadQueue, { strict: false }).addMissing();
    await untilGone(`/api/uploads/${uploadId}`);
    if (upload !== null) await service.app().get(TracksFromUploadsService, { strict: false }).createDraft(upload);
    expect(await listDrafts()).toEqual([{ ...DRAFT, file_path: filePath }]);
  });

  it.each<[string, string, RegExp]>([
    [
      'number was taken',
      'update tracks set track_number = 2',
      /has a track 2 already. Please send the file again with/,
    ],
    ['theme was removed', 'delete from tracks; delete from track_groups', /^The theme of this recording was removed/],
  ])('has failed for that reason when its %s meanwhile, and its sound goes', async (_, sql, failure) => {
    jest.spyOn(SoundMaker.prototype, 'make').mockImplementation(async () => {
      await database.query(sql);
      return {
        mp3: Buffer.from('a sound'),
        durationSeconds: 2,
        loudnessLufs: -18,
        container: 'WAVE',
        codec: 'pcm-s16',
      };
    });
    const path = await send();
    const failed = { state: 'failed', failure: expect.stringMatching(failure), sound: null };
    expect(await findProcessed(path)).toMatchObject({ ...failed, draft: { themeId: 'calm', trackNumber: 2 } });
    expect(await listDrafts()).toEqual([]);
    expect(await database.query('select from sound_deletions where due_at <= now()')).toHaveLength(1);
  });
});
