import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { parseLines } from '@trax/testing-server/parse-lines';
import { useDatabase } from '@trax/testing-server/use-database';
import { useService } from '@trax/testing-server/use-service';
import { DataSource } from 'typeorm';
import { FolderSounds } from '../audio/folder-sounds.js';
import { hashContent, ownSoundPath } from '../audio/sound-store.js';
import { definition } from '../definition.js';
import { useFolder } from '../testing/folder.fixture.js';
import { EXPORTED_TABLES } from './exported-tables.js';

const IDS = ['01890000-0000-7000-8000-00000000000a', '01890000-0000-7000-8000-00000000000b'] as const;
const OF_BOB = '01890000-0000-7000-8000-00000000000c';
const FILES = ['recordings/I rest 00000000000a.mp3', 'recordings/I rest 00000000000b.mp3'] as const;
const LONG = randomBytes(1_200_000);
const SHORT = randomBytes(480_000);

const audio = useFolder();
const database = useDatabase(definition);
const service = useService(definition, () => ({ DATABASE_URL: database.url(), AUDIO_DIR: audio.path() }));
const sounds = () => new FolderSounds(audio.path());

async function keep(id: string, sound: Buffer, firebaseId = 'ada'): Promise<string> {
  const filePath = ownSoundPath(hashContent(sound));
  await sounds().put(filePath, sound);
  await database.query(
    `insert into own_recordings (id, firebase_id, name, theme, file_path, duration_seconds, size_bytes)
     values ($1, $2, 'I rest', 'My voice', $3, 2.5, $4)`,
    [id, firebaseId, filePath, sound.length],
  );
  return filePath;
}

const request = (path: string) => service.inject({ url: `/internal/data-export/${path}`, viewer: { uid: 'ada' } });
const readRows = async (file: string) => parseLines((await request(`catalogue/${file}`)).payload);
const readSound = (id: string) => request(`sounds/${id}`);

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
    const exported = Object.values(EXPORTED_TABLES).map(({ entity }) => entity);
    expect(new Set(exported)).toEqual(new Set(ofPeople.map(({ target }) => target)));
  });

  it('is what was sent and recorded, each recording with its sound, and nothing of others', async () => {
    await database.query(
      `insert into uploads (id, firebase_id, purpose, name, size_bytes, state)
       values ($1, 'ada', 'own', 'morning.wav', 10, 'receiving')`,
      [randomUUID()],
    );
    await keep(IDS[0], LONG);
    await keep(IDS[1], SHORT);
    await keep(OF_BOB, randomBytes(10), 'bob');
    expect(await readRows('uploads')).toMatchObject([{ name: 'morning.wav', sizeBytes: 10, state: 'receiving' }]);
    expect(await readRows('own-recordings')).toMatchObject([
      { id: IDS[0], name: 'I rest', words: null, soundFile: `catalogue/${FILES[0]}` },
      { id: IDS[1], name: 'I rest', words: null, soundFile: `catalogue/${FILES[1]}` },
    ]);
    const sound = await readSound(IDS[0]);
    expect([sound.headers['content-type'], sound.rawPayload.equals(LONG)]).toEqual(['audio/mpeg', true]);
    expect((await readSound(IDS[1])).rawPayload.equals(SHORT)).toBe(true);
    expect((await readSound(OF_BOB)).statusCode).toBe(404);
  });

  it('says which sound is missing', async () => {
    await sounds().delete(await keep(IDS[0], LONG));
    await keep(IDS[1], SHORT);
    expect(await readRows('own-recordings')).toMatchObject([
      { soundFile: null },
      { soundFile: `catalogue/${FILES[1]}` },
    ]);
    expect((await readSound(IDS[0])).json()).toMatchObject({ code: 'AUDIO_NOT_FOUND' });
  });
});
