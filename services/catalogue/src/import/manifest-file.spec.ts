import { describe, expect, it } from '@jest/globals';
import { useFolder } from '../testing/folder.fixture.js';
import { silentMp3 } from '../testing/silent-mp3.fixture.js';
import { ImportRefused, readManifest } from './manifest-file.js';
import { readRecordings } from './recording.js';

const GOOD = `# our catalogue
groups:
  - id: calm
    name: Calm
    description: For a quiet hour.
    tracks:
      - number: 1
        name: I rest
        voice: M
        file: calm/m-01.mp3
      - number: 1
        name: I rest
        voice: F
        file: calm/f-01.mp3
`;

describe('a manifest', () => {
  const folder = useFolder();

  const findFaults = async (text: string | Buffer): Promise<string[]> => {
    const file = await folder.write('manifest.yaml', text);
    const refused = await readManifest(file).then(
      () => new ImportRefused([]),
      (error: unknown) => error,
    );
    if (!(refused instanceof ImportRefused)) throw refused;
    return refused.faults.map((fault) => fault.replace(`${file}:`, 'line '));
  };

  it('is read from its file or from its folder', async () => {
    const file = await folder.write('manifest.yaml', GOOD);
    for (const source of [file, folder.path()]) {
      const { content, folder: base } = await readManifest(source);
      expect(content.groups.map(({ id, tracks }) => [id, tracks.length])).toEqual([['calm', 2]]);
      expect(base).toBe(folder.path());
    }
  });

  const withText = (text: string, sentences: string) =>
    GOOD.replace('calm/m-01.mp3', `calm/m-01.mp3\n        text: ${text}\n        sentences:\n${sentences}`);
  const sentence = (start: number | string, text: string) => `          - start: ${start}\n            text: ${text}\n`;
  const withSample = (sample: string) => `${GOOD}sample: ${sample}\n`;

  it('may have the words of a track, with or without their times, and one published track', async () => {
    const sentences = sentence(0, 'I breathe in.') + sentence(2.25, 'I breathe out.');
    for (const text of ['I breathe in. I breathe out.', '"I  breathe in.\\n\\nI breathe out. "']) {
      expect(await findFaults(withText(text, sentences))).toEqual([]);
    }
    expect(await findFaults(withText('x', '').replace(/ {8}sentences:\n/, ''))).toEqual([]);
    expect(await findFaults(withText('', sentences).replace('        text: \n', ''))).toEqual([]);
    const published = withText('I rest.', sentence(1, 'I rest.'));
    expect(await findFaults(`${published}sample: { group: calm, number: 1, voice: M }\n`)).toEqual([]);
  });

  it.each([
    [
      'an unknown field',
      GOOD.replace('voice: M', 'voice: M\n        pitch: 3'),
      'line 10: "pitch" is not a known field',
    ],
    ['a missing field', GOOD.replace('        name: I rest\n', ''), /^line 7: name: /],
    ['a wrong voice', GOOD.replace('voice: F', 'voice: X'), /^line 13: voice: /],
    ['a number that is none', GOOD.replace('number: 1', 'number: one'), /^line 7: number: /],
    ['the number 0', GOOD.replace('number: 1', 'number: 0'), /^line 7: number: /],
    ['an id that is no slug', GOOD.replace('id: calm', 'id: Calm & co'), /^line 3: id: must be a slug/],
    ['an id that climbs', GOOD.replace('id: calm', 'id: ../calm'), /^line 3: id: must be a slug/],
    ['an empty name', GOOD.replace('name: Calm', "name: ' '"), /^line 4: name: /],
    ['no groups', 'groups: []\n', /^line 1: groups: /],
    ['a group without tracks', GOOD.replace(/tracks:[^]*/, 'tracks: []\n'), /^line 6: tracks: /],
    ['another kind of file', 'just a text\n', /^line 1: /],
    [
      'a key that is there twice',
      GOOD.replace('voice: F', 'voice: F\n        voice: M'),
      /^line 14: Map keys must be unique/,
    ],
    ['broken YAML', GOOD.replace('name: Calm', 'name: "Calm'), /^line \d+: /],
    ['an empty text', withText("' '", sentence(0, 'I rest')), /^line 11: text: /],
    ['a negative start', withText('I rest', sentence(-0.5, 'I rest')), /^line 13: start: /],
    ['an endless start', withText('I rest', sentence('.inf', 'I rest')), /^line 13: start: /],
    [
      'starts that do not ascend',
      withText('I rest. I sleep.', sentence(1.5, 'I rest.') + sentence(1.5, 'I sleep.')),
      'line 15: start: 1.5 is not after 1.5, the start before it',
    ],
    [
      'a sentence that the text does not have',
      withText('I rest. I sleep.', sentence(0, 'I rest.') + sentence(2, 'I wake.')),
      'line 16: text: the text goes on with "I sleep."',
    ],
    [
      'a sentence after the end of the text',
      withText('I rest.', sentence(0, 'I rest.') + sentence(2, 'I sleep.')),
      'line 16: text: the text has ended before it',
    ],
    [
      'a text that goes on after its sentences',
      withText('I rest. I sleep.', sentence(0, 'I rest.')),
      'line 12: sentences: the text goes on with "I sleep." after the last one',
    ],
    ['no sentences', withText('I rest.', '').replace('sentences:', 'sentences: []'), /^line 12: sentences: /],
    ['an unknown sample', withSample('{ group: calm, number: 2, voice: M }'), 'line 15: there is no track "calm" M 2'],
    [
      'a sample without text',
      withSample('{ group: calm, number: 1, voice: F }'),
      'line 15: the track "calm" F 1 has no text',
    ],
    ['a sample without voice', withSample('{ group: calm, number: 1 }'), /^line 15: voice: /],
    ['an alias', 'a: &a x\ngroups: *a\n', 'line 2: aliases are not supported: write it out'],
  ])('refuses %s and names the line', async (_, text, fault) => {
    const [first] = await findFaults(text);
    expect(first).toEqual(typeof fault === 'string' ? fault : expect.stringMatching(fault));
  });

  it('refuses a group or a track that is listed twice, at the second place', async () => {
    const again = GOOD.replace('groups:\n', '').replace('# our catalogue\n', '');
    expect(await findFaults(GOOD.replace('voice: F', 'voice: M'))).toEqual([
      'line 11: "calm" has track 1 in voice M twice',
    ]);
    expect((await findFaults(GOOD + again))[0]).toBe('line 15: the group "calm" is listed a second time');
  });

  it('reports every fault at once', async () => {
    const faults = await findFaults(GOOD.replaceAll('number: 1', 'number: -1').replace('id: calm', 'id: CALM'));
    expect(faults.map((fault) => fault.split(': ')[0])).toEqual(['line 3', 'line 7', 'line 11']);
  });

  it('may begin with a byte order mark', async () => {
    expect(await findFaults(`\uFEFF${GOOD}`)).toEqual([]);
  });

  const named = GOOD.replace('name: Calm', 'name: Übung');
  const AS_UTF_16 = Buffer.from(`\uFEFF${named}`, 'utf16le');
  it.each([
    [
      'Windows-1252',
      Buffer.from(named, 'latin1'),
      'line 4: is not UTF-8, perhaps Windows-1252: save the file as UTF-8',
    ],
    ['UTF-16', AS_UTF_16, 'line 1: is UTF-16, not UTF-8: save the file as UTF-8'],
    ['UTF-16 of the other byte order', Buffer.from(AS_UTF_16).swap16(), /^line 1: is UTF-16/],
    ['UTF-16 without a byte order mark', Buffer.from(named, 'utf16le'), /^line 1: is UTF-16/],
    ['an encoding that lost a letter', named.replace('Ü', '\uFFFD'), /^line 4: has the character U\+FFFD/],
  ])('refuses %s in words', async (_, content, fault) => {
    expect(await findFaults(content)).toEqual([typeof fault === 'string' ? fault : expect.stringMatching(fault)]);
  });

  // Some systems store ü as u and a mark, and an operator who types the manifest writes one character.
  it.each(['NFC', 'NFD'] as const)('finds a file whose name has accents in another form than %s', async (form) => {
    const name = 'Übung/für Änne.mp3';
    await folder.write(name.normalize(form === 'NFC' ? 'NFD' : 'NFC'), silentMp3(40));
    const text = GOOD.replace('calm/m-01.mp3', name.normalize(form)).replace('calm/f-01.mp3', 'Übung/nirgends.mp3');
    const manifest = await readManifest(await folder.write('manifest.yaml', text));
    const { recordings, faults } = await readRecordings(manifest);
    expect(recordings).toHaveLength(1);
    expect(faults.map(({ message }) => message)).toEqual(['Übung/nirgends.mp3: does not exist']);
  });

  it('refuses a place where none is', async () => {
    await expect(readManifest(folder.path('nowhere'))).rejects.toThrow(/nowhere: cannot be read/);
  });
});
