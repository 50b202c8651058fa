import { describe, expect, it } from '@jest/globals';
import { parseJson } from './parse-json.js';

const track = { name: 'I am calm', repetitions: 3 };
const file = (...playlists: unknown[]) => JSON.stringify({ format: 'trax-playlist', version: 1, playlists });
const withTrack = (change: object) => file({ name: 'Morning', tracks: [track, { ...track, ...change }] });

describe('a JSON file', () => {
  it('has its playlists with what it says of their tracks', () => {
    const known = { theme: 'Calm', number: 2, voice: 'F', sound: '9f86d081' } as const;
    const more = { language: 'en', durationSeconds: 30, text: 'I am calm.', added: 'by a newer version' };
    expect(
      parseJson(file({ name: 'Morning', tracks: [{ ...track, ...known, ...more }] }, { name: '', tracks: [] })),
    ).toEqual([
      { name: 'Morning', tracks: [{ names: ['I am calm'], repetitions: 3, ...known }] },
      { name: '', tracks: [] },
    ]);
  });

  it('plays a track once unless it says how often', () => {
    const [playlist] = parseJson(withTrack({ repetitions: undefined }));
    expect(playlist?.tracks.map(({ repetitions }) => repetitions)).toEqual([3, 1]);
  });

  it.each([
    ['nothing', '', /broken/],
    ['cut off', file({ name: 'Morning', tracks: [track] }).slice(0, -3), /broken/],
    ['nested too deep', '['.repeat(100_000), /broken/],
    ['a list', '[]', /no playlists of Trax/],
    ['null', 'null', /no playlists of Trax/],
    ['of another program', '{"playlists":[]}', /no playlists of Trax/],
    ['without playlists', '{"format":"trax-playlist","version":1}', /no playlists of Trax/],
    ['of a later version', '{"format":"trax-playlist","version":2,"playlists":[]}', /another version/],
    [
      'with too many playlists',
      file(...Array.from({ length: 51 }, () => ({ name: 'a', tracks: [] }))),
      /more than 50 playlists/,
    ],
    ['with a playlist that is none', file(null), /playlist in it is broken/],
    ['with a name that is none', file({ name: 1, tracks: [] }), /playlist in it is broken/],
    ['without tracks', file({ name: 'Morning' }), /playlist in it is broken/],
    ['with a track that is none', file({ name: 'Morning', tracks: ['I am calm'] }), /Track 1 of/],
    ...[
      { name: undefined },
      { name: {} },
      { repetitions: 0 },
      { repetitions: 10 },
      { repetitions: 1.5 },
      { repetitions: '3' },
      { theme: [] },
      { number: -1 },
      { voice: 'X' },
      { sound: 1 },
    ].map((change) => [`with ${JSON.stringify(change)}`, withTrack(change), /Track 2 of/] as const),
  ])('is refused when it is %s', (_, text, message) => {
    expect(() => parseJson(text)).toThrow(message);
  });

  it('reads no member of its prototype', () => {
    const text = '{"format":"trax-playlist","version":1,"playlists":[{"__proto__":{"name":"x","tracks":[]}}]}';
    expect(() => parseJson(text)).toThrow(/broken/);
  });
});
