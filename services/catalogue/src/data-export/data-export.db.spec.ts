import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { dataExportPage, exportedBytes, type EventPayload } from '@trax/contracts/events';
import { receiveEvent } from '@trax/testing-server/receive-event';
import { useDatabase } from '@trax/testing-server/use-database';
import { useService } from '@trax/testing-server/use-service';
import { DataSource } from 'typeorm';
import { FolderSounds } from '../audio/folder-sounds.js';
import { contentHashOf, ownPathOf } from '../audio/sound-store.js';
import { definition } from '../definition.js';
import { useFolder } from '../testing/folder.fixture.js';
import { EXPORTED_TABLES } from './exported-tables.js';

const EXPORT = { exportId: '01890000-0000-7000-8000-000000000009', firebaseId: 'ada' };
const IDS = ['01890000-0000-7000-8000-00000000000a', '01890000-0000-7000-8000-00000000000b'] as const;
const FILES = ['recordings/I rest 00000000000a.mp3', 'recordings/I rest 00000000000b.mp3'] as const;
/** More than a page holds, as of a longer recording where that is allowed. */
const LONG = randomBytes(1_200_000);
const SHORT = randomBytes(480_000);

const audio = useFolder();
const database = useDatabase(definition);
const service = useService(definition, () => ({ DATABASE_URL: database.url(), AUDIO_DIR: audio.path() }));
const sounds = () => new FolderSounds(audio.path());

async function keep(id: string, sound: Buffer, firebaseId = 'ada'): Promise<string> {
  const filePath = ownPathOf(contentHashOf(sound));
  await sounds().put(filePath, sound);
  await database.query(
    `insert into own_recordings (id, firebase_id, name, theme, file_path, duration_seconds, size_bytes)
     values ($1, $2, 'I rest', 'My voice', $3, 2.5, $4)`,
    [id, firebaseId, filePath, sound.length],
  );
  return filePath;
}

type Place = EventPayload<'data-export.catalogue-due'>['from'];

/** The page that is published for a place, as the users service gets it. */
async function readPage(from: Place) {
  await database.query('truncate outbox');
  await receiveEvent(service.app(), { type: 'data-export.catalogue-due', payload: { ...EXPORT, from } });
  const [event] = await database.query<{ receiver: string; payload: object }>('select receiver, payload from outbox');
  expect(event?.receiver).toBe('users');
  expect(JSON.stringify(event?.payload).length).toBeLessThan(700_000);
  return dataExportPage.parse(event?.payload);
}

/** All pages, each requested as the one before says. */
async function readAll() {
  const pages = [await readPage(null)];
  for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null) {
    pages.push(await readPage(next));
  }
  const rowsOf = (file: string) => pages.filter((page) => page.file === file).flatMap(({ rows }) => rows);
  return {
    order: pages.map(({ file }) => file),
    rowsOf,
    soundOf: (file: string) =>
      Buffer.concat(rowsOf(file).map((row) => Buffer.from(exportedBytes.parse(row).base64, 'base64'))),
  };
}

beforeEach(async () => {
  await database.empty();
  for (const filePath of await sounds().list()) await sounds().delete(filePath);
});

describe('the part of the catalogue service in an export', () => {
  it('holds every table that names a person', () => {
    const { entityMetadatas } = service.app().get(DataSource);
    const ofPeople = entityMetadatas.filter(({ columns }) =>
      columns.some(({ databaseName }) => databaseName === 'firebase_id'),
    );
    expect(new Set(EXPORTED_TABLES.map(({ entity }) => entity))).toEqual(new Set(ofPeople.map(({ target }) => target)));
  });

  it('is what was sent and recorded, each recording with its sound, and nothing of others', async () => {
    await database.query(
      `insert into uploads (id, firebase_id, purpose, name, size_bytes, state)
       values ($1, 'ada', 'own', 'morning.wav', 10, 'receiving')`,
      [randomUUID()],
    );
    await keep(IDS[0], LONG);
    await keep(IDS[1], SHORT);
    await keep(randomUUID(), randomBytes(10), 'bob');
    const { order, rowsOf, soundOf } = await readAll();
    const [ofLong, ofShort] = FILES;
    const rows = 'own-recordings';
    expect(order).toEqual(['uploads', rows, ofLong, ofLong, ofLong, rows, ofShort, rows]);
    expect(rowsOf('uploads')).toMatchObject([{ name: 'morning.wav', sizeBytes: 10, state: 'receiving' }]);
    expect(rowsOf(rows)).toMatchObject([
      { id: IDS[0], name: 'I rest', words: null, soundFile: `catalogue/${ofLong}` },
      { id: IDS[1], name: 'I rest', words: null, soundFile: `catalogue/${ofShort}` },
    ]);
    expect([soundOf(ofLong).equals(LONG), soundOf(ofShort).equals(SHORT)]).toEqual([true, true]);
  });

  it('says which sound is missing, and goes on', async () => {
    await sounds().delete(await keep(IDS[0], LONG));
    await keep(IDS[1], SHORT);
    const { order, rowsOf } = await readAll();
    expect(rowsOf('own-recordings')).toMatchObject([{ soundFile: null }, { soundFile: `catalogue/${FILES[1]}` }]);
    expect(order).not.toContain(FILES[0]);
  });

  it('goes on after a recording that is deleted meanwhile', async () => {
    await keep(IDS[0], LONG);
    await keep(IDS[1], SHORT);
    const second = { file: FILES[0], after: [IDS[0], '510000'] };
    expect(await readPage(second)).toMatchObject({ next: { file: FILES[0], after: [IDS[0], '1020000'] } });
    await database.query('delete from own_recordings where id = $1', [IDS[0]]);
    const next = { file: 'own-recordings', after: [IDS[0]] };
    expect(await readPage(second)).toMatchObject({ file: FILES[0], rows: [], next });
    expect(await readPage(next)).toMatchObject({ rows: [{ id: IDS[1] }] });
  });

  it('gives nobody the sound of somebody else', async () => {
    await keep(IDS[0], SHORT, 'bob');
    expect(await readPage({ file: FILES[0], after: [IDS[0], '0'] })).toMatchObject({ rows: [] });
  });
});
