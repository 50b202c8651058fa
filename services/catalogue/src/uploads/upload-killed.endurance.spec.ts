import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { upload, UPLOAD_CONTENT_TYPE, type Upload } from '@trax/contracts/uploads';
import { useDatabase } from '@trax/testing-server/use-database';
import { useProcesses, type ServiceProcess } from '@trax/testing-server/use-processes';
import { queueStores } from '@trax/testing-server/use-queue-store';
import { until } from '@trax/testing-server/until';
import { FolderSounds } from '../audio/folder-sounds.js';
import { findContentHash } from '../audio/sound-store.js';
import { definition } from '../definition.js';
import { useFolder } from '../testing/folder.fixture.js';
import { HeldStatements } from '../testing/held-statements.fixture.js';
import { createTone, createWav } from '../testing/sounds.fixture.js';

const viewer = { uid: 'ada', isAdmin: true };
const TUS = { 'tus-resumable': '1.0.0' };
const encode = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
const UPLOAD = { url: '/api/uploads', metadata: encode({ purpose: 'catalogue' }) };
const DRAFT = encode({ trackNumber: '2', voiceGender: 'F', displayName: 'I rest' });

// Built processes (`nx build catalogue-service`) on a real Postgres, both queues and a folder.
describe.each(queueStores)('an upload, by a queue on %s', (_store, useStore) => {
  const audio = useFolder();
  const database = useDatabase(definition);
  const store = useStore();
  const processes = useProcesses('catalogue', () => ({
    DATABASE_URL: database.url(),
    AUDIO_DIR: audio.path(),
    ...Object.fromEntries(Object.entries(store.settings()).map(([name, value]) => [name, String(value)])),
  }));
  const held = new HeldStatements(database);
  const file = createWav(createTone(60));

  const create = async (service: ServiceProcess, { url, metadata } = UPLOAD): Promise<string> => {
    const headers = { ...TUS, 'upload-length': String(file.length), 'upload-metadata': metadata };
    const answer = await service.call({ method: 'POST', url, viewer, headers });
    return answer.headers.get('location') ?? '';
  };
  const readOffset = async (service: ServiceProcess, url: string): Promise<number> =>
    Number((await service.call({ method: 'HEAD', url, viewer, headers: TUS })).headers.get('upload-offset'));
  const append = async (service: ServiceProcess, url: string, bytes = 300_000): Promise<void> => {
    const offset = await readOffset(service, url);
    const headers = { ...TUS, 'content-type': UPLOAD_CONTENT_TYPE, 'upload-offset': String(offset) };
    await service.call({ method: 'PATCH', url, viewer, headers, content: file.subarray(offset, offset + bytes) });
  };
  const find = async (service: ServiceProcess, url: string): Promise<Upload> =>
    upload.parse(await (await service.call({ method: 'GET', url, viewer })).json());
  const sendAll = async (service: ServiceProcess, creation = UPLOAD): Promise<string> => {
    const url = await create(service, creation);
    await append(service, url, file.length);
    return url;
  };
  /** The one sound that there is, whole, and named by the one row; nothing is left of what was sent. */
  const assertWhole = async ({ sound }: Upload) => {
    const sounds = new FolderSounds(audio.path());
    expect(await sounds.list()).toEqual([sound?.filePath]);
    expect(`uploaded/${await findContentHash(sounds, sound?.filePath ?? '')}`).toBe(sound?.filePath);
    const hasSource = async () => (await database.query('select 1 from uploads where has_source')).length > 0;
    await until(async () => !(await hasSource()));
  };

  afterEach(() => processes.killAll());
  beforeEach(async () => {
    await held.release();
    await store.empty();
    await database.empty();
    for (const filePath of await new FolderSounds(audio.path()).list())
      await new FolderSounds(audio.path()).delete(filePath);
  });

  it('goes on where it was when its process is killed while it arrives', async () => {
    let service = await processes.start();
    const url = await create(service);
    for (let arrived = 0; arrived < file.length;) {
      await append(service, url);
      await service.kill();
      service = await processes.start();
      const offset = await readOffset(service, url);
      expect(offset).toBe(Math.min(file.length, arrived + 300_000));
      arrived = offset;
    }
    await until(async () => (await find(service, url)).state === 'ready');
    await assertWhole(await find(service, url));
  });

  it('becomes one whole sound although its process is killed while it is processed, and while its row is written', async () => {
    const first = await processes.start();
    await held.hold(`before update on uploads for each row when (new.state = 'ready')`);
    const url = await sendAll(first);
    await until(async () => (await find(first, url)).progress > 0);
    await first.kill();
    await held.untilNoneIsHeld();
    const second = await processes.start();
    await held.untilOneIsHeld();
    expect(await new FolderSounds(audio.path()).list()).toHaveLength(1);
    expect(await find(second, url)).toMatchObject({ state: 'processing', sound: null });
    await second.kill();
    await held.release();
    const third = await processes.start();
    await until(async () => (await find(third, url)).state === 'ready');
    await assertWhole(await find(third, url));
  });

  it('becomes one draft although its process is killed while the draft is made', async () => {
    await database.query(`insert into track_groups (id, position, name, description) values ('calm', 0, 'Calm', '')`);
    const first = await processes.start();
    await held.hold('after insert on tracks for each row');
    const path = await sendAll(first, { url: '/api/track-groups/calm/recordings', metadata: DRAFT });
    await held.untilOneIsHeld();
    await first.kill();
    await held.release();
    expect(await database.query('select from tracks')).toHaveLength(0);
    const second = await processes.start();
    const isGone = async () => (await second.call({ method: 'GET', url: path, viewer })).status === 404;
    await until(isGone);
    const [filePath] = await new FolderSounds(audio.path()).list();
    expect(await database.query('select state, file_path from tracks')).toEqual([
      { state: 'draft', file_path: filePath },
    ]);
    await second.kill();
    await processes.start();
    expect(await database.query('select from tracks')).toHaveLength(1);
  });
});
