import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createDataSource } from '@trax/nest-platform/database/data-source';
import { useDatabase } from '@trax/testing-server/use-database';
import type { DataSource } from 'typeorm';
import { definition } from '../definition.js';
import { insertTrack, numberedTrackId } from '../testing/tracks.fixture.js';
import { CatalogueRepository } from './catalogue.repository.js';
import { CatalogueVersion } from './catalogue-version.entity.js';
import { TrackGroup } from './track-group.entity.js';
import { Track } from './track.entity.js';

const database = useDatabase(definition);
let dataSource: DataSource;
let catalogue: CatalogueRepository;

beforeAll(async () => {
  dataSource = await createDataSource(definition, database.url(), { statementTimeoutMs: 0 }).initialize();
  const [versions, groups] = [dataSource.getRepository(CatalogueVersion), dataSource.getRepository(TrackGroup)];
  catalogue = new CatalogueRepository(versions, groups, dataSource.getRepository(Track));
});
afterAll(() => dataSource.destroy());
beforeEach(async () => {
  await database.empty();
  await database.query(`insert into track_groups (id, position, name, description)
    values ('zest', 0, 'Zest', ''), ('rest', 1, 'Rest', ''), ('calm', 1, 'Calm', '')`);
});

type Inserted = {
  readonly number: number;
  readonly groupId?: string;
  readonly voiceGender?: 'M' | 'F';
  readonly trackNumber?: number;
};
async function insert({ number, trackNumber = number, ...track }: Inserted): Promise<void> {
  await insertTrack(database, { number, ...track });
  await set(number, `track_number = ${trackNumber}`);
}
const set = (number: number, values: string) =>
  database.query(`update tracks set ${values} where id = $1`, [numberedTrackId(number)]);
const listNumbers = async () => (await catalogue.listTracks()).map(({ id }) => Number(id.slice(-4)));
const listThemes = async () => (await catalogue.listTrackGroups()).map(({ id }) => id);

describe('the listed catalogue', () => {
  it('has its themes by their position, and two of the same one by their ids', async () => {
    expect(await listThemes()).toEqual(['zest', 'calm', 'rest']);
  });

  it('has its tracks by theme, then the male voice first, then by number', async () => {
    await insert({ number: 1, groupId: 'rest' });
    for (const [number, trackNumber] of [
      [2, 13],
      [3, 11],
      [6, 12],
      [7, 14],
    ] as const)
      await insert({ number, trackNumber });
    await insert({ number: 4, voiceGender: 'M', trackNumber: 9 });
    await insert({ number: 5, groupId: 'zest' });
    expect(await listNumbers()).toEqual([5, 4, 3, 6, 2, 7, 1]);
  });

  it('has neither drafts nor what is hidden or deleted', async () => {
    for (const number of [1, 2, 3, 4]) await insert({ number });
    await insert({ number: 5, groupId: 'rest' });
    await set(1, `state = 'draft'`);
    await set(2, `state = 'hidden'`);
    await set(3, 'deleted_at = now()');
    await database.query(`update track_groups set is_hidden = true where id = 'rest'`);
    await database.query(`update track_groups set deleted_at = now() where id = 'zest'`);
    expect([await listNumbers(), await listThemes()]).toEqual([[4], ['calm']]);
  });
});

describe('the sound of a track', () => {
  const [PATH, OTHER] = ['uploaded/1', 'uploaded/2'];
  /** By each of the ways in which it is asked: of one sound, of all that are heard, of all that are not. */
  const describeSound = async () => [
    await catalogue.isHeard(PATH),
    (await catalogue.listHeardSounds()).includes(PATH),
    (await catalogue.listDraftSounds()).includes(PATH),
  ];
  const [HEARD, OF_DRAFTS] = [
    [true, true, false],
    [false, false, true],
  ];

  beforeEach(async () => {
    for (const number of [1, 2]) await insert({ number });
    await set(1, `file_path = '${PATH}'`);
    await set(2, `file_path = '${OTHER}'`);
  });

  it.each([
    ['published', `state = 'published'`, HEARD],
    ['hidden', `state = 'hidden'`, HEARD],
    ['deleted a while ago', 'deleted_at = now()', HEARD],
    ['a draft', `state = 'draft'`, OF_DRAFTS],
    ['a draft that was deleted a while ago', `state = 'draft', deleted_at = now()`, OF_DRAFTS],
  ])('of one that is %s', async (_, values, expected) => {
    await set(1, values);
    expect(await describeSound()).toEqual(expected);
  });

  it.each(['deleted_at = null', 'deleted_at = now()'])(
    'is heard where a draft and another track have the same, with %s',
    async (values) => {
      await set(1, `state = 'draft'`);
      await set(2, `file_path = '${PATH}', ${values}`);
      expect(await describeSound()).toEqual(HEARD);
    },
  );

  it('is heard until a while after the track got another one', async () => {
    await set(1, `file_path = 'uploaded/3'`);
    expect(await describeSound()).toEqual([false, false, false]);
    await database.query('insert into replaced_sounds (file_path) values ($1)', [PATH]);
    expect(await describeSound()).toEqual(HEARD);
  });
});
