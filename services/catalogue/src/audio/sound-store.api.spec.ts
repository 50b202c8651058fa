import { open as openFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { useBucket } from '../testing/bucket.fixture.js';
import { useFolder } from '../testing/folder.fixture.js';
import { BucketSounds } from './bucket-sounds.js';
import { FolderSounds } from './folder-sounds.js';
import { hashContent, findContentHash, type SoundStore } from './sound-store.js';

const SOUND = Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 256));
/** A bucket lists its sounds in pages; those of the spec are small. */
const KEYS_PER_PAGE = 2;
const MISSING = 'calm/unknown-00000000';

type Range = { first: number; last: number };

async function readFrom(sounds: SoundStore, filePath: string, range?: Range): Promise<Buffer> {
  const sound = await sounds.find(filePath);
  if (sound === undefined) throw new Error(`there is no ${filePath}`);
  return buffer(await sound.read(range ?? { first: 0, last: sound.size - 1 }));
}

describe('a store of sounds', () => {
  const folder = useFolder();

  describe('in a folder', () => {
    it('has a sound, and its name, on the disk before it says so', async () => {
      const handle = await openFile(folder.path());
      const sync = jest.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync');
      await handle.close();
      await new FolderSounds(folder.path('synced')).put('calm/m-01-0a1b2c3d', SOUND);
      // The file, and the folder that has its name.
      expect(sync).toHaveBeenCalledTimes(2);
      sync.mockRestore();
    });

    // Of a folder only: S3 promises it of every bucket, and the fake server of the specs writes both into one file.
    it('holds one whole sound after two have written it at once', async () => {
      const sounds = new FolderSounds(folder.path('written-at-once'));
      const [one, other] = [Buffer.alloc(300_000, 1), Buffer.alloc(300_000, 2)];
      await Promise.all([one, other, one, other].map((bytes) => sounds.put('calm/m-03-0a1b2c3d', bytes)));
      const left = await readFrom(sounds, 'calm/m-03-0a1b2c3d');
      expect(left.equals(one) || left.equals(other)).toBe(true);
      expect(await sounds.list()).toEqual(['calm/m-03-0a1b2c3d']);
    });
  });

  const bucket = useBucket();

  describe.each<[string, () => SoundStore]>([
    ['a folder', () => new FolderSounds(folder.path('sounds'))],
    ['a bucket', () => new BucketSounds(bucket.settings(), 5_000, KEYS_PER_PAGE)],
  ])('in %s', (_, open) => {
    let sounds: SoundStore;
    const read = (filePath: string, range?: Range) => readFrom(sounds, filePath, range);

    beforeAll(() => {
      sounds = open();
    });

    it('is empty at first', async () => {
      expect(await sounds.list()).toEqual([]);
    });

    it('gives back what is put, with its size', async () => {
      await sounds.put('calm/m-01-0a1b2c3d', SOUND);
      expect((await read('calm/m-01-0a1b2c3d')).equals(SOUND)).toBe(true);
      const sound = await sounds.find('calm/m-01-0a1b2c3d');
      expect(sound?.size).toBe(1000);
      await sound?.close();
    });

    it.each([
      [0, 99],
      [1, 1],
      [500, 999],
      [999, 999],
    ])('gives back the bytes from %s to %s', async (first, last) => {
      const part = await read('calm/m-01-0a1b2c3d', { first, last });
      expect(part.equals(SOUND.subarray(first, last + 1))).toBe(true);
    });

    it.each([
      MISSING,
      'calm',
      'calm/',
      '',
      '../calm/m-01-0a1b2c3d',
      'calm//m-01-0a1b2c3d',
      'Calm/M-01',
      'a'.repeat(200),
    ])('finds nothing under %p', async (filePath) => {
      expect(await sounds.find(filePath)).toBeUndefined();
      expect(await findContentHash(sounds, filePath)).toBeUndefined();
    });

    it('finds nothing in an empty file', async () => {
      await sounds.put('calm/empty-00000000', Buffer.alloc(0));
      expect(await sounds.find('calm/empty-00000000')).toBeUndefined();
    });

    it('shows by its hash that a sound is damaged, and replaces it', async () => {
      for (const damaged of [SOUND.subarray(0, 400), Buffer.alloc(SOUND.length, 0xff)]) {
        await sounds.put('calm/m-02-0a1b2c3d', damaged);
        expect(await findContentHash(sounds, 'calm/m-02-0a1b2c3d')).not.toBe(hashContent(SOUND));
        await sounds.put('calm/m-02-0a1b2c3d', SOUND);
        expect(await findContentHash(sounds, 'calm/m-02-0a1b2c3d')).toBe(hashContent(SOUND));
      }
    });

    it('lists every sound once, those of many pages too', async () => {
      const names = Array.from({ length: 2 * KEYS_PER_PAGE + 1 }, (__, index) => `many/m-${index}-0a1b2c3d`);
      for (const name of names) await sounds.put(name, Buffer.from('x'));
      const listed = (await sounds.list()).filter((filePath) => filePath.startsWith('many/'));
      expect(listed.toSorted()).toEqual(names);
    });

    it('deletes a sound, and may delete it again', async () => {
      await sounds.delete('calm/m-01-0a1b2c3d');
      await sounds.delete('calm/m-01-0a1b2c3d');
      await sounds.delete(MISSING);
      expect(await sounds.find('calm/m-01-0a1b2c3d')).toBeUndefined();
      expect(await sounds.list()).not.toContain('calm/m-01-0a1b2c3d');
    });

    it('is available', async () => {
      await expect(sounds.assertAvailable()).resolves.toBeUndefined();
    });
  });
});
