import { describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import { composeReadme } from './readme.js';
import { zipFiles, type ExportedFile } from './zip-file.js';

const fileOf = (name: string, pages: readonly (readonly object[])[]): ExportedFile => ({
  name,
  count: pages.flat().length,
  readPages: async function* readPages() {
    yield* pages;
  },
});
async function zip(...files: ExportedFile[]) {
  const pieces: Buffer[] = [];
  for await (const piece of zipFiles('Read me', files, [])) pieces.push(piece);
  return pieces;
}
const unzip = async (...files: ExportedFile[]): Promise<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(unzipSync(Buffer.concat(await zip(...files)))).map(([name, bytes]) => [
      name,
      Buffer.from(bytes).toString(),
    ]),
  );

describe('a ZIP file', () => {
  it('holds each table as JSON and CSV, and a text', async () => {
    const pages = [[{ name: '=1+1', place: 1 }], [], [{ name: 'a,b', place: null }]];
    const files = await unzip(fileOf('stats/plays', pages), fileOf('playlists/playlists', [[]]));
    expect(Object.keys(files)).toEqual([
      'README.txt',
      'stats/plays.json',
      'stats/plays.csv',
      'playlists/playlists.json',
    ]);
    expect(files['README.txt']).toBe('Read me');
    expect(JSON.parse(files['stats/plays.json'] ?? '')).toEqual(pages.flat());
    expect(files['stats/plays.csv']).toBe('\uFEFF"name","place"\r\n"\'=1+1",1\r\n"a,b",\r\n');
    expect(files['playlists/playlists.json']).toBe('[]\n');
  });

  it('comes in pieces of 1 MB, and reads a page when the one before is written', async () => {
    let pages = 0;
    async function* readPages() {
      for (; pages < 60; pages += 1) yield [{ noise: crypto.getRandomValues(new Uint8Array(50_000)).join() }];
    }
    const iterator = zipFiles('', [{ name: 'noise', count: 0, readPages }], [])[Symbol.asyncIterator]();
    const first = await iterator.next();
    expect(first.value).toHaveLength(1_000_000);
    expect(pages).toBeLessThan(60);
    await iterator.return?.(undefined);
  });

  it('holds sounds as they are', async () => {
    const bytes = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000)));
    async function* readBytes() {
      yield bytes.subarray(0, 25_000);
      yield bytes.subarray(25_000);
    }
    const pieces: Buffer[] = [];
    for await (const piece of zipFiles('', [], [{ name: 'recordings/I rest.mp3', readBytes }])) pieces.push(piece);
    const { 'recordings/I rest.mp3': sound } = unzipSync(Buffer.concat(pieces));
    expect(bytes.equals(sound ?? Buffer.alloc(0))).toBe(true);
  });

  it('fails when a page cannot be read', async () => {
    async function* readPages() {
      yield [{ place: 1 }];
      throw new Error('the database is away');
    }
    await expect(zip({ name: 'plays', count: 1, readPages })).rejects.toThrow('the database is away');
  });
});

it('the text says what is in it', () => {
  const text = composeReadme(
    [fileOf('stats/plays', [[{ place: 1 }]])],
    [{ name: 'catalogue/recordings/I rest.mp3', readBytes: async function* readBytes() {} }],
    new Date(0),
  );
  expect(text).toContain('Made at 1970-01-01T00:00:00.000Z');
  expect(text).toContain('stats/plays  1 entry\r\n  catalogue/recordings/I rest.mp3\r\n');
});
