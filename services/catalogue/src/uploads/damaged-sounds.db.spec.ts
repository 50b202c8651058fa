import { beforeEach, describe, expect, it } from '@jest/globals';
import { Health } from '@trax/nest-platform/health';
import { useDatabase } from '@trax/testing-server/use-database';
import { useService } from '@trax/testing-server/use-service';
import { FolderSounds } from '../audio/folder-sounds.js';
import { contentHashOf } from '../audio/sound-store.js';
import { definition } from '../definition.js';
import { useFolder } from '../testing/folder.fixture.js';
import { insertReadyUpload } from '../testing/ready-upload.fixture.js';
import { insertTrack } from '../testing/tracks.fixture.js';
import { DamagedSounds } from './damaged-sounds.js';

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
    const hash = contentHashOf(Buffer.from('imported')).slice(0, 8);
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
