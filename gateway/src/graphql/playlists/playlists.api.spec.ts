import { describe, expect, it } from '@jest/globals';
import { gateway } from '../../testing/gateway.fixture.js';

const { playlists } = gateway.services;

const TRACK = '00000000-0000-5000-8000-000000000001';
const idOf = (number: number) => `01890000-0000-7000-8000-00000000000${number}`;
const ID = idOf(1);
const playlistOf = (id: string) => ({
  id,
  name: 'Mornings',
  createdAt: '2026-01-02T03:04:05.000Z',
  firebaseId: 'listener',
  trackCount: 1,
  totalSeconds: 61,
});
const ENTRY = {
  id: TRACK,
  groupId: 'calm',
  trackNumber: 1,
  voiceGender: 'F',
  displayName: 'I am calm',
  filePath: 'calm/f-01-x',
  durationSeconds: 30.5,
  repetitions: 2,
  position: 0,
};
const FIELDS = 'id name tracks { id repetitions position }';
const CHANGED = { id: ID, name: 'Mornings', tracks: [{ id: TRACK, repetitions: 2, position: 0 }] };

/** The calls that the service received, without the reads that follow a change. */
const listChanges = () =>
  playlists.received
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url, body }) => [method, url, body === '' ? undefined : JSON.parse(body)]);

const LIST = '/internal/playlists/with-tracks';
const TRACKS = '/internal/playlists/tracks';
const urls = () => playlists.received.map(({ url }) => url);

describe('playlists', () => {
  const given = [1, 2, 3].map(idOf).map(playlistOf);

  it('come with their tracks by one call', async () => {
    playlists.answers(LIST, { playlists: given, tracks: { [ID]: [ENTRY], [idOf(3)]: [ENTRY] } });
    const answer = await gateway.queryGraph(
      'listener',
      `{ playlists { id trackCount tracks { ${Object.keys(ENTRY).join(' ')} } } }`,
    );
    expect(answer).toEqual({
      data: {
        playlists: [
          { id: ID, trackCount: 1, tracks: [ENTRY] },
          { id: idOf(2), trackCount: 1, tracks: [] },
          { id: idOf(3), trackCount: 1, tracks: [ENTRY] },
        ],
      },
    });
    expect(urls()).toEqual([`${LIST}?first=100`]);
  });

  it('come with the tracks of the first of them by the same call', async () => {
    playlists.answers(LIST, { playlists: given, tracks: { [ID]: [ENTRY] } });
    const answer = await gateway.queryGraph(
      'listener',
      '{ playlists { id } shown: playlists(first: 2) { id ...f } } fragment f on Playlist { tracks { id } }',
    );
    const [first, second] = [ID, idOf(2)];
    expect(answer).toEqual({
      data: {
        playlists: given.map(({ id }) => ({ id })),
        shown: [
          { id: first, tracks: [{ id: TRACK }] },
          { id: second, tracks: [] },
        ],
      },
    });
    expect(urls()).toEqual([`${LIST}?first=2`]);
  });

  it('past the hundredth come with their tracks by another call', async () => {
    const many = Array.from({ length: 101 }, (_, number) => playlistOf(`${ID.slice(0, -3)}${100 + number}`));
    const last = many.at(-1)?.id ?? '';
    playlists.answers(LIST, { playlists: many, tracks: {} });
    playlists.answers(TRACKS, { [last]: [ENTRY] });
    const answer = await gateway.queryGraph('listener', '{ playlists { id tracks { id } } }');
    expect(answer).toMatchObject({
      data: { playlists: expect.arrayContaining([{ id: last, tracks: [{ id: TRACK }] }]) },
    });
    expect(urls()).toEqual([`${LIST}?first=100`, `${TRACKS}?ids=${last}`]);
  });

  it('are as many as are wanted, and none for a number below one', async () => {
    playlists.answers(LIST, { playlists: given, tracks: {} });
    expect(
      await gateway.queryGraph('listener', '{ one: playlists(first: 1) { id } none: playlists(first: -1) { id } }'),
    ).toEqual({
      data: { one: [{ id: ID }], none: [] },
    });
    expect(urls()).toEqual([`${LIST}?first=0`]);
  });

  it('fail alone when the service is gone', async () => {
    playlists.on(LIST, (_, response) => response.destroy());
    const answer = await gateway.queryGraph('listener', '{ viewer { uid } playlists { id } }');
    expect(answer).toMatchObject({ errors: [{ path: ['playlists'], extensions: { code: 'UNAVAILABLE' } }] });
  });
});

describe('playlist', () => {
  it('is the one that the service finds', async () => {
    playlists.answers(`/internal/playlists/${ID}`, playlistOf(ID));
    expect(await gateway.queryGraph('listener', `{ playlist(id: "${ID}") { id name } }`)).toEqual({
      data: { playlist: { id: ID, name: 'Mornings' } },
    });
  });

  it.each(['../users', 'a/b', '', 'a b'])('calls no service for the id %j', async (id) => {
    const answer = await gateway.queryGraph('listener', `{ playlist(id: ${JSON.stringify(id)}) { id } }`);
    expect(answer).toMatchObject({ errors: [{ extensions: { code: 'BAD_INPUT' } }] });
    expect(playlists.received).toEqual([]);
  });
});

const OF_TRACKS = `/api/playlists/${ID}/tracks`;
const CHANGES: { field: string; call: readonly [string, string, object?]; answered?: object }[] = [
  {
    field: 'createPlaylist(name: "M")',
    call: ['POST', '/api/playlists', { firebaseId: 'listener', name: 'M' }],
    answered: playlistOf(ID),
  },
  {
    field: `renamePlaylist(id: "${ID}", name: "M")`,
    call: ['PATCH', `/api/playlists/${ID}`, { name: 'M' }],
    answered: playlistOf(ID),
  },
  {
    field: `addTrack(playlistId: "${ID}", trackId: "${TRACK}")`,
    call: ['POST', OF_TRACKS, { trackId: TRACK }],
    answered: ENTRY,
  },
  { field: `removeTrack(playlistId: "${ID}", trackId: "${TRACK}")`, call: ['DELETE', `${OF_TRACKS}/${TRACK}`] },
  {
    field: `setRepetitions(playlistId: "${ID}", trackId: "${TRACK}", repetitions: 2)`,
    call: ['PATCH', `${OF_TRACKS}/${TRACK}`, { repetitions: 2 }],
    answered: ENTRY,
  },
  {
    field: `reorderTracks(playlistId: "${ID}", oldIndex: 0, newIndex: 1)`,
    call: ['PATCH', `${OF_TRACKS}/reorder`, { oldIndex: 0, newIndex: 1 }],
    answered: [ENTRY],
  },
  {
    field: `reorderTracks(playlistId: "${ID}", oldIndex: 0, newIndex: 1, trackId: "${TRACK}")`,
    call: ['PATCH', `${OF_TRACKS}/reorder`, { oldIndex: 0, newIndex: 1, trackId: TRACK }],
    answered: [ENTRY],
  },
];

describe.each(CHANGES)('$field', ({ field, call: [method, path, body], answered }) => {
  const query = `mutation { changed: ${field} { ${FIELDS} } }`;

  it('changes it by the documented call, and answers the playlist as it is then', async () => {
    playlists.on(path, (_, response) =>
      response.writeHead(answered === undefined ? 204 : 200).end(JSON.stringify(answered)),
    );
    playlists.answers(`/internal/playlists/${ID}`, playlistOf(ID));
    playlists.answers('/internal/playlists/tracks', { [ID]: [ENTRY] });
    expect(await gateway.queryGraph('listener', query)).toEqual({ data: { changed: CHANGED } });
    expect(listChanges()).toEqual([[method, path, body]]);
  });

  it('passes on code and message of a refusal', async () => {
    playlists.answers(path, { error: 'The playlist has changed', code: 'PLAYLIST_CHANGED' }, 409);
    const errors = [{ message: 'The playlist has changed', extensions: { code: 'PLAYLIST_CHANGED' } }];
    expect(await gateway.queryGraph('listener', query)).toMatchObject({ errors });
  });
});

describe('deletePlaylist', () => {
  const query = `mutation { deletePlaylist(id: "${ID}") }`;

  it('answers the id of the deleted playlist', async () => {
    playlists.on(`/api/playlists/${ID}`, (_, response) => response.writeHead(204).end());
    expect(await gateway.queryGraph('listener', query)).toEqual({ data: { deletePlaylist: ID } });
    expect(listChanges()).toEqual([['DELETE', `/api/playlists/${ID}`, undefined]]);
  });

  it('passes on that there is no such playlist', async () => {
    playlists.answers(`/api/playlists/${ID}`, { error: 'Playlist not found', code: 'PLAYLIST_NOT_FOUND' }, 404);
    expect(await gateway.queryGraph('listener', query)).toMatchObject({
      errors: [{ extensions: { code: 'PLAYLIST_NOT_FOUND' } }],
    });
  });
});
