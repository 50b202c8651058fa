import { beforeEach, describe, expect, it } from '@jest/globals';
import { useDatabase } from '@trax/testing-server/use-database';
import { useService } from '@trax/testing-server/use-service';
import { DataSource } from 'typeorm';
import { definition } from '../../definition.js';
import { useFolder } from '../../testing/folder.fixture.js';
import { ownUploadsIn } from '../../testing/own-uploads.fixture.js';
import { uploadsTo } from '../../testing/uploads.fixture.js';
import { UPLOADS_CONFIG, type UploadsConfig } from '../../uploads/uploads.config.js';
import { OwnRecordingsTotal } from '../own-recordings-total.js';

const MESSAGE = 'This installation has no room for further recordings. Please tell its administrator.';
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

const uploadsConfig = () => service.app().get<UploadsConfig>(UPLOADS_CONFIG, { strict: false });
const begin = (viewer = ADA) => uploads.create(10, { viewer, purpose: 'own' });
const keep = (uploadId: string, viewer = ADA) =>
  service.inject({ method: 'POST', url: '/internal/own-recordings', viewer, payload: { uploadId, name: 'I rest' } });
const isFull = async (viewer = ADA): Promise<unknown> =>
  (await service.inject({ method: 'GET', url: '/internal/own-recordings/limits', viewer })).json().isInstallationFull;
const aSound = (sizeBytes: number, value: number) => Buffer.alloc(sizeBytes, value);

const total = () => service.app().get(OwnRecordingsTotal, { strict: false });

beforeEach(async () => {
  await empty();
  total().maxAgeMs = 0;
  await total().isFull();
});

describe('the recordings of all listeners together', () => {
  it('leave no room for another file, of any listener; the catalogue has no part in it', async () => {
    expect([(await begin(ADA)).status, (await begin(BOB)).status]).toEqual([201, 201]);
    const refused = await begin(EVE);
    expect([refused.status, await refused.json()]).toEqual([507, PROBLEM]);
    expect((await uploads.create(10)).status).toBe(201);
  });

  it('count as they are kept, and a file that waits to be kept as the longest', async () => {
    const uploadId = await send({ content: aSound(5_000, 1) });
    await send({ uid: 'bob', content: aSound(5_000, 2) });
    expect((await begin(EVE)).status).toBe(507);
    expect(await isFull(EVE)).toBe(true);
    await keep(uploadId);
    expect(await isFull(EVE)).toBe(false);
    expect((await begin(EVE)).status).toBe(201);
  });

  it('count while they are deleted and can be restored: their sounds are stored', async () => {
    const uploadId = await send({ content: aSound(15_000, 1) });
    await keep(uploadId);
    expect(await isFull()).toBe(false);
    await send({ uid: 'bob', content: aSound(5_000, 2) });
    await service.inject({ method: 'DELETE', url: `/internal/own-recordings/${uploadId}`, viewer: ADA });
    expect(await isFull()).toBe(true);
  });

  it('are no more than may be kept; the upload stays', async () => {
    const people = [ADA, BOB, EVE];
    const ids = await Promise.all(people.map(({ uid }, index) => send({ uid, content: aSound(15_000, index) })));
    expect((await keep(ids[0] ?? '', ADA)).statusCode).toBe(201);
    expect((await keep(ids[1] ?? '', BOB)).statusCode).toBe(201);
    const refused = await keep(ids[2] ?? '', EVE);
    expect([refused.statusCode, refused.json()]).toEqual([507, PROBLEM]);
    expect(await database.query('select id from uploads')).toHaveLength(1);
  });

  it('are summed once a minute, for all who send and keep meanwhile', async () => {
    expect(new OwnRecordingsTotal(service.app().get(DataSource, { strict: false }), uploadsConfig()).maxAgeMs).toBe(
      60_000,
    );
    total().maxAgeMs = 60_000;
    expect(await isFull()).toBe(false);
    const uploadId = await send({ content: aSound(15_000, 1) });
    await send({ uid: 'bob', content: aSound(15_000, 2) });
    expect([await isFull(), (await keep(uploadId)).statusCode]).toEqual([false, 201]);
  });
});
