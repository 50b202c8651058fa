import { describe, expect, it, beforeEach } from '@jest/globals';
import { Prunes } from '@trax/nest-platform/queues/prunes';
import { useDatabase } from '@trax/testing-server/use-database';
import { useService } from '@trax/testing-server/use-service';
import { DataSource } from 'typeorm';
import { FolderSounds } from '../audio/folder-sounds.js';
import { contentHashOf, ownPathOf, uploadedPathOf } from '../audio/sound-store.js';
import { lockSounds } from '../audio/sounds-lock.js';
import { definition } from '../definition.js';
import { useFolder } from '../testing/folder.fixture.js';
import { insertTrack } from '../testing/tracks.fixture.js';
import { OWNER, uploadsTo } from '../testing/uploads.fixture.js';
import { DamagedSounds } from './damaged-sounds.js';
import { EraseUploadsProcessor } from './erase-uploads.processor.js';
import { fileIdOf, UPLOAD_FILES, type UploadFiles } from './upload-files.js';

const HOUR_MS = 3_600_000;
const FILE = Buffer.alloc(1_000, 7);

const audio = useFolder();
const database = useDatabase(definition);
const service = useService(definition, () => ({ DATABASE_URL: database.url(), AUDIO_DIR: audio.path() }));
const uploads = uploadsTo(service, database);
const sounds = () => new FolderSounds(audio.path());
const prune = (name: string) => service.app().get(Prunes, { strict: false }).run(name);
const idOf = (path: string) => path.split('/').at(-1) ?? '';
const hasFile = (id: string) =>
  service
    .app()
    .get<UploadFiles>(UPLOAD_FILES, { strict: false })
    .read(fileIdOf(id))
    .then(
      (file) => file.destroy() !== undefined,
      () => false,
    );
const setState = (id: string, change: string) => database.query(`update uploads set ${change} where id = $1`, [id]);
/** A stored sound with this content, named by the upload if there is one. */
const putSound = async (content: string, path?: string, pathOf = uploadedPathOf) => {
  const bytes = Buffer.from(content);
  const filePath = pathOf(contentHashOf(bytes));
  await sounds().put(filePath, bytes);
  if (path !== undefined) await setState(idOf(path), `state = 'ready', file_path = '${filePath}'`);
  return filePath;
};

/** A recording with this content in the place of an upload. */
const keep = async (id: string, content: string, firebaseId = OWNER.uid) => {
  const filePath = await putSound(content, undefined, ownPathOf);
  await database.query('delete from uploads where id = $1', [id]);
  await database.query(
    `insert into own_recordings (id, firebase_id, name, theme, file_path, duration_seconds, size_bytes)
     values ($1, $2, $3, 'My voice', $4, 2.5, 10)`,
    [id, firebaseId, content, filePath],
  );
  return filePath;
};

beforeEach(async () => {
  await database.empty();
  for (const filePath of await sounds().list()) await sounds().delete(filePath);
});

describe('uploads that did not come to their end', () => {
  it('are deleted with their files when they have expired, and not before', async () => {
    const [old, young] = [await uploads.begin(FILE.length), await uploads.begin(FILE.length)];
    await uploads.append(old, FILE.subarray(0, 10));
    await setState(idOf(old), `created_at = now() - interval '25 hours'`);
    expect((await uploads.append(old, FILE.subarray(10), { offset: 10 })).status).toBe(410);
    expect(await prune('unfinished-uploads')).toBe(1);
    expect([await hasFile(idOf(old)), await hasFile(idOf(young))]).toEqual([false, true]);
    expect((await uploads.list()).map(({ id }) => id)).toEqual([idOf(young)]);
  });

  it('are processed when all of them has arrived: only the last answer was lost', async () => {
    const path = await uploads.begin(FILE.length);
    await uploads.append(path, FILE);
    await setState(idOf(path), `state = 'receiving', created_at = now() - interval '25 hours'`);
    await prune('unfinished-uploads');
    expect(await uploads.find(path)).toMatchObject({ state: 'processing' });
  });

  it('leave no file when they have come to a sound, or to none; of the latter nothing is left after a week', async () => {
    const [ready, failed] = [await uploads.begin(FILE.length), await uploads.begin(FILE.length)];
    await putSound('sound', ready);
    await setState(idOf(failed), `state = 'failed', created_at = now() - interval '8 days'`);
    expect(await prune('uploads-without-sound')).toBe(0);
    expect(await prune('upload-files')).toBe(2);
    expect([await hasFile(idOf(ready)), await hasFile(idOf(failed))]).toEqual([false, false]);
    expect(await prune('uploads-without-sound')).toBe(1);
    expect((await uploads.list()).map(({ id }) => id)).toEqual([idOf(ready)]);
  });
});

describe('own sounds that nobody keeps', () => {
  it('are deleted with their uploads after a week', async () => {
    const [old, young] = [await uploads.begin(10, { purpose: 'own' }), await uploads.begin(10, { purpose: 'own' })];
    await putSound('old', old, ownPathOf);
    const filePath = await putSound('young', young, ownPathOf);
    await putSound('of the catalogue', await uploads.begin(10));
    await setState(idOf(old), `created_at = now() - interval '8 days'`);
    await database.query(`update uploads set created_at = now() - interval '8 days' where purpose = 'catalogue'`);
    expect(await prune('own-sounds-not-kept')).toBe(1);
    expect(await prune('unnamed-sounds')).toBe(1);
    expect(await sounds().list()).toContain(filePath);
    expect(await database.query('select purpose from uploads order by purpose')).toEqual([
      { purpose: 'catalogue' },
      { purpose: 'own' },
    ]);
  });
});

describe('sounds that nothing names', () => {
  it('are deleted; those of an upload, of a track, of a recording and of an import stay', async () => {
    const ofUpload = await putSound('upload', await uploads.begin(10));
    const ofTrack = await putSound('track');
    await database.query(`insert into track_groups values ('calm', 1, 'Calm', '')`);
    await insertTrack(database, { number: 1, filePath: ofTrack });
    await putSound('nobody');
    await sounds().put('calm/m-01-0a1b2c3d', Buffer.from('imported'));
    const ofRecording = await keep(idOf(await uploads.begin(10, { purpose: 'own' })), 'recorded');
    await putSound('nobody’s own', undefined, ownPathOf);
    expect(await prune('unnamed-sounds')).toBe(2);
    const kept = ['calm/m-01-0a1b2c3d', ofUpload, ofTrack, ofRecording];
    expect((await sounds().list()).toSorted()).toEqual(kept.toSorted());
  });

  it('stay while somebody stores sounds with their rows', async () => {
    const filePath = await putSound('soon named');
    await service
      .app()
      .get(DataSource)
      .transaction(async (manager) => {
        await lockSounds(manager);
        expect(await prune('unnamed-sounds')).toBe(0);
      });
    expect(await sounds().list()).toEqual([filePath]);
    expect(await prune('unnamed-sounds')).toBe(1);
  });
});

describe('sounds that are damaged', () => {
  const reportOfADay = async () => {
    const hours = Array.from({ length: 24 }, (_, hour) => hour);
    const damaged = service.app().get(DamagedSounds, { strict: false });
    return (await Promise.all(hours.map((hour) => damaged.report(hour * HOUR_MS)))).flat();
  };

  it('are named once a day, and so are missing ones; whole ones are not', async () => {
    await putSound('whole', await uploads.begin(10));
    const changed = await putSound('changed', await uploads.begin(10));
    await sounds().put(changed, Buffer.from('chanGed'));
    const missing = await putSound('missing', await uploads.begin(10));
    await sounds().delete(missing);
    await database.query(`insert into track_groups values ('calm', 1, 'Calm', '')`);
    const hash = contentHashOf(Buffer.from('imported')).slice(0, 8);
    await sounds().put(`calm/m-01-${hash}`, Buffer.from('imported'));
    await insertTrack(database, { number: 1, filePath: `calm/m-01-${hash}` });
    expect((await reportOfADay()).toSorted()).toEqual([changed, missing].toSorted());
    await sounds().put(changed, Buffer.from('changed'));
    expect(await reportOfADay()).toEqual([missing]);
  });
});

describe('the uploads of a person', () => {
  const erase = () => service.app().get(EraseUploadsProcessor, { strict: false }).erase(OWNER.uid);

  it('are erased with the account, with their files; a sound of the catalogue stays, without a name', async () => {
    const [ready, receiving] = [await uploads.begin(FILE.length), await uploads.begin(FILE.length)];
    const filePath = await putSound('sound', ready);
    const ofBob = await uploads.begin(10, { viewer: { uid: 'bob', isAdmin: true } });
    await erase();
    expect(await database.query('select id, firebase_id, name from uploads order by firebase_id nulls first')).toEqual([
      { id: idOf(ready), firebase_id: null, name: '' },
      { id: idOf(ofBob), firebase_id: 'bob', name: 'm-01 morning.wav' },
    ]);
    expect([await hasFile(idOf(receiving)), await sounds().list()]).toEqual([false, [filePath]]);
    const reports = await database.query(`select receiver, type, payload from outbox`);
    const payload = { firebaseId: OWNER.uid, erased: { uploads: 2, own_recordings: 0 } };
    expect(reports).toEqual([{ receiver: 'deletion', type: 'user.uploads-erased', payload }]);
    const late = await uploads.create(10);
    expect([late.status, await late.json()]).toMatchObject([410, { code: 'ACCOUNT_DELETED' }]);
  });

  it('are erased with what was recorded of them, whose sounds are gone unless somebody else has the same', async () => {
    const own = { purpose: 'own' } as const;
    const bob = { uid: 'bob' };
    await keep(idOf(await uploads.begin(10, own)), 'only of ada');
    const shared = await keep(idOf(await uploads.begin(10, own)), 'the same');
    await keep(idOf(await uploads.begin(10, { ...own, viewer: bob })), 'the same', 'bob');
    await putSound('not kept', await uploads.begin(10, own), ownPathOf);
    await erase();
    expect(await sounds().list()).toEqual([shared]);
    expect(await database.query('select firebase_id from own_recordings')).toEqual([{ firebase_id: 'bob' }]);
    expect(await database.query('select firebase_id from uploads')).toEqual([]);
    const [report] = await database.query(`select payload from outbox where type = 'user.uploads-erased'`);
    expect(report).toMatchObject({ payload: { erased: { uploads: 1, own_recordings: 2 } } });
  });
});
