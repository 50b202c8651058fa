import { beforeEach, describe, expect, it } from '@jest/globals';
import { useGateway } from '../../testing/use-gateway.js';

// Its own, because a list of another spec would still be cached.
const gateway = useGateway();
const { catalogue, playlists } = gateway.services;

const aTrack = (trackNumber: number, voiceGender: 'M' | 'F', groupId = 'calm') => ({
  id: `${groupId}-${trackNumber}-${voiceGender}`,
  groupId,
  trackNumber,
  voiceGender,
  displayName: 'I sleep',
  filePath: `calm/${voiceGender.toLowerCase()}-${trackNumber}`,
  durationSeconds: 30.5,
  repetitions: 1,
});
const TRACKS = [
  { ...aTrack(1, 'M'), language: 'pt-BR' },
  { ...aTrack(1, 'F'), language: null },
  { ...aTrack(2, 'M'), language: 'de' },
  { ...aTrack(2, 'F', 'focus'), language: null },
];
const LIST = '/internal/playlists/with-tracks';
const PLAYLIST = {
  id: 'p1',
  name: 'Mornings',
  createdAt: '2026-01-02T03:04:05.000Z',
  firebaseId: 'listener',
  trackCount: 2,
  totalSeconds: 61,
};
const PLAYLIST_DOCUMENT = '{ playlists { tracks { id twin { id voiceGender filePath } } } }';

beforeEach(() => {
  const entries = [aTrack(1, 'F'), aTrack(2, 'M')].map((track, position) => ({ ...track, position }));
  playlists.answers(LIST, { playlists: [PLAYLIST], tracks: { p1: entries } });
});

it('a playlist can be read while there is no catalogue: its tracks have no twins', async () => {
  catalogue.on('/api/tracks', (_, response) => response.destroy());
  expect(await gateway.queryGraph('listener', PLAYLIST_DOCUMENT)).toEqual({
    data: {
      playlists: [
        {
          tracks: [
            { id: 'calm-1-F', twin: null },
            { id: 'calm-2-M', twin: null },
          ],
        },
      ],
    },
  });
});

describe('a twin', () => {
  beforeEach(() => {
    catalogue.answers('/api/track-groups', [{ id: 'calm', name: 'Calm', description: '' }]);
    catalogue.answers('/api/tracks', TRACKS);
  });

  it('of a track is the same number of the same theme in the other voice', async () => {
    const document = '{ trackGroups { tracks { id twin { id displayName voiceGender filePath durationSeconds } } } }';
    const { id, displayName, voiceGender, filePath, durationSeconds } = aTrack(1, 'F');
    expect(await gateway.queryGraph('listener', document)).toMatchObject({
      data: {
        trackGroups: [
          {
            tracks: [
              { id: 'calm-1-M', twin: { id, displayName, voiceGender, filePath, durationSeconds } },
              { id: 'calm-1-F', twin: { id: 'calm-1-M' } },
              { id: 'calm-2-M', twin: null },
            ],
          },
        ],
      },
    });
  });

  it('of a track in a playlist needs no call of its own', async () => {
    const twin = { id: 'calm-1-M', voiceGender: 'M', filePath: 'calm/m-1' };
    expect(await gateway.queryGraph('listener', PLAYLIST_DOCUMENT)).toEqual({
      data: {
        playlists: [
          {
            tracks: [
              { id: 'calm-1-F', twin },
              { id: 'calm-2-M', twin: null },
            ],
          },
        ],
      },
    });
    expect(catalogue.received.length).toBeLessThanOrEqual(1);
  });
});

it('a track has its language, in the lists and in a playlist, where it is known', async () => {
  catalogue.answers('/api/tracks', TRACKS);
  const document = '{ trackGroups { tracks { id language } } playlists { tracks { id language } } }';
  const { data } = await gateway.queryGraph('listener', document);
  const languages = { 'calm-1-M': 'pt-BR', 'calm-1-F': null, 'calm-2-M': 'de' };
  const toTrack = (id: keyof typeof languages) => ({ id, language: languages[id] });
  expect(data).toMatchObject({
    trackGroups: [{ tracks: [toTrack('calm-1-M'), toTrack('calm-1-F'), toTrack('calm-2-M')] }],
    playlists: [{ tracks: [toTrack('calm-1-F'), toTrack('calm-2-M')] }],
  });
});

describe('a transcript', () => {
  const TRANSCRIPT = { trackId: 'calm-1-M', text: 'I rest.', sentences: [{ start: 0.25, text: 'I rest.' }] };
  const { trackId: _trackId, ...shown } = TRANSCRIPT;
  const listUrls = () => catalogue.received.map(({ url }) => url).filter((url) => url.includes('transcripts'));

  beforeEach(() => {
    catalogue.answers('/api/track-groups', [{ id: 'calm', name: 'Calm', description: '' }]);
    catalogue.answers('/api/tracks', TRACKS);
    catalogue.answers('/internal/transcripts', [TRANSCRIPT]);
  });

  it('of every track of a list comes by one call, and is null where there is none', async () => {
    const document = '{ trackGroups { tracks { transcript { text sentences { start text } } } } }';
    const tracks = [shown, null, null].map((transcript) => ({ transcript }));
    expect(await gateway.queryGraph('listener', document)).toEqual({ data: { trackGroups: [{ tracks }] } });
    expect(listUrls()).toEqual(['/internal/transcripts?ids=calm-1-M%2Ccalm-1-F%2Ccalm-2-M']);
  });

  it('of one track comes with it', async () => {
    const document = '{ track(id: "calm-1-M") { displayName transcript { text } } }';
    expect(await gateway.queryGraph('listener', document)).toEqual({
      data: { track: { displayName: 'I sleep', transcript: { text: 'I rest.' } } },
    });
  });

  it('is not read when it is not selected', async () => {
    await gateway.queryGraph('listener', '{ track(id: "calm-1-M") { displayName } }');
    expect(listUrls()).toEqual([]);
  });

  it('is found by its words', async () => {
    const found = [{ trackId: 'calm-1-M', sentence: 'I rest.' }];
    catalogue.answers('/internal/transcripts/search', found);
    const document = '{ searchTranscripts(words: "I rest & more") { trackId sentence } }';
    expect(await gateway.queryGraph('listener', document)).toEqual({ data: { searchTranscripts: found } });
    expect(listUrls()).toEqual(['/internal/transcripts/search?words=I+rest+%26+more']);
  });

  it('passes on that the words of a search are none', async () => {
    catalogue.answers('/internal/transcripts/search', { error: 'words: has no words', code: 'BAD_INPUT' }, 400);
    const answer = await gateway.queryGraph('listener', '{ searchTranscripts(words: "") { trackId } }');
    expect(answer).toMatchObject({ errors: [{ message: 'words: has no words', extensions: { code: 'BAD_INPUT' } }] });
  });
});
