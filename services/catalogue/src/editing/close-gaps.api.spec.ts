import { beforeEach, expect, it } from '@jest/globals';
import { useDatabase } from '@trax/testing-server/use-database';
import { useService } from '@trax/testing-server/use-service';
import { definition } from '../definition.js';
import { useFolder } from '../testing/folder.fixture.js';
import { insertTrack } from '../testing/tracks.fixture.js';

const ROOT = { uid: 'root', isAdmin: true };

const audio = useFolder();
const database = useDatabase(definition);
const service = useService(definition, () => ({ DATABASE_URL: database.url(), AUDIO_DIR: audio.path() }));

type Given = { readonly state?: string; readonly voiceGender?: 'M' | 'F' };

/** A file that was sent as the draft of this number. */
async function insertUpload(trackNumber: number, { state = 'failed', voiceGender = 'F' }: Given = {}): Promise<string> {
  const draft = { themeId: 'calm', trackNumber, voiceGender, displayName: 'I wake' };
  const [row] = await database.query(
    `insert into uploads (id, firebase_id, purpose, name, size_bytes, state, draft)
     values (gen_random_uuid(), 'root', 'catalogue', 'calm.wav', 9, $1, $2) returning id`,
    [state, JSON.stringify(draft)],
  );
  return String(row?.id);
}

const remove = async (id: string) =>
  (await service.inject({ method: 'DELETE', url: `/api/uploads/${id}`, viewer: ROOT })).statusCode;
const listNumbers = async (): Promise<unknown[]> =>
  (await database.query('select track_number from tracks order by track_number')).map((row) => row.track_number);
const listSentNumbers = async (): Promise<unknown[]> =>
  (await database.query(`select draft ->> 'trackNumber' as number from uploads order by 1`)).map(
    ({ number }) => number,
  );
beforeEach(async () => {
  await database.empty();
  await database.query(`insert into track_groups (id, position, name, description) values
    ('calm', 0, 'Calm', ''), ('rest', 1, 'Rest', '')`);
  for (const number of [1, 2, 4, 5]) await insertTrack(database, { number });
});

it('the numbers of a theme close up when a file of which no draft came is removed', async () => {
  await insertTrack(database, { number: 9, groupId: 'rest' });
  const [failed] = [await insertUpload(3), await insertUpload(7), await insertUpload(2)];
  expect(await listNumbers()).toEqual([1, 2, 4, 5, 9]);
  expect(await remove(failed)).toBe(204);
  expect(await listNumbers()).toEqual([1, 2, 3, 4, 9]);
  // One that waits for its own removal keeps its place between the others.
  expect(await listSentNumbers()).toEqual(['2', '6']);
  const published = `select from outbox where jsonb_path_exists(payload, '$.tracks[*] ? (@.trackNumber == 3)')`;
  expect(await database.query(published)).not.toEqual([]);
});

it.each<[string, () => Promise<unknown>]>([
  ['a track of the other voice has the number', () => insertTrack(database, { number: 3, voiceGender: 'M' })],
  ['the file was sent again', () => insertUpload(3, { state: 'processing' })],
  ['one of the other voice waits with the number', () => insertUpload(3, { voiceGender: 'M' })],
  ['others are still made ready', () => insertUpload(6, { state: 'receiving' })],
])('they stay while %s', async (_, given) => {
  await given();
  const before = await listNumbers();
  expect(await remove(await insertUpload(3))).toBe(204);
  expect(await listNumbers()).toEqual(before);
});

it('they stay when the last one is removed', async () => {
  expect(await remove(await insertUpload(6))).toBe(204);
  expect(await listNumbers()).toEqual([1, 2, 4, 5]);
});
