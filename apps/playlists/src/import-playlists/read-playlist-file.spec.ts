import { describe, expect, it } from '@jest/globals';
import { readPlaylistFiles } from './read-playlist-file.js';

/** A file of these bytes; jsdom's has no `arrayBuffer`. */
function fileOf(name: string, content: string | readonly number[]): File {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : Uint8Array.from(content);
  const file = new File([bytes], name);
  return Object.assign(file, { arrayBuffer: () => Promise.resolve(bytes.buffer) });
}
const read = async (name: string, content: string | readonly number[]) =>
  (await readPlaylistFiles([fileOf(name, content)]))[0];
const utf16 = (text: string): number[] => [...text].flatMap((letter) => [letter.charCodeAt(0), 0]);

describe('a file that is imported', () => {
  it.each([
    ['UTF-8', '#PLAYLIST:Früh\na.mp3'],
    ['UTF-8 with a mark', '\uFEFF#PLAYLIST:Früh\na.mp3'],
    ['UTF-16', [0xff, 0xfe, ...utf16('#PLAYLIST:Früh\na.mp3')]],
    ['the code page of Windows', [...'#PLAYLIST:Fr\u00fch\na.mp3'].map((letter) => letter.charCodeAt(0))],
  ])('may be written in %s', async (_, content) => {
    expect(await read('x.m3u', content)).toEqual({
      fileName: 'x.m3u',
      playlists: [{ name: 'Früh', tracks: [{ names: ['a'], sound: undefined, repetitions: 1 }] }],
    });
  });

  it('is JSON by its content, whatever it is called', async () => {
    const content = '\uFEFF {"format":"trax-playlist","version":1,"playlists":[{"name":"Morning","tracks":[]}]}';
    expect((await read('list.m3u', content))?.playlists).toEqual([{ name: 'Morning', tracks: [] }]);
  });

  it.each([
    ['the name of the file', '', 'Long walk.m3u8', 'Long walk'],
    ['a name of its own', '  My   list ', 'x.m3u', 'My list'],
    ['no marks of direction', 'a\u202Eb', 'x.m3u', 'a b'],
    ['at most 100 characters', 'x'.repeat(300), 'x.m3u', 'x'.repeat(100)],
    ['no half of a letter', `${'x'.repeat(99)}😀`, 'x.m3u', 'x'.repeat(99)],
    ['a name where it has none', '\u0007', '.m3u', 'Imported playlist'],
    ['markup as it is', '<b>bold</b>', 'x.m3u', '<b>bold</b>'],
  ])('gives its playlist %s', async (...[, name, fileName, expected]) => {
    expect((await read(fileName, `#EXTM3U\n#PLAYLIST:${name}\n`))?.playlists).toEqual([{ name: expected, tracks: [] }]);
  });

  it.each([
    ['JSON in another encoding', [...'{"name":"Fr\u00fch"}'].map((letter) => letter.charCodeAt(0)), /UTF-8/],
    ['larger than 1 MB', 'x\n'.repeat(600_000), /larger than 1 MB/],
    ['empty', '', /no tracks/],
  ])('is refused with a reason when it is %s', async (_, content, fault) => {
    expect(await read('x', content)).toEqual({ fileName: 'x', playlists: [], fault: expect.stringMatching(fault) });
  });

  it('that cannot be read says so, and so does one too many', async () => {
    const gone = Object.assign(fileOf('gone', ''), {
      arrayBuffer: () => Promise.reject(new Error('NotReadableError')),
    });
    const files = await readPlaylistFiles([gone, ...Array.from({ length: 20 }, (_, n) => fileOf(`${n}`, '#EXTM3U'))]);
    expect([files[0]?.fault, files.at(-1)?.fault]).toEqual(['It cannot be read.', 'Only 20 files are read at once.']);
    expect(files.filter(({ fault }) => fault !== undefined)).toHaveLength(2);
  });
});
