import { readdir, readFile, statfs, symlink, rm } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { useDatabase } from '@trax/testing-server/use-database';
import { useService } from '@trax/testing-server/use-service';
import { until } from '@trax/testing-server/until';
import { definition } from '../../definition.js';
import { bucketEnvironment, useBucket } from '../../testing/bucket.fixture.js';
import { sendByTus, startCuttingProxy } from '../../testing/cut-connections.fixture.js';
import { useFolder } from '../../testing/folder.fixture.js';
import { uploadsTo } from '../../testing/uploads.fixture.js';
import { TusProtocol } from '../tus-protocol.js';
import { UPLOAD_FILES, type UploadFiles } from '../upload-files.js';
import { LOCK_TIMES, UploadLocker } from '../upload-locker.js';

const FILE = Buffer.from(Array.from({ length: 40_000 }, (_, index) => index % 251));
const LIMITS = {
  LIMIT_UPLOAD_BYTES: '100000',
  LIMIT_UPLOADS_IN_FLIGHT: '3',
  LIMIT_OWN_UPLOADS_IN_FLIGHT: '2',
  LIMIT_UPLOADS_PER_PERSON: '5',
  LIMIT_UPLOADS_TOTAL_BYTES: '250000',
};
const SHORT_TIMES = { renewMs: 50, retryMs: 20, waitMs: 150 };
/** What tus leaves a request that is to let go. */
const DRAIN_MS = 100;
const BOB = { uid: 'bob', isAdmin: true };

const database = useDatabase(definition);
const folder = useFolder();
const bucket = useBucket();

afterEach(() => database.query('delete from uploads'));

describe.each<[string, () => Record<string, string>]>([
  ['a folder', () => ({ AUDIO_DIR: folder.path('sounds') })],
  ['a bucket', () => bucketEnvironment(bucket.settings())],
])('an upload, kept in %s', (_, store) => {
  const service = useService(definition, () => ({ DATABASE_URL: database.url(), ...LIMITS, ...store() }));
  const uploads = uploadsTo(service, database);
  const toFileId = (path: string) => path.replace('/api/', '');
  const files = () => service.app().get<UploadFiles>(UPLOAD_FILES, { strict: false });
  const listFiles = (before: number) => files().list(new Date(before));
  /** Until a request writes the upload. */
  const untilLocked = async (path: string) => {
    const isLocked = async () =>
      (await database.query('select from uploads where id = $1 and lock_id is not null', [path.split('/').at(-1)]))
        .length === 1;
    await until(async () => Boolean(await isLocked()));
  };
  const readProblem = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];

  beforeAll(() => {
    service.app().get(UploadLocker, { strict: false }).times = SHORT_TIMES;
    service.app().get(TusProtocol, { strict: false }).server.options.lockDrainTimeout = DRAIN_MS;
  });

  it('is created, filled piece by piece, and complete', async () => {
    const answer = await uploads.create(FILE.length, { name: '../Ein\u202e Lied\u0000.wav ' });
    expect([answer.status, answer.headers.get('tus-resumable')]).toEqual([201, '1.0.0']);
    const path = answer.headers.get('location') ?? '';
    expect(path).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}$/);
    expect(await uploads.readOffset(path)).toEqual([200, '0', '40000']);
    const first = await uploads.append(path, FILE.subarray(0, 15_000));
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '15000']);
    expect(await uploads.readOffset(path)).toEqual([200, '15000', '40000']);
    expect(await uploads.find(path)).toMatchObject({ state: 'receiving', name: '../Ein Lied.wav', sizeBytes: 40_000 });
    const last = await uploads.append(path, FILE.subarray(15_000), { offset: 15_000 });
    expect([last.status, last.headers.get('upload-offset')]).toEqual([204, '40000']);
    expect(await uploads.find(path)).toMatchObject({ state: 'processing', progress: 0, refusal: null, sound: null });
    expect(await uploads.readOffset(path)).toEqual([200, '40000', '40000']);
  });

  it.each(['?x=1', '?', '?id=%2F..%2F'])('is found whatever query is added to its address (%s)', async (query) => {
    const created = await uploads.call(`/api/uploads${query}`, {
      method: 'POST',
      headers: { 'upload-length': '2', 'upload-metadata': `filename ${btoa('a.wav')},purpose ${btoa('catalogue')}` },
    });
    const path = created.headers.get('location') ?? '';
    expect([created.status, path]).toEqual([201, expect.stringMatching(/^\/api\/uploads\/[0-9a-f-]{36}$/)]);
    expect(await uploads.readOffset(path + query)).toEqual([200, '0', '2']);
    expect((await uploads.append(path + query, Buffer.from('ab'))).status).toBe(204);
  });

  it('goes on from what has arrived when the connection was lost', async () => {
    const path = await uploads.begin(FILE.length);
    const sending = new PassThrough();
    const lost = uploads.append(path, sending).catch(() => 'lost');
    sending.write(FILE.subarray(0, 20_000));
    await untilLocked(path);
    sending.destroy(new Error('the network is away'));
    expect(await lost).toBe('lost');
    const [, offset] = await uploads.readOffset(path);
    const answer = await uploads.append(path, FILE.subarray(Number(offset)), { offset: Number(offset) });
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([204, '40000']);
  });

  it('is not written by two requests at once: the later one goes on when the earlier one has let go', async () => {
    const path = await uploads.begin(FILE.length);
    const hanging = new PassThrough();
    const first = uploads
      .append(path, hanging)
      .then(({ status }) => status)
      .catch(() => 'lost');
    hanging.write(FILE.subarray(0, 1_000));
    await untilLocked(path);
    const attempts: number[] = [];
    for (let offset = 0; attempts.at(-1) !== 204 && attempts.length < 20;) {
      offset = Number((await uploads.readOffset(path))[1] ?? offset);
      attempts.push((await uploads.append(path, FILE.subarray(offset), { offset })).status);
    }
    expect(attempts.slice(0, -1).every((status) => status === 409)).toBe(true);
    expect(attempts.at(-1)).toBe(204);
    hanging.end();
    expect([204, 409, 'lost']).toContain(await first);
  });

  it('is refused at another place than where it stopped, and beyond its size', async () => {
    const path = await uploads.begin(FILE.length);
    expect(await readProblem(await uploads.append(path, FILE.subarray(0, 100), { offset: 5 }))).toEqual([
      409,
      'UPLOAD_INTERRUPTED',
    ]);
    expect((await uploads.append(path, Buffer.concat([FILE, FILE]))).status).toBe(413);
    expect(await uploads.readOffset(path)).toEqual([200, '0', '40000']);
  });

  it('belongs to one person: for any other, administrators included, there is none', async () => {
    const path = await uploads.begin(FILE.length);
    for (const init of [{}, { method: 'HEAD' }, { method: 'DELETE' }])
      expect((await uploads.call(path, { ...init, viewer: BOB })).status).toBe(404);
    expect((await uploads.append(path, FILE, { viewer: BOB })).status).toBe(404);
    expect(await uploads.list(BOB)).toEqual([]);
    expect(await uploads.list()).toHaveLength(1);
    expect(await uploads.readOffset(path)).toEqual([200, '0', '40000']);
  });

  it('is deleted by its owner', async () => {
    const path = await uploads.begin(FILE.length);
    await uploads.append(path, FILE.subarray(0, 10));
    expect((await uploads.call(path, { method: 'DELETE' })).status).toBe(204);
    expect((await uploads.readOffset(path))[0]).toBe(404);
    expect((await uploads.append(path, FILE.subarray(10), { offset: 10 })).status).toBe(404);
    expect((await uploads.call(path, { method: 'DELETE' })).status).toBe(404);
  });

  it('leaves nothing when it is deleted while a request still writes it', async () => {
    const path = await uploads.begin(FILE.length);
    const sending = new PassThrough();
    const write = jest.spyOn(files(), 'write');
    const sent = uploads
      .append(path, sending)
      .then(({ status }) => status)
      .catch(() => 'lost');
    sending.write(FILE.subarray(0, 20_000));
    await until(() => write.mock.calls.length > 0);
    expect((await uploads.call(path, { method: 'DELETE' })).status).toBe(204);
    sending.end(FILE.subarray(20_000));
    expect([404, 409, 'lost']).toContain(await sent);
    await Promise.allSettled(write.mock.results.map(({ value }) => value));
    expect(await listFiles(Date.now() + 60_000)).not.toContain(toFileId(path));
  });

  it('has a file that is listed by the time when it was written', async () => {
    const path = await uploads.begin(FILE.length);
    await uploads.append(path, FILE.subarray(0, 10));
    expect(await listFiles(Date.now() + 60_000)).toContain(toFileId(path));
    expect(await listFiles(Date.now() - 60_000)).toEqual([]);
  });

  it.each<[string, [number, string], () => Promise<Response>]>([
    ['for the catalogue, of a listener', [403, 'FORBIDDEN'], () => uploads.create(10, { viewer: { uid: 'eve' } })],
    ['without a size', [400, 'UPLOAD_INVALID'], () => uploads.create('many')],
    ['of nothing', [400, 'UPLOAD_INVALID'], () => uploads.create(0)],
    ['of more than is allowed', [413, 'UPLOAD_TOO_LARGE'], () => uploads.create(100_001)],
    ['for nothing known', [400, 'UPLOAD_INVALID'], () => uploads.create(10, { metadata: 'purpose eA==' })],
    ['with metadata that cannot be read', [400, 'UPLOAD_INVALID'], () => uploads.create(10, { metadata: 'a b c' })],
    [
      'by another version of tus',
      [412, 'UPLOAD_INVALID'],
      () =>
        uploads.call('/api/uploads', {
          method: 'POST',
          headers: { 'tus-resumable': '', 'upload-length': '5', 'upload-metadata': 'purpose Y2F0YWxvZ3Vl' },
        }),
    ],
  ])('is refused %s, and nothing is left of it', async (__, problem, attempt) => {
    expect(await readProblem(await attempt())).toEqual(problem);
    expect(await uploads.countRows()).toBe(0);
  });

  it('is refused beyond the limits of a person and of all', async () => {
    await uploads.begin(100_000);
    await uploads.begin(100_000);
    expect(await readProblem(await uploads.create(50_001, { viewer: BOB }))).toEqual([507, 'UPLOAD_STORAGE_FULL']);
    await uploads.begin(50_000);
    expect(await readProblem(await uploads.create(1))).toEqual([429, 'TOO_MANY_UPLOADS']);
    await database.query(`update uploads set state = 'failed'`);
    await uploads.begin(10);
    await uploads.begin(10);
    expect(await readProblem(await uploads.create(10))).toEqual([429, 'TOO_MANY_UPLOADS']);
    expect(await uploads.countRows()).toBe(5);
  });

  it('of a listener is refused beyond a lower limit, of which others notice nothing', async () => {
    const eve = { viewer: { uid: 'eve' }, purpose: 'own' } as const;
    await uploads.begin(10, eve);
    await uploads.begin(10, eve);
    expect(await readProblem(await uploads.create(10, eve))).toEqual([429, 'TOO_MANY_UPLOADS']);
    await uploads.begin(10, { ...eve, viewer: { uid: 'bob' } });
    await uploads.begin(10);
  });
});

describe('an upload of 1 MB whose connection is cut three times', () => {
  const audio = useFolder();
  const service = useService(definition, () => ({ DATABASE_URL: database.url(), AUDIO_DIR: audio.path() }));
  beforeAll(() => service.app().listen(0, '127.0.0.1'));

  it('arrives whole', async () => {
    const file = Buffer.from(Array.from({ length: 1_000_000 }, (_, index) => index % 251));
    const cuts = { afterBytes: [300_000, 200_000, 250_000], bytesPerSecond: 2_000_000 };
    const proxy = await startCuttingProxy(await service.app().getUrl(), cuts);
    const path = await sendByTus(proxy.url, file);
    proxy.stop();
    expect(proxy.cutsLeft()).toBe(0);
    expect((await readFile(audio.path('.uploads', path.split('/').at(-1) ?? ''))).equals(file)).toBe(true);
  });
});

it('a request waits for the lock of another one for less time than a service may take to answer', () => {
  expect(LOCK_TIMES).toEqual({ renewMs: 1_000, retryMs: 200, waitMs: 1_500 });
});

describe('an upload to a disk that others fill', () => {
  const GIGABYTE = 1_000_000_000;
  const audio = useFolder();
  let freeBytes = 0;
  beforeAll(async () => {
    const { bavail, bsize } = await statfs(audio.path());
    freeBytes = bavail * bsize;
  });
  const environment = () => ({
    DATABASE_URL: database.url(),
    AUDIO_DIR: audio.path(),
    // Room for one and a half of them.
    UPLOADS_FREE_BYTES: String(freeBytes - 3 * GIGABYTE),
    LIMIT_UPLOAD_BYTES: String(2 * GIGABYTE),
    LIMIT_UPLOADS_TOTAL_BYTES: String(10 * GIGABYTE),
  });
  const uploads = uploadsTo(useService(definition, environment), database);

  it('is not begun when there is no room for all that were begun', async () => {
    const answers = await Promise.all([uploads.create(2 * GIGABYTE), uploads.create(2 * GIGABYTE)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 507]);
  });
});

describe('an upload to a disk that is full', () => {
  const audio = useFolder();
  const service = useService(definition, () => ({ DATABASE_URL: database.url(), AUDIO_DIR: audio.path() }));
  const uploads = uploadsTo(service, database);
  const files = () => readdir(audio.path('.uploads'));

  it('is answered with 507 in the middle of it, and goes on later', async () => {
    const path = await uploads.begin(FILE.length);
    const [name = ''] = await files();
    await rm(audio.path('.uploads', name));
    await symlink('/dev/full', audio.path('.uploads', name));
    const answer = await uploads.append(path, FILE);
    expect([answer.status, await answer.json()]).toMatchObject([507, { code: 'UPLOAD_STORAGE_FULL' }]);
    await rm(audio.path('.uploads', name));
    await audio.write(`.uploads/${name}`, '');
    expect((await uploads.append(path, FILE)).status).toBe(204);
  });
});

describe('an upload to a disk with less than is to stay free', () => {
  const audio = useFolder();
  const environment = () => ({
    DATABASE_URL: database.url(),
    AUDIO_DIR: audio.path(),
    UPLOADS_FREE_BYTES: String(Number.MAX_SAFE_INTEGER),
  });
  const uploads = uploadsTo(useService(definition, environment), database);

  it('is not begun', async () => {
    const answer = await uploads.create(10);
    expect([answer.status, await answer.json()]).toMatchObject([507, { code: 'UPLOAD_STORAGE_FULL' }]);
    expect(await uploads.countRows()).toBe(0);
  });
});
