import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createDataSource } from '@trax/nest-platform/database/data-source';
import { afterAnother } from '@trax/testing-server/after-another';
import { useDatabase } from '@trax/testing-server/use-database';
import type { DataSource } from 'typeorm';
import { definition } from '../definition.js';
import { OwnRecording } from '../own-recordings/own-recording.entity.js';
import { OwnRecordingsRepository } from '../own-recordings/own-recordings.repository.js';
import { Upload } from './upload.entity.js';
import { UploadsRepository } from './uploads.repository.js';

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
/** The place of each in the list is its number, and the later ones are older. */
const UPLOADS = [
  { firebaseId: 'ada', purpose: 'own', state: 'receiving' },
  { firebaseId: 'ada', purpose: 'own', state: 'processing' },
  { firebaseId: 'ada', purpose: 'own', state: 'ready', filePath: 'own/1', durationSeconds: 2, contentHash: 'aa' },
  { firebaseId: 'ada', purpose: 'own', state: 'refused', refusal: 'too-big' },
  { firebaseId: 'ada', purpose: 'catalogue', state: 'processing', contentHash: 'bb' },
  { firebaseId: 'ada', purpose: 'catalogue', state: 'failed', hasSource: false },
  { firebaseId: 'eve', purpose: 'own', state: 'ready', filePath: 'own/2', durationSeconds: 2 },
  { firebaseId: 'eve', purpose: 'own', state: 'processing' },
] as const;
const [RECEIVING, PROCESSING, READY, REFUSED, OF_CATALOGUE, FAILED, OF_EVE, PROCESSING_OF_EVE] = UPLOADS.keys();

const database = useDatabase(definition);
let dataSource: DataSource;
let uploads: UploadsRepository;
let recordings: OwnRecordingsRepository;

beforeAll(async () => {
  dataSource = await createDataSource(definition, database.url(), { statementTimeoutMs: 0 }).initialize();
  uploads = new UploadsRepository(dataSource.getRepository(Upload));
  recordings = new OwnRecordingsRepository(dataSource.getRepository(OwnRecording));
});
afterAll(() => dataSource.destroy());
beforeEach(async () => {
  await database.empty();
  const createdAt = (number: number) => new Date(Date.now() - number * 60_000);
  const rows = UPLOADS.map((row, number) => ({ ...row, id: uuid(number), createdAt: createdAt(number) }));
  await dataSource.getRepository(Upload).insert(rows.map((row) => ({ ...row, name: 'a.wav', sizeBytes: 9 })));
});

const numbersOf = (found: Iterable<{ readonly id: string }>) => Array.from(found, ({ id }) => Number(id.slice(-4)));
const read = (number = 0) => uploads.find(uuid(number));
const listDue = async () =>
  (await database.query<{ path: string }>('select file_path as path from sound_deletions order by 1')).map(
    ({ path }) => path,
  );

describe('the uploads of a person', () => {
  it('are theirs alone, the newest first, all of them or those for one purpose', async () => {
    expect(numbersOf(await uploads.listOwned('ada', undefined))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(numbersOf(await uploads.listOwned('ada', 'own'))).toEqual([0, 1, 2, 3]);
    expect(numbersOf(await uploads.listOwned('eve', 'catalogue'))).toEqual([]);
    expect((await uploads.listIds('eve')).toSorted()).toEqual([uuid(6), uuid(7)]);
  });

  it('are found by their ids among those of everybody', async () => {
    const found = await uploads.listExisting([uuid(1), uuid(6), uuid(99)]);
    expect([...found].toSorted()).toEqual([uuid(1), uuid(6)]);
  });

  it('are found as recordings by their own person and purpose', async () => {
    const find = (number = 0, firebaseId = 'ada') => recordings.findUpload({ id: uuid(number), firebaseId });
    expect((await find(READY))?.id).toBe(uuid(2));
    expect([await find(READY, 'eve'), await find(OF_CATALOGUE), await find(OF_EVE)]).toEqual([null, null, null]);
  });
});

describe('an upload under way', () => {
  it('is one that is processed, of everybody, the oldest first', async () => {
    expect(numbersOf(await uploads.listUnderWay())).toEqual([7, 4, 1]);
  });

  it('gets progress while it is processed, and no other one does', async () => {
    await uploads.setProgress(uuid(1), 40);
    await uploads.setProgress(uuid(2), 40);
    const progress = await Promise.all(
      [PROCESSING, READY, OF_CATALOGUE].map(async (one) => (await read(one))?.progress),
    );
    expect(progress).toEqual([40, 0, 0]);
  });

  it('waits for those of the same person and purpose that are older', async () => {
    const eve = await read(PROCESSING_OF_EVE);
    expect(eve && (await uploads.countBefore(eve))).toBe(0);
    await dataSource.getRepository(Upload).update({ id: uuid(3) }, { state: 'processing', refusal: null });
    const ada = await read(PROCESSING);
    expect(ada && (await uploads.countBefore(ada))).toBe(1);
  });
});

describe('an upload that has ended', () => {
  it('may have its source, and is no longer in flight', async () => {
    expect(numbersOf(await uploads.listFinishedWithSource(9)).toSorted()).toEqual([2, 3, 6]);
    expect(await uploads.listFinishedWithSource(1)).toHaveLength(1);
  });

  it('is deleted a while later, once its source is gone', async () => {
    expect(await uploads.deleteEnded(new Date(Date.now() - 5.5 * 60_000), 9)).toBe(0);
    expect(await uploads.deleteEnded(new Date(), 9)).toBe(1);
    expect([await read(FAILED), (await read(REFUSED))?.state]).toEqual([null, 'refused']);
  });
});

describe('a deleted upload', () => {
  it('is gone alone, and its sound is due', async () => {
    expect(await uploads.delete(uuid(2))).toBe('own/1');
    expect([await read(READY), (await read(OF_EVE))?.id, await listDue()]).toEqual([null, uuid(6), ['own/1']]);
  });

  it('leaves the sound that is being stored under the name of its purpose and content', async () => {
    expect(await uploads.delete(uuid(4))).toBeNull();
    expect(await listDue()).toEqual([expect.stringMatching(/^(?!own).*bb/)]);
  });

  it('leaves no sound where there is none, and may be gone already', async () => {
    expect([await uploads.delete(uuid(0)), await uploads.delete(uuid(0)), await listDue()]).toEqual([null, null, []]);
  });
});

describe('an upload that another call changes a moment before', () => {
  const change = (number: number, values: string) => `update uploads set ${values} where id = '${uuid(number)}'`;
  const remove = (number: number) => `delete from uploads where id = '${uuid(number)}'`;
  const keep = (number: number) =>
    recordings.keep(
      { id: uuid(number), firebaseId: 'ada', name: 'I', words: null, theme: 'My voice', sizeBytes: 9 },
      () => undefined,
    );

  it('does not fail once it is ready', async () => {
    await afterAnother(database, change(1, `state = 'ready', file_path = 'own/3', duration_seconds = 1`), () =>
      uploads.fail(uuid(1), 'broken'),
    );
    expect([(await read(PROCESSING))?.state, await listDue()]).toEqual(['ready', []]);
  });

  it('is deleted with the sound that it has got', async () => {
    await afterAnother(database, change(1, `state = 'ready', file_path = 'own/3', duration_seconds = 1`), () =>
      uploads.delete(uuid(1)),
    );
    expect(await listDue()).toEqual(['own/3']);
  });

  it('is taken by one of two, and no recording is made of it when it is deleted', async () => {
    const where = { id: uuid(2), purpose: 'own', firebaseId: 'ada' } as const;
    const take = () => dataSource.transaction((manager) => uploads.take(manager, where));
    expect(await afterAnother(database, remove(2), take)).toBeNull();
    await dataSource
      .getRepository(Upload)
      .update({ id: uuid(1) }, { state: 'ready', filePath: 'own/3', durationSeconds: 1 });
    expect(await afterAnother(database, remove(1), () => keep(1))).toBeUndefined();
    expect(await database.query('select from own_recordings')).toEqual([]);
  });
});

describe('an upload that is begun again', () => {
  const begin = (change: object = {}) =>
    uploads.begin(
      { id: uuid(0), firebaseId: 'ada', purpose: 'own', name: 'a.wav', sizeBytes: 9, draft: null, ...change },
      () => Promise.reject(new Error('it was counted as a new one')),
    );

  it('is the same one', async () => {
    await expect(begin()).resolves.toBeUndefined();
  });

  it.each([
    ['another person', { firebaseId: 'eve' }],
    ['another purpose', { purpose: 'catalogue' }],
    ['another size', { sizeBytes: 10 }],
    ['a file that is complete', { id: uuid(1) }],
  ])('is refused for %s', async (_, change) => {
    await expect(begin(change)).rejects.toThrow('This Idempotency-Key is that of another file');
    expect((await read(RECEIVING))?.state).toBe('receiving');
  });
});

describe('a theme whose draft came to nothing', () => {
  const draft = (trackNumber: number, themeId = 'calm') => ({
    themeId,
    trackNumber,
    voiceGender: 'F' as const,
    displayName: 'I wake',
  });
  const setDraft = (number: number, of: ReturnType<typeof draft>, state: 'failed' | 'processing' = 'failed') =>
    dataSource.getRepository(Upload).update({ id: uuid(number) }, { draft: of, state, refusal: null });
  const closeGap = () => uploads.closeGap(dataSource.manager, draft(2));
  const numbers = async () => Promise.all([3, 4, 5].map(async (number) => (await read(number))?.draft?.trackNumber));

  it('has its number left over, and those after it move up; another theme keeps its own', async () => {
    await setDraft(3, draft(1));
    await setDraft(4, draft(3));
    await setDraft(5, draft(4, 'focus'));
    expect([await closeGap(), await numbers()]).toEqual([true, [1, 2, 4]]);
  });

  it.each([
    ['another of its drafts is under way', 3, 'processing'],
    ['another one that came to nothing has the number', 2, 'failed'],
  ] as const)('keeps it while %s', async (_, trackNumber, state) => {
    await setDraft(3, draft(1));
    await setDraft(4, draft(trackNumber), state);
    expect([await closeGap(), await numbers()]).toEqual([false, [1, trackNumber, undefined]]);
  });
});
