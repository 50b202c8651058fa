import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Health } from '@trax/nest-platform/health';
import { useDatabase } from '@trax/testing-server/use-database';
import { useService } from '@trax/testing-server/use-service';
import { FolderSounds } from '../audio/folder-sounds.js';
import { hashContent, ownSoundPath } from '../audio/sound-store.js';
import { definition } from '../definition.js';
import { useFolder } from '../testing/folder.fixture.js';
import { insertReadyUpload } from '../testing/ready-upload.fixture.js';
import { insertTrack } from '../testing/tracks.fixture.js';
import { DamagedSounds } from './damaged-sounds.js';
import { StoredSounds } from './stored-sounds.js';
import { UploadsRepository } from './uploads.repository.js';

const HOUR_MS = 3_600_000;

const audio = useFolder();
const database = useDatabase(definition);
const service = useService(definition, () => ({ DATABASE_URL: database.url(), AUDIO_DIR: audio.path() }));
const sounds = () => new FolderSounds(audio.path());
/** The sound of an upload. */
const putSound = async (content: string) => (await insertReadyUpload({ database, sounds: sounds() }, content)).filePath;

beforeEach(() => database.empty());

describe('sounds that are damaged', () => {
  const reportOfADay = async () => {
    const hours = Array.from({ length: 24 }, (_, hour) => hour);
    const damaged = service.app().get(DamagedSounds, { strict: false });
    const found: string[] = [];
    for (const hour of hours) found.push(...(await damaged.report(hour * HOUR_MS)));
    return found;
  };

  it('are named once a day, and so are missing ones; whole ones are not', async () => {
    await putSound('whole');
    const changed = await putSound('changed');
    await sounds().put(changed, Buffer.from('chanGed'));
    const missing = await putSound('missing');
    await sounds().delete(missing);
    await database.query(`insert into track_groups values ('calm', 1, 'Calm', '')`);
    const hash = hashContent(Buffer.from('imported')).slice(0, 8);
    await sounds().put(`calm/m-01-${hash}`, Buffer.from('imported'));
    await insertTrack(database, { number: 1, filePath: `calm/m-01-${hash}` });
    const readHealth = () => service.app().get(Health, { strict: false }).readFacts();
    expect((await reportOfADay()).toSorted()).toEqual([changed, missing].toSorted());
    expect(await readHealth()).toMatchObject({
      damagedRecordings: '2',
      recordingsFreeBytes: expect.stringMatching(/^[0-9]+$/),
    });
    await sounds().put(changed, Buffer.from('changed'));
    expect(await reportOfADay()).toEqual([missing]);
    expect(await readHealth()).toMatchObject({ damagedRecordings: '1' });
    await database.query('delete from uploads where file_path = $1', [missing]);
    expect([await reportOfADay(), await readHealth()]).toMatchObject([[], { damagedRecordings: '0' }]);
  });
});

describe('a sound that is being stored', () => {
  it('is deleted when its upload is deleted meanwhile', async () => {
    const id = randomUUID();
    const mp3 = Buffer.from('not wanted');
    await database.query(
      `insert into uploads (id, firebase_id, purpose, name, size_bytes, state) values ($1, 'ada', 'own', '', 9, 'processing')`,
      [id],
    );
    const { put } = FolderSounds.prototype;
    const storing = jest.spyOn(FolderSounds.prototype, 'put').mockImplementation(async function (
      this: FolderSounds,
      ...sound
    ) {
      await put.apply(this, sound);
      await service.app().get(UploadsRepository, { strict: false }).delete(id);
      // Also of a process that is killed now nothing is left.
      const due = await database.query(
        `select file_path from sound_deletions where due_at < now() + interval '1 hour'`,
      );
      expect(due).toEqual([{ file_path: ownSoundPath(hashContent(mp3)) }]);
    });
    const sound = { mp3, durationSeconds: 2, loudnessLufs: -18, container: 'WAVE', codec: 'pcm-s16' };
    await service.app().get(StoredSounds, { strict: false }).store({ id, purpose: 'own' }, sound);
    expect(storing).toHaveBeenCalledTimes(1);
    expect(await sounds().list()).not.toContain(ownSoundPath(hashContent(mp3)));
    expect(await database.query('select from sound_deletions')).toEqual([]);
  });
});
