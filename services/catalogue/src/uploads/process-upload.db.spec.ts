import { open } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { getQueueToken } from '@nestjs/bullmq';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { useDatabase } from '@trax/testing-server/use-database';
import { queueStores } from '@trax/testing-server/use-queue-store';
import { useService } from '@trax/testing-server/use-service';
import type { Queue } from 'bullmq';
import { BucketSounds } from '../audio/bucket-sounds.js';
import { FolderSounds } from '../audio/folder-sounds.js';
import { contentHashOf, findContentHash, type SoundStore } from '../audio/sound-store.js';
import { definition } from '../definition.js';
import { bucketEnvironment, useBucket } from '../testing/bucket.fixture.js';
import { useFolder } from '../testing/folder.fixture.js';
import { readSoundFile, toneOf, wavOf } from '../testing/sounds.fixture.js';
import { OWNER, uploadsTo, useSourceInChildren } from '../testing/uploads.fixture.js';
import { PROCESS_UPLOAD_QUEUE, ProcessUploadQueue } from './process-upload.queue.js';
import { UPLOAD_FILES, type UploadFiles } from './upload-files.js';
import { Upload } from './upload.entity.js';
import { UploadsRepository } from './uploads.repository.js';

const [[, useStore]] = queueStores as [(typeof queueStores)[number]];
const folder = useFolder();
const bucket = useBucket();

describe.each<[string, () => Record<string, string>, () => SoundStore]>([
  ['a folder', () => ({ AUDIO_DIR: folder.path('sounds') }), () => new FolderSounds(folder.path('sounds'))],
  ['a bucket', () => bucketEnvironment(bucket.settings()), () => new BucketSounds(bucket.settings(), 5_000)],
])('an upload that is complete, in %s', (_, environment, openSounds) => {
  useSourceInChildren();
  const database = useDatabase(definition);
  const queues = useStore();
  const service = useService(definition, () => ({
    DATABASE_URL: database.url(),
    LIMIT_UPLOAD_SECONDS: '20',
    LIMIT_OWN_RECORDING_SECONDS: '4',
    ...environment(),
    ...Object.fromEntries(Object.entries(queues.settings()).map(([name, value]) => [name, String(value)])),
  }));
  const uploads = uploadsTo(service, database);
  const files = () => service.app().get<UploadFiles>(UPLOAD_FILES, { strict: false });
  const readSource = (id: string) =>
    files()
      .read(`uploads/${id}`)
      .then((source) => source.toArray());
  const isSourceGone = (id: string) =>
    readSource(id).then(
      (chunks) => chunks.length === 0,
      () => true,
    );

  afterEach(() => database.query('delete from uploads'));

  it('becomes a sound of the catalogue, which nobody but administrators hears yet, and its file is deleted', async () => {
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
    expect([answer.status, `uploaded/${contentHashOf(played)}`]).toEqual([200, filePath]);
    while (!(await isSourceGone(sent.id))) await delay(20);
    const rows = await database.query('select firebase_id, has_source, content_hash from uploads');
    const contentHash = filePath.slice('uploaded/'.length);
    expect(rows).toMatchObject([{ firebase_id: OWNER.uid, content_hash: contentHash }]);
  });

  it('is refused with a reason in words when no sound can be made of it, and its file is deleted', async () => {
    const text = await uploads.send(Buffer.from('I am calm. '.repeat(100)), { name: 'calm.mp3' });
    expect(text).toMatchObject({
      state: 'refused',
      refusal: { reason: 'not-audio', message: expect.stringMatching(/^This is not a sound file/) },
      sound: null,
    });
    const long = await uploads.send(wavOf(toneOf(21, 0.1, 8_000), { sampleRate: 8_000 }));
    expect(long.refusal).toMatchObject({ reason: 'too-long' });
    while (!(await isSourceGone(text.id))) await delay(20);
    expect((await openSounds().list()).filter((path) => path.startsWith('uploaded/')).length).toBeLessThan(2);
  });

  it('of a listener’s own is a sound of its own kind, and shorter than one of the catalogue', async () => {
    const own = { viewer: { uid: 'eve' }, purpose: 'own' } as const;
    const sent = await uploads.send(wavOf(toneOf(2)), own);
    expect(sent).toMatchObject({ state: 'ready', purpose: 'own' });
    expect(sent.sound?.filePath).toMatch(/^own--recordings\/[0-9a-f]{64}$/);
    expect(await openSounds().list()).toContain(sent.sound?.filePath);
    const long = await uploads.send(wavOf(toneOf(5)), own);
    expect(long.refusal).toEqual({ reason: 'too-long', message: 'This sound is longer than 4 seconds.' });
  });

  it('of a listener’s own waits for those of the catalogue', async () => {
    const queue: Queue = service.app().get(getQueueToken(PROCESS_UPLOAD_QUEUE), { strict: false });
    await queue.pause();
    const file = wavOf(toneOf(2));
    const paths = [await uploads.begin(file.length, { purpose: 'own' }), await uploads.begin(file.length)];
    for (const path of paths) await uploads.append(path, file);
    const finished: string[] = [];
    const finish = jest.spyOn(UploadsRepository.prototype, 'finish').mockImplementation(async (manager, id, sound) => {
      finished.push(id);
      await manager.update(Upload, { id }, { ...sound, state: 'ready', progress: 100 });
    });
    await queue.resume();
    for (const path of paths) while ((await uploads.find(path)).state !== 'ready') await delay(50);
    finish.mockRestore();
    expect(finished.map((id) => `/api/uploads/${id}`)).toEqual(paths.toReversed());
  });

  it('is the same sound as another one with its content', async () => {
    const file = wavOf(toneOf(2));
    const [one, other] = [await uploads.send(file), await uploads.send(file)];
    expect(one.sound).toEqual(other.sound);
  });

  it('is processed although its job was lost: the rows say what is to be done', async () => {
    const queue: Queue = service.app().get(getQueueToken(PROCESS_UPLOAD_QUEUE), { strict: false });
    await queue.pause();
    const file = wavOf(toneOf(2));
    const path = await uploads.begin(file.length);
    await uploads.append(path, file);
    await queue.obliterate({ force: true });
    await queue.resume();
    expect(await uploads.find(path)).toMatchObject({ state: 'processing' });
    await service.app().get(ProcessUploadQueue, { strict: false }).addMissing();
    while ((await uploads.find(path)).state === 'processing') await delay(50);
    expect(await uploads.find(path)).toMatchObject({ state: 'ready' });
  });

  it('has failed when its file is lost, which is no fault of the file', async () => {
    const id = '01890000-0000-7000-8000-000000000001';
    await database.query(
      `insert into uploads (id, firebase_id, purpose, name, size_bytes, state) values ($1, 'ada', 'catalogue', '', 9, 'processing')`,
      [id],
    );
    const queue: Queue = service.app().get(getQueueToken(PROCESS_UPLOAD_QUEUE), { strict: false });
    await queue.add(PROCESS_UPLOAD_QUEUE, { uploadId: id }, { jobId: id, attempts: 1 });
    while ((await uploads.find(`/api/uploads/${id}`)).state === 'processing') await delay(50);
    expect(await uploads.find(`/api/uploads/${id}`)).toMatchObject({ state: 'failed', refusal: null });
  });
});

describe('an upload whose sound has no room on the disk', () => {
  useSourceInChildren();
  const sounds = useFolder();
  const database = useDatabase(definition);
  const queues = useStore();
  const service = useService(definition, () => ({
    DATABASE_URL: database.url(),
    AUDIO_DIR: sounds.path(),
    ...Object.fromEntries(Object.entries(queues.settings()).map(([name, value]) => [name, String(value)])),
  }));
  const uploads = uploadsTo(service, database);

  it('waits with its file, without counting an attempt, and becomes a sound when there is room', async () => {
    const handle = await open(await sounds.write('any', ''));
    await handle.close();
    const write = jest.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'writeFile');
    write.mockRejectedValue(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    const file = wavOf(toneOf(2));
    const path = await uploads.begin(file.length);
    // The file of the upload is written by a stream.
    await uploads.append(path, file);
    const queue: Queue = service.app().get(getQueueToken(PROCESS_UPLOAD_QUEUE), { strict: false });
    const findJob = () => queue.getJob(path.split('/').at(-1) ?? '');
    while ((await uploads.find(path)).progress === 0) await delay(50);
    while ((await (await findJob())?.isDelayed()) !== true) await delay(50);
    expect([(await findJob())?.attemptsMade, (await uploads.find(path)).state]).toEqual([0, 'processing']);
    write.mockRestore();
    await (await findJob())?.promote();
    while ((await uploads.find(path)).state === 'processing') await delay(50);
    expect(await uploads.find(path)).toMatchObject({ state: 'ready' });
  });
});
