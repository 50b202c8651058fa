import { describe, expect, it } from '@jest/globals';
import { gateway } from '../../testing/gateway.fixture.js';
import { sendJson } from '../../testing/stub-service.js';

const { playlists } = gateway.services;

const TRACK = '00000000-0000-5000-8000-000000000001';
const playlistId = (number: number) => `01890000-0000-7000-8000-00000000000${number}`;
const ID = playlistId(1);
const aPlaylist = (id: string) => ({
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

/** The calls that the service received, without reads. */
const listChanges = () =>
  playlists.received
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url, body }) => [method, url, body === '' ? undefined : JSON.parse(body)]);

const LIST = '/internal/playlists/with-tracks';
const TRACKS = '/internal/playlists/tracks';
const urls = () => playlists.received.map(({ url }) => url);

describe('playlists', () => {
  const given = [1, 2, 3].map(playlistId).map(aPlaylist);

  it('come with their tracks by one call', async () => {
    playlists.answers(LIST, { playlists: given, tracks: { [ID]: [ENTRY], [playlistId(3)]: [ENTRY] } });
    const answer = await gateway.queryGraph(
      'listener',
      `{ playlists { id trackCount tracks { ${Object.keys(ENTRY).join(' ')} } } }`,
    );
    expect(answer).toEqual({
      data: {
        playlists: [
          { id: ID, trackCount: 1, tracks: [ENTRY] },
          { id: playlistId(2), trackCount: 1, tracks: [] },
          { id: playlistId(3), trackCount: 1, tracks: [ENTRY] },
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
    const [first, second] = [ID, playlistId(2)];
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
    const many = Array.from({ length: 101 }, (_, number) => aPlaylist(`${ID.slice(0, -3)}${100 + number}`));
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

  it('of some ids come with their tracks by two calls at the same time, without those of others', async () => {
    playlists.answers(LIST, { playlists: given, tracks: {} });
    playlists.answers(TRACKS, { [ID]: [ENTRY] });
    const wanted = [ID, playlistId(3), playlistId(9)];
    const answer = await gateway.queryGraph(
      'listener',
      `{ playlists(ids: ${JSON.stringify(wanted)}) { id tracks { id } } }`,
    );
    expect(answer).toEqual({
      data: {
        playlists: [
          { id: ID, tracks: [{ id: TRACK }] },
          { id: playlistId(3), tracks: [] },
        ],
      },
    });
    expect(urls().toSorted()).toEqual([`${TRACKS}?ids=${wanted.join(encodeURIComponent(','))}`, `${LIST}?first=0`]);
  });

  it('are refused for more than 100 ids', async () => {
    const ids = JSON.stringify(Array.from({ length: 101 }, () => ID));
    const answer = await gateway.queryGraph('listener', `{ playlists(ids: ${ids}) { id tracks { id } } }`);
    expect(answer).toMatchObject({ errors: [{ extensions: { code: 'BAD_INPUT' } }] });
    expect(urls()).toEqual([]);
  });

  it('fail alone when the service is gone', async () => {
    playlists.on(LIST, (_, response) => response.destroy());
    const answer = await gateway.queryGraph('listener', '{ viewer { uid } playlists { id } }');
    expect(answer).toMatchObject({ errors: [{ path: ['playlists'], extensions: { code: 'UNAVAILABLE' } }] });
  });
});

describe('playlist', () => {
  it('is the one that the service finds', async () => {
    playlists.answers(`/internal/playlists/${ID}`, aPlaylist(ID));
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

describe('createPlaylist', () => {
  const KEY = '7c1f6f0e-7a1b-4c55-9a51-0c9f6f0e7a1b';
  const create = (args: string) =>
    gateway.queryGraph('listener', `mutation { changed: createPlaylist(${args}) { ${FIELDS} } }`);
  const PATH = '/internal/playlists';

  it('is one call with the tracks and the key, and answers the tracks without another', async () => {
    playlists.answers(PATH, { ...aPlaylist(ID), tracks: [ENTRY] }, 201);
    const tracks = `[{ trackId: "${TRACK}", repetitions: 2 }, { trackId: "${ID}" }]`;
    const answer = await create(`name: "M", tracks: ${tracks}, idempotencyKey: "${KEY}"`);
    expect(answer).toEqual({ data: { changed: CHANGED } });
    const given = [{ trackId: TRACK, repetitions: 2 }, { trackId: ID }];
    expect(listChanges()).toEqual([['POST', PATH, { firebaseId: 'listener', name: 'M', tracks: given }]]);
    expect(playlists.received).toMatchObject([{ headers: { 'idempotency-key': KEY } }]);
  });

  it('is sent again with the same key when the connection was lost', async () => {
    playlists.on(PATH, (_, response) => {
      if (playlists.received.length === 1) response.destroy();
      else sendJson(response, 201, { ...aPlaylist(ID), tracks: [ENTRY] });
    });
    expect(await create(`name: "M", idempotencyKey: "${KEY}"`)).toEqual({ data: { changed: CHANGED } });
    expect(playlists.received.map(({ headers }) => headers['idempotency-key'])).toEqual([KEY, KEY]);
  });

  it.each(['a b', '\\u0001', '\\u{1F600}'])(
    'is refused with a key that is no UUID, which no header holds: %s',
    async (key) => {
      expect(await create(`name: "M", idempotencyKey: "${key}"`)).toMatchObject({
        errors: [{ extensions: { code: 'BAD_INPUT' } }],
      });
      expect(playlists.received).toEqual([]);
    },
  );

  it('is not sent again without a key', async () => {
    playlists.on(PATH, (_, response) => response.destroy());
    expect(await create('name: "M"')).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
    expect(playlists.received).toHaveLength(1);
  });
});

const EDITS = [
  {
    field: `renamePlaylist(id: "${ID}", name: "M")`,
    edit: { kind: 'rename', name: 'M' },
  },
  {
    field: `addTracks(playlistId: "${ID}", trackIds: ["${TRACK}"])`,
    edit: { kind: 'add-tracks', trackIds: [TRACK] },
  },
  {
    field: `removeTrack(playlistId: "${ID}", trackId: "${TRACK}")`,
    edit: { kind: 'remove-track', trackId: TRACK },
  },
  {
    field: `restoreTrack(playlistId: "${ID}", trackId: "${TRACK}")`,
    edit: { kind: 'restore-track', trackId: TRACK },
  },
  {
    field: `restorePlaylist(id: "${ID}")`,
    edit: { kind: 'restore' },
  },
  {
    field: `setRepetitions(playlistId: "${ID}", trackId: "${TRACK}", repetitions: 2)`,
    edit: { kind: 'set-repetitions', trackId: TRACK, repetitions: 2 },
  },
  {
    field: `reorderTracks(playlistId: "${ID}", oldIndex: 0, newIndex: 1)`,
    edit: { kind: 'reorder-tracks', oldIndex: 0, newIndex: 1 },
  },
  {
    field: `reorderTracks(playlistId: "${ID}", oldIndex: 0, newIndex: 1, trackId: "${TRACK}")`,
    edit: { kind: 'reorder-tracks', oldIndex: 0, newIndex: 1, trackId: TRACK },
  },
  {
    field: `arrangeTracks(playlistId: "${ID}", entries: [{ trackId: "${TRACK}", repetitions: 3 }])`,
    edit: { kind: 'arrange', entries: [{ trackId: TRACK, repetitions: 3 }] },
  },
];

describe.each(EDITS)('$field', ({ field, edit }) => {
  const query = `mutation { changed: ${field} { ${FIELDS} } }`;
  const OF_EDITS = `/internal/playlists/${ID}/edits`;

  it('is one call, so that a service whose reads fail still reports the edit as made', async () => {
    playlists.answers(OF_EDITS, { ...aPlaylist(ID), tracks: [ENTRY] });
    expect(await gateway.queryGraph('listener', query)).toEqual({ data: { changed: CHANGED } });
    expect(listChanges()).toEqual([['POST', OF_EDITS, edit]]);
    expect(playlists.received).toHaveLength(1);
  });

  it('passes on code, message and fields of a refusal', async () => {
    const fields = { name: 'is too long' };
    playlists.answers(OF_EDITS, { error: 'The playlist has changed', code: 'PLAYLIST_CHANGED', fields }, 409);
    const errors = [{ message: 'The playlist has changed', extensions: { code: 'PLAYLIST_CHANGED', fields } }];
    expect(await gateway.queryGraph('listener', query)).toMatchObject({ errors });
    expect(playlists.received).toHaveLength(1);
  });
});

describe('the favourites', () => {
  const PATH = '/internal/favourites';
  const favourites = { ...aPlaylist(ID), tracks: [ENTRY] };

  it('come with their tracks by one call', async () => {
    playlists.answers(PATH, favourites);
    expect(await gateway.queryGraph('listener', `{ favourites { ${FIELDS} } }`)).toEqual({
      data: { favourites: CHANGED },
    });
    expect(urls()).toEqual([PATH]);
  });

  it.each([
    ['addFavourite', 'PUT'],
    ['removeFavourite', 'DELETE'],
  ])('are changed by one call, which answers them: %s', async (field, method) => {
    playlists.answers(`${PATH}/${TRACK}`, favourites);
    const query = `mutation { changed: ${field}(trackId: "${TRACK}") { ${FIELDS} } }`;
    expect(await gateway.queryGraph('listener', query)).toEqual({ data: { changed: CHANGED } });
    expect(listChanges()).toEqual([[method, `${PATH}/${TRACK}`, undefined]]);
    expect(playlists.received).toHaveLength(1);
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
