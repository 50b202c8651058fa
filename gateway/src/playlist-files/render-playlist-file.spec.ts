import { describe, expect, it } from '@jest/globals';
import { downloadPlaylist } from '@trax/contracts/playlist-files';
import { ownRecordingFilePath } from '@trax/contracts/own-recordings-rules';
import { attachmentHeader, renderJson, renderM3u8, type PlaylistFacts } from './render-playlist-file.js';

const OWN_ID = '01890000-0000-7000-8000-00000000000a';
const common = { voiceGender: 'F', trackNumber: 2, durationSeconds: 30.5, repetitions: 1 } as const;

const facts: PlaylistFacts = {
  name: 'Mornings,\nearly',
  tracks: [
    {
      ...common,
      id: 'a',
      groupId: 'calm',
      displayName: 'I am calm',
      filePath: 'calm/f-02-9f86d081',
      repetitions: 3,
      position: 0,
    },
    {
      ...common,
      id: OWN_ID,
      groupId: 'own--x',
      displayName: 'I rest',
      filePath: ownRecordingFilePath(OWN_ID),
      position: 1,
    },
    { ...common, id: 'c', groupId: 'hidden', displayName: 'Gone', filePath: 'hidden/f-02', position: 2 },
  ],
  themes: [{ id: 'calm', name: 'Calm', description: '' }],
  ownRecordings: [
    {
      id: OWN_ID,
      name: 'I rest',
      words: 'I rest well',
      theme: 'My voice',
      groupId: 'own--x',
      voiceGender: 'F',
      filePath: ownRecordingFilePath(OWN_ID),
      durationSeconds: 30.5,
      sizeBytes: 1,
      audioUrl: '/x',
      createdAt: '2026-01-02T03:04:05.000Z',
    },
  ],
  transcripts: new Map([['a', { trackId: 'a', text: 'I am calm.', sentences: [] }]]),
  findLanguage: (id) => (id === 'a' ? 'en' : null),
};

describe('a playlist as a file', () => {
  it('is JSON that says of each track what it is, how often it is played, and its words', () => {
    const file: unknown = JSON.parse(renderJson(facts));
    const shared = { number: 2, voice: 'F', durationSeconds: 30.5 };
    expect(file).toEqual({
      format: 'trax-playlist',
      version: 1,
      playlists: [
        {
          name: 'Mornings,\nearly',
          tracks: [
            {
              ...shared,
              name: 'I am calm',
              theme: 'Calm',
              language: 'en',
              repetitions: 3,
              sound: '9f86d081',
              text: 'I am calm.',
            },
            {
              ...shared,
              name: 'I rest',
              theme: 'My voice',
              repetitions: 1,
              sound: ownRecordingFilePath(OWN_ID),
              text: 'I rest well',
            },
            { ...shared, name: 'Gone', repetitions: 1 },
          ],
        },
      ],
    });
    expect(downloadPlaylist.answers[200].schema.parse(file)).toEqual(file);
  });

  it('is M3U8 with a line for each fact and the addresses of this installation', () => {
    expect(renderM3u8(facts, 'https://trax.test/').split('\n')).toEqual([
      '#EXTM3U',
      '#PLAYLIST:Mornings, early',
      '#EXTINF:30.5,Calm - I am calm',
      '#TRAX-REPETITIONS:3',
      'https://trax.test/audio/calm/f-02-9f86d081.mp3',
      '#EXTINF:30.5,My voice - I rest',
      `https://trax.test/api/own-recordings/${OWN_ID}/audio`,
      '#EXTINF:30.5,Gone',
      'https://trax.test/audio/hidden/f-02.mp3',
      '',
    ]);
  });
});

describe('the name of the file', () => {
  it.each([
    ['a plain name', 'Mornings', 'filename="Mornings.json"; filename*=UTF-8\'\'Mornings.json'],
    ['other letters', 'Früh ☀', 'filename="Fruh.json"; filename*=UTF-8\'\'Fr%C3%BCh%20%E2%98%80.json'],
    ['nothing that ASCII has', '朝', 'filename="playlist.json"; filename*=UTF-8\'\'%E6%9C%9D.json'],
    ['a path', '../../etc/passwd', 'filename="etc passwd.json"; filename*=UTF-8\'\'etc%20passwd.json'],
    [
      'another header',
      'a"\r\nset-cookie: x',
      'filename="a set-cookie x.json"; filename*=UTF-8\'\'a%20set-cookie%20x.json',
    ],
    ['an apostrophe', "Ada's (own)*", "filename=\"Ada's (own).json\"; filename*=UTF-8''Ada%27s%20%28own%29.json"],
    ['dots alone', '...', 'filename="playlist.json"; filename*=UTF-8\'\'playlist.json'],
  ])('is safe for %s', (_, name, parameters) => {
    expect(attachmentHeader(name, 'json')).toBe(`attachment; ${parameters}`);
  });
});
