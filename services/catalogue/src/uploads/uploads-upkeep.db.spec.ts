import { randomUUID } from 'node:crypto';
import { readdir, rm, utimes } from 'node:fs/promises';
import { basename } from 'node:path';
import { describe, expect, it, beforeEach, jest } from '@jest/globals';
import { VacuumErased } from '@trax/erasure/vacuum-erased';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import { useDatabase } from '@trax/testing-server/use-database';
import { useService } from '@trax/testing-server/use-service';
import { until } from '@trax/testing-server/until';
import { DataSource } from 'typeorm';
import { FolderSounds } from '../audio/folder-sounds.js';
import { hashContent, ownSoundPath, uploadedSoundPath } from '../audio/sound-store.js';
import { definition } from '../definition.js';
import { useFolder } from '../testing/folder.fixture.js';
import { insertTrack } from '../testing/tracks.fixture.js';
import { OWNER, uploadsTo } from '../testing/uploads.fixture.js';
import { EraseUploadsProcessor } from './erase-uploads.processor.js';
import { lockSound } from './sound-deletions.js';
import { Upload } from './upload.entity.js';
import { toFileId, UPLOAD_FILES, type UploadFiles } from './upload-files.js';

const HOUR_MS = 3_600_000;
const FILE = Buffer.alloc(1_000, 7);

const audio = useFolder();
const database = useDatabase(definition);
const service = useService(definition, () => ({ DATABASE_URL: database.url(), AUDIO_DIR: audio.path() }));
const uploads = uploadsTo(service, database);
const sounds = () => new FolderSounds(audio.path());
const prune = (name: string) => service.app().get(HourlyJobs, { strict: false }).run(name);
/** Deletes sounds that have had no name for a week. */
const pruneAfterAWeek = async () => {
  await prune('unnamed-sounds');
  await database.query('update sound_deletions set due_at = now()');
  return prune('unnamed-sounds');
};
const readId = (path: string) => path.split('/').at(-1) ?? '';
const hasFile = (id: string) =>
  service
    .app()
    .get<UploadFiles>(UPLOAD_FILES, { strict: false })
    .read(toFileId(id))
    .then(
      (file) => file.destroy() !== undefined,
      () => false,
    );
const setState = (id: string, change: string) => database.query(`update uploads set ${change} where id = $1`, [id]);
/** A stored sound with this content, named by the upload if there is one. */
const putSound = async (content: string, path?: string, toPath = uploadedSoundPath) => {
  const bytes = Buffer.from(content);
  const filePath = toPath(hashContent(bytes));
  await sounds().put(filePath, bytes);
  if (path !== undefined) await setState(readId(path), `state = 'ready', file_path = '${filePath}'`);
  return filePath;
};

/** A recording with this content in the place of an upload. */
const keep = async (id: string, content: string, firebaseId = OWNER.uid) => {
  const filePath = await putSound(content, undefined, ownSoundPath);
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
    await database.query(`update uploads set created_at = now() - interval '25 hours'`);
    await setState(readId(old), `locked_until = now() - interval '61 minutes'`);
    await setState(readId(young), `locked_until = now() - interval '59 minutes'`);
    expect(await prune('unfinished-uploads')).toBe(1);
    expect([await hasFile(readId(old)), await hasFile(readId(young))]).toEqual([false, true]);
    expect((await uploads.list()).map(({ id }) => id)).toEqual([readId(young)]);
  });

  it('are processed when all of them has arrived: only the last answer was lost', async () => {
    const path = await uploads.begin(FILE.length);
    await uploads.append(path, FILE);
    await setState(readId(path), `state = 'receiving', locked_until = now() - interval '25 hours'`);
    await prune('unfinished-uploads');
    expect(await uploads.find(path)).toMatchObject({ state: 'processing' });
  });

  it('are not deleted because their files cannot be read at the moment, or while a request writes them', async () => {
    const [unread, written] = [await uploads.begin(FILE.length), await uploads.begin(FILE.length)];
    await setState(readId(written), `locked_until = now() + interval '1 hour'`);
    await database.query(`update uploads set created_at = now() - interval '25 hours'`);
    const files = service.app().get<UploadFiles>(UPLOAD_FILES, { strict: false });
    const read = jest.spyOn(files, 'getUpload').mockRejectedValue(new Error('the store is away'));
    await prune('unfinished-uploads').catch(() => undefined);
    read.mockRestore();
    expect([await hasFile(readId(unread)), await hasFile(readId(written))]).toEqual([true, true]);
    await prune('unfinished-uploads').catch(() => undefined);
    expect(await hasFile(readId(written))).toBe(true);
  });

  it('leave no file when they have come to a sound, or to none; of the latter nothing is left after a week', async () => {
    const [ready, failed] = [await uploads.begin(FILE.length), await uploads.begin(FILE.length)];
    await putSound('sound', ready);
    await setState(readId(failed), `state = 'failed', created_at = now() - interval '8 days'`);
    expect(await prune('unused-uploads')).toBe(0);
    expect(await prune('upload-files')).toBe(2);
    expect([await hasFile(readId(ready)), await hasFile(readId(failed))]).toEqual([false, false]);
    expect(await prune('unused-uploads')).toBe(1);
    expect((await uploads.list()).map(({ id }) => id)).toEqual([readId(ready)]);
  });
});

describe('files that belong to no upload', () => {
  const age = (file: string, hours: number) => utimes(file, new Date(), new Date(Date.now() - hours * HOUR_MS));

  it('are deleted when they are older than an upload may be', async () => {
    const receiving = await uploads.begin(FILE.length);
    await age(audio.path('.uploads', readId(receiving)), 25);
    const [old, young] = [randomUUID(), randomUUID()];
    await age(await audio.write(`.uploads/${old}`, 'a voice'), 25);
    await audio.write(`.uploads/${young}`, 'a voice');
    await age(await audio.write('.uploads/notes.txt', 'not ours'), 25);
    expect(await prune('files-without-upload')).toBe(1);
    const files = await readdir(audio.path('.uploads'));
    expect(files).toEqual(expect.arrayContaining([readId(receiving), young, 'notes.txt']));
    expect(files).not.toContain(old);
    for (const name of [young, 'notes.txt']) await rm(audio.path('.uploads', name));
  });

  it('and those of sounds that were not written to their end', async () => {
    const name = (content: string) =>
      `.own--recordings/${hashContent(Buffer.from(content))}.mp3.${randomUUID()}.unfinished`;
    await age(await audio.write(name('old'), 'a voice'), 2);
    const young = await audio.write(name('young'), 'a voice');
    expect(await prune('unfinished-sounds')).toBe(1);
    expect(await readdir(audio.path('.own--recordings'))).toEqual([basename(young)]);
    await rm(young);
  });
});

describe('uploads with a sound that is not used', () => {
  it.each(['own', 'catalogue'] as const)('are deleted after a week, of the purpose %s', async (purpose) => {
    const [old, young] = [await uploads.begin(10, { purpose }), await uploads.begin(10, { purpose })];
    await putSound('old', old);
    await putSound('young', young);
    await setState(readId(old), `created_at = now() - interval '8 days'`);
    expect([await prune('upload-files'), await prune('unused-uploads')]).toEqual([2, 1]);
    expect((await uploads.list()).map(({ id }) => id)).toEqual([readId(young)]);
  });
});

describe('sounds that nothing names', () => {
  it('are deleted when nothing has named them for a week without a break', async () => {
    const filePath = await putSound('restored later');
    const passDays = (days: number) =>
      database.query(`update sound_deletions set due_at = due_at - $1 * interval '1 day'`, [days]);
    expect(await prune('unnamed-sounds')).toBe(0);
    await passDays(6);
    expect(await prune('unnamed-sounds')).toBe(0);
    const upload = await uploads.begin(10);
    await putSound('restored later', upload);
    expect(await prune('unnamed-sounds')).toBe(0);
    await database.query('delete from uploads');
    expect(await prune('unnamed-sounds')).toBe(0);
    await passDays(6);
    expect(await prune('unnamed-sounds')).toBe(0);
    expect(await sounds().list()).toEqual([filePath]);
    await passDays(2);
    expect(await prune('unnamed-sounds')).toBe(1);
    expect([await sounds().list(), await database.query('select from sound_deletions')]).toEqual([[], []]);
  });

  it('have a week from now on in a database that was restored or did not run for a day', async () => {
    await putSound('named in the newer database');
    await prune('unnamed-sounds');
    await database.query(
      `update sound_deletions set due_at = now() - interval '1 day', seen_at = now() - interval '25 hours'`,
    );
    expect(await prune('unnamed-sounds')).toBe(0);
    expect(await sounds().list()).toHaveLength(1);
  });

  it('are deleted; those of an upload, of a track, of a recording and of an import stay', async () => {
    const ofUpload = await putSound('upload', await uploads.begin(10));
    const ofTrack = await putSound('track');
    await database.query(`insert into track_groups values ('calm', 1, 'Calm', '')`);
    await insertTrack(database, { number: 1, filePath: ofTrack });
    await putSound('unnamed');
    await sounds().put('calm/m-01-0a1b2c3d', Buffer.from('imported'));
    const ofRecording = await keep(readId(await uploads.begin(10, { purpose: 'own' })), 'recorded');
    await putSound('unnamed own', undefined, ownSoundPath);
    expect(await pruneAfterAWeek()).toBe(2);
    const kept = ['calm/m-01-0a1b2c3d', ofUpload, ofTrack, ofRecording];
    expect((await sounds().list()).toSorted()).toEqual(kept.toSorted());
  });

  it('stay while the same sound is being stored for an upload', async () => {
    const filePath = await putSound('soon named');
    const id = readId(await uploads.begin(10));
    await setState(id, `state = 'processing', content_hash = '${hashContent(Buffer.from('soon named'))}'`);
    expect(await pruneAfterAWeek()).toBe(0);
    expect(await sounds().list()).toEqual([filePath]);
    await setState(id, `state = 'failed'`);
    expect(await pruneAfterAWeek()).toBe(1);
  });

  it('stay when the same sound begins to be stored while they are about to be deleted', async () => {
    const filePath = await putSound('soon named');
    const id = readId(await uploads.begin(10));
    const isAwaited = 'select from pg_locks where locktype = $1 and not granted';
    const pruned = await service
      .app()
      .get(DataSource)
      .transaction(async (manager) => {
        await lockSound(manager, filePath);
        const pruning = pruneAfterAWeek();
        await until(async () => (await manager.query<unknown[]>(isAwaited, ['advisory'])).length > 0);
        const contentHash = hashContent(Buffer.from('soon named'));
        await manager.update(Upload, { id }, { state: 'processing', contentHash });
        return { pruning };
      });
    expect(await pruned.pruning).toBe(0);
    expect(await sounds().list()).toEqual([filePath]);
  });
});

describe('the uploads of a person', () => {
  const erase = () => service.app().get(EraseUploadsProcessor, { strict: false }).erase(OWNER.uid);

  it('are erased with the account, with their files and sounds; a sound of a track stays', async () => {
    const [ready, receiving] = [await uploads.begin(FILE.length), await uploads.begin(FILE.length)];
    await putSound('in no track', ready);
    const ofTrack = await putSound('of a track');
    await database.query(`insert into track_groups values ('calm', 1, 'Calm', '')`);
    await insertTrack(database, { number: 1, filePath: ofTrack });
    const ofBob = await uploads.begin(10, { viewer: { uid: 'bob', isAdmin: true } });
    const unnamedForLess = await putSound('unnamed for less than a week');
    await erase();
    expect(await database.query('select id from uploads')).toEqual([{ id: readId(ofBob) }]);
    expect(await hasFile(readId(receiving))).toBe(false);
    expect((await sounds().list()).toSorted()).toEqual([ofTrack, unnamedForLess].toSorted());
    const reports = await database.query(`select receiver, type, payload from outbox where receiver = 'deletion'`);
    const payload = { firebaseId: OWNER.uid, service: 'catalogue', erased: { uploads: 2, own_recordings: 0 } };
    expect(reports).toEqual([{ receiver: 'deletion', type: 'user.data-erased', payload }]);
    const late = await uploads.create(10);
    expect([late.status, await late.json()]).toMatchObject([410, { code: 'ACCOUNT_DELETED' }]);
  });

  it('are erased with what was recorded of them, whose sounds are gone unless another person has the same', async () => {
    const own = { purpose: 'own' } as const;
    const bob = { uid: 'bob' };
    await keep(readId(await uploads.begin(10, own)), 'only of ada');
    const shared = await keep(readId(await uploads.begin(10, own)), 'the same');
    await keep(readId(await uploads.begin(10, { ...own, viewer: bob })), 'the same', 'bob');
    await putSound('not kept', await uploads.begin(10, own), ownSoundPath);
    await erase();
    expect([await sounds().list(), await database.query('select from sound_deletions')]).toEqual([[shared], []]);
    expect(await database.query('select firebase_id from own_recordings')).toEqual([{ firebase_id: 'bob' }]);
    expect(await database.query('select firebase_id from uploads')).toEqual([]);
    const [report] = await database.query(`select payload from outbox where type = 'user.data-erased'`);
    expect(report).toMatchObject({ payload: { erased: { uploads: 1, own_recordings: 2 } } });
  });

  it('leave no deleted rows in the files of Postgres', async () => {
    await uploads.begin(10);
    await erase();
    const vacuum = service.app().get(VacuumErased, { strict: false });
    // Postgres reports its statistics with a delay.
    let vacuumed: string[] = [];
    while (!vacuumed.includes('public.uploads')) vacuumed = await vacuum.run();
    expect(vacuumed).toContain('public.uploads');
  });

  it('are deleted by the person with their sounds at once', async () => {
    const path = await uploads.begin(10, { purpose: 'own' });
    await putSound('not wanted', path, ownSoundPath);
    expect((await uploads.call(path, { method: 'DELETE' })).status).toBe(204);
    expect([await sounds().list(), await database.query('select from sound_deletions')]).toEqual([[], []]);
  });

  it('are gone although the process was killed between their rows and their sounds', async () => {
    const upload = await uploads.begin(10);
    const filePath = await putSound('killed', upload);
    const kill = jest.spyOn(FolderSounds.prototype, 'delete').mockRejectedValueOnce(new Error('killed'));
    await expect(erase()).rejects.toThrow('killed');
    expect([await database.query('select from uploads'), await sounds().list()]).toEqual([[], [filePath]]);
    kill.mockRestore();
    await erase();
    expect(await sounds().list()).toEqual([]);
  });
});
