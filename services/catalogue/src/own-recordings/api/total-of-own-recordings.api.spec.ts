import { beforeEach, describe, expect, it } from '@jest/globals';
import { useDatabase } from '@trax/testing-server/use-database';
import { useService } from '@trax/testing-server/use-service';
import { definition } from '../../definition.js';
import { useFolder } from '../../testing/folder.fixture.js';
import { ownUploadsIn } from '../../testing/own-uploads.fixture.js';
import { uploadsTo } from '../../testing/uploads.fixture.js';

const MESSAGE = 'This installation has no room for further recordings. Please tell whoever runs it.';
const PROBLEM = { error: MESSAGE, code: 'INSTALLATION_STORAGE_FULL' };
const ADA = { uid: 'ada' };
const BOB = { uid: 'bob' };
const EVE = { uid: 'eve' };

const audio = useFolder();
const database = useDatabase(definition);
// Room for two recordings of the longest, which take 16,000 bytes.
const service = useService(definition, () => ({
  DATABASE_URL: database.url(),
  AUDIO_DIR: audio.path(),
  SOUND_BITRATE: '64',
  LIMIT_OWN_RECORDING_SECONDS: '1',
  LIMIT_OWN_RECORDINGS_TOTAL_BYTES: '40000',
}));
const uploads = uploadsTo(service, database);
const { send, empty } = ownUploadsIn(database, audio);

const begin = (viewer = ADA) => uploads.create(10, { viewer, purpose: 'own' });
const keep = (uploadId: string, viewer = ADA) =>
  service.inject({ method: 'POST', url: '/api/own-recordings', viewer, payload: { uploadId, name: 'I rest' } });
const isFull = async (viewer = ADA): Promise<unknown> =>
  (await service.inject({ method: 'GET', url: '/api/own-recordings/limits', viewer })).json().isInstallationFull;
const soundOf = (sizeBytes: number, value: number) => Buffer.alloc(sizeBytes, value);

beforeEach(empty);

describe('the recordings of all listeners together', () => {
  it('leave no room for another file, whoever sends it, also at the same time; the catalogue has no part in it', async () => {
    const answers = await Promise.all([ADA, BOB, EVE].map(begin));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 507]);
    const refused = answers.find(({ status }) => status === 507);
    expect(await refused?.json()).toEqual(PROBLEM);
    expect((await uploads.create(10)).status).toBe(201);
  });

  it('count as they are kept, and a file that waits to be kept as the longest', async () => {
    const uploadId = await send({ content: soundOf(5_000, 1) });
    await send({ uid: 'bob', content: soundOf(5_000, 2) });
    expect((await begin(EVE)).status).toBe(507);
    expect(await isFull(EVE)).toBe(true);
    await keep(uploadId);
    expect(await isFull(EVE)).toBe(false);
    expect((await begin(EVE)).status).toBe(201);
  });

  it('are never more than may be kept, also by calls at the same time; the upload stays', async () => {
    const people = [ADA, BOB, EVE];
    const ids = await Promise.all(people.map(({ uid }, index) => send({ uid, content: soundOf(15_000, index) })));
    const answers = await Promise.all(people.map((viewer, index) => keep(ids[index] ?? '', viewer)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 507]);
    expect(answers.find(({ statusCode }) => statusCode === 507)?.json()).toEqual(PROBLEM);
    expect(await database.query('select id from uploads')).toHaveLength(1);
  });
});
