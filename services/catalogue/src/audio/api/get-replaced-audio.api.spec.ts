import { beforeEach, describe, expect, it } from '@jest/globals';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import { useDatabase } from '@trax/testing-server/use-database';
import { useService } from '@trax/testing-server/use-service';
import { definition } from '../../definition.js';
import { bucketEnvironment, useBucket } from '../../testing/bucket.fixture.js';
import { useFolder } from '../../testing/folder.fixture.js';
import { insertReadyUpload, putUploadedSound } from '../../testing/ready-upload.fixture.js';
import { insertTrack, numberedTrackId } from '../../testing/tracks.fixture.js';
import { BucketSounds } from '../bucket-sounds.js';
import { FolderSounds } from '../folder-sounds.js';
import type { SoundStore } from '../sound-store.js';

const ROOT = { uid: 'root', isAdmin: true };

const folder = useFolder();
const bucket = useBucket();

describe.each<[string, () => Record<string, string>, () => SoundStore]>([
  ['a folder', () => ({ AUDIO_DIR: folder.path() }), () => new FolderSounds(folder.path())],
  ['a bucket', () => bucketEnvironment(bucket.settings()), () => new BucketSounds(bucket.settings(), 5_000)],
])('GET /audio/{filePath}.mp3 of a recording that was replaced, from %s', (_, environment, openSounds) => {
  const database = useDatabase(definition);
  const service = useService(definition, () => ({ DATABASE_URL: database.url(), ...environment() }));

  const listen = async (filePath: string) => {
    const answer = await service.inject({ url: `/audio/${filePath}.mp3`, viewer: { uid: 'ada' } });
    return answer.statusCode === 200 ? answer.body : answer.statusCode;
  };
  /** Gives the first track a sound of an upload; returns the path of that. */
  const replace = async (content: string): Promise<string> => {
    const { uploadId, filePath } = await insertReadyUpload({ database, sounds: openSounds() }, content);
    const { statusCode } = await service.inject({
      method: 'PUT',
      url: `/internal/catalogue/tracks/${numberedTrackId(1)}/recording`,
      viewer: ROOT,
      payload: { uploadId, version: Number.MAX_SAFE_INTEGER },
    });
    expect(statusCode).toBe(200);
    return filePath;
  };
  /** The hourly jobs, so many hours after everything was replaced; sounds that have no name then go without their week. */
  const prune = async (hours: number) => {
    await database.query(`update replaced_sounds set replaced_at = now() - $1 * interval '1 hour'`, [hours]);
    const hourlyJobs = service.app().get(HourlyJobs, { strict: false });
    for (const name of ['replaced-sounds', 'unnamed-sounds']) await hourlyJobs.run(name);
    await database.query('update sound_deletions set due_at = now()');
    await hourlyJobs.run('unnamed-sounds');
  };

  let old = '';
  beforeEach(async () => {
    await database.empty();
    for (const filePath of await openSounds().list()) await openSounds().delete(filePath);
    await database.query(`insert into track_groups (id, position, name, description) values ('calm', 0, 'Calm', '')`);
    old = await putUploadedSound(openSounds(), 'old');
    await insertTrack(database, { number: 1, filePath: old });
  });

  it('plays it for a day, so that no queue is disturbed; then it is deleted', async () => {
    const between = await replace('between');
    const present = await replace('present');
    await prune(23);
    expect(await Promise.all([old, between, present].map(listen))).toEqual(['old', 'between', 'present']);
    await prune(25);
    expect(await Promise.all([old, between, present].map(listen))).toEqual([404, 404, 'present']);
    expect(await openSounds().list()).toEqual([present]);
  });

  it('plays it for a day from the last time that it was replaced, and for ever while a track has it', async () => {
    const other = await replace('other');
    await prune(23);
    await replace('old');
    await replace('other');
    expect(
      await database.query(`select from replaced_sounds where replaced_at > now() - interval '1 hour'`),
    ).toHaveLength(2);
    await prune(25);
    expect(await Promise.all([old, other].map(listen))).toEqual([404, 'other']);
  });

  it('plays none that was never published', async () => {
    await database.query(`update tracks set state = 'draft'`);
    await replace('present');
    expect(await listen(old)).toBe(404);
    await prune(0);
    expect(await openSounds().list()).not.toContain(old);
  });
});
