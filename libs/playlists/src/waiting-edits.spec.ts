import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { clear, createGraphqlClient, failureMessage, type Client } from '@trax/graphql-client';
import { requestJson } from '@trax/http';
import { serveGraphql } from '@trax/testing-web/serve-graphql';
import { clear as clearStore, createStore, values } from 'idb-keyval';
import { editQueue } from './edit-queue.js';
import { viewPlaylistQuery } from './playlist-documents.js';
import { playlistEdits, type PlaylistEdits } from './playlist-edits.js';

type Input = { trackId: string; trackIds: string[]; repetitions: number; name: string };

const store = createStore('trax-edits', 'pending');
const details = {
  displayName: 'A track',
  voiceGender: 'F' as const,
  filePath: 'f',
  durationSeconds: 30,
  groupId: 'theme',
  language: null,
  twin: null,
};
const once = (id: string) => ({ id, repetitions: 1 });
const TRACKS = ['a', 'b', 'c'].map(once);
const listed = (id: string) => ({ id, ...details });

const GONE = 'Playlist not found';

/** The server with the playlist `p`: what it has, what it was told, and whether it can be reached. */
let saved = { id: 'p', name: 'Morning', tracks: TRACKS };
let calls: string[] = [];
let network: 'on' | 'off' | 'answers are lost' = 'on';
let refusal: Error | undefined;
let signedInAs = 'ada';

const whole = () => ({
  ...saved,
  trackCount: saved.tracks.length,
  totalSeconds: 30,
  tracks: saved.tracks.map((track) => ({ ...track, ...details })),
});
const edit = (name: string, change: (input: Input) => Partial<typeof saved>) => ({
  [name]: (input: Input) => {
    calls.push(name);
    if (refusal) throw refusal;
    saved = { ...saved, ...change(input) };
    return whole();
  },
});
const server = serveGraphql({
  playlist: () => {
    if (refusal?.message === GONE) throw refusal;
    return whole();
  },
  ...edit('renamePlaylist', ({ name }) => ({ name })),
  ...edit('removeTrack', ({ trackId }) => ({ tracks: saved.tracks.filter(({ id }) => id !== trackId) })),
  ...edit('restoreTrack', ({ trackId }) => ({
    tracks: TRACKS.filter(({ id }) => id === trackId || saved.tracks.some((track) => track.id === id)),
  })),
  ...edit('addTracks', ({ trackIds }) => {
    if (trackIds.some((id) => saved.tracks.some((track) => track.id === id))) throw new Error('Duplicate entry');
    return { tracks: [...saved.tracks, ...trackIds.map(once)] };
  }),
  ...edit('setRepetitions', ({ trackId, repetitions }) => ({
    tracks: saved.tracks.map((track) => (track.id === trackId ? { ...track, repetitions } : track)),
  })),
});

async function answer(...request: Parameters<typeof fetch>): Promise<Response> {
  if (network === 'off') throw new TypeError('Failed to fetch');
  if (!String(request[0]).startsWith('/api/graphql')) return new Response();
  const isMutation = String(request[1]?.body).includes('mutation');
  const response = await server(...request);
  if (network === 'answers are lost' && isMutation) {
    network = 'off';
    throw new TypeError('Failed to fetch');
  }
  return response;
}

const tabs: PlaylistEdits[] = [];
/** A page that the network was there for until it had read the playlist, as of `uid`. */
async function openTab(uid = 'ada') {
  const client = createGraphqlClient();
  const edits = playlistEdits(client);
  tabs.push(edits);
  await edits.setOwner({ uid, isHere: () => signedInAs === uid });
  await client.query({ query: viewPlaylistQuery, variables: { id: 'p' } });
  return { client, edits, waiting: editQueue(client).waiting };
}

function shownIn(client: Client): string {
  const { name, tracks } = client.readQuery({ query: viewPlaylistQuery, variables: { id: 'p' } }, true)?.playlist ?? {
    name: '?',
    tracks: [],
  };
  return [name, ...tracks.map(({ id, repetitions }) => `${id}${repetitions}`)].join(' ');
}

const callAnything = () => requestJson('/api/x').then(undefined, () => undefined);
async function comeBack(): Promise<void> {
  network = 'on';
  await callAnything();
}
const expectKept = (count: number) => waitFor(async () => expect(await values(store)).toHaveLength(count));
const remove = { playlistId: 'p', trackId: 'a' };

beforeEach(async () => {
  saved = { id: 'p', name: 'Morning', tracks: TRACKS };
  calls = [];
  refusal = undefined;
  signedInAs = 'ada';
  globalThis.fetch = answer;
  await comeBack();
});
afterEach(async () => {
  for (const edits of tabs.splice(0)) await edits.setOwner(undefined);
  await clearStore(store);
});

describe('edits without a network', () => {
  it('stay shown, and are sent once, in their order, when the server answers again', async () => {
    const { client, edits, waiting } = await openTab();
    network = 'off';
    await edits.rename('p', 'Dawn');
    await edits.removeTrack(remove);
    await edits.setRepetitions({ playlistId: 'p', trackId: 'b', repetitions: 4 });
    expect([waiting.isAny, shownIn(client), calls]).toEqual([true, 'Dawn b4 c1', []]);
    await expectKept(3);
    await comeBack();
    await expectKept(0);
    expect(calls).toEqual(['renamePlaylist', 'removeTrack', 'setRepetitions']);
    await waitFor(() => expect(waiting.isAny).toBe(false));
    expect(shownIn(client)).toBe('Dawn b4 c1');
  });

  it('show what Undo brings back, which comes back to its place', async () => {
    const { client, edits } = await openTab();
    network = 'off';
    await edits.removeTrack(remove);
    await edits.restoreTrack(remove);
    expect(shownIn(client)).toBe('Morning a1 b1 c1');
    await comeBack();
    await expectKept(0);
    expect([calls, shownIn(client)]).toEqual([['removeTrack', 'restoreTrack'], 'Morning a1 b1 c1']);
  });

  it('are shown again after a reload, as soon as the playlist is read, and sent later', async () => {
    network = 'on';
    const before = await openTab();
    network = 'off';
    await before.edits.removeTrack(remove);
    await before.edits.setOwner(undefined);
    const client = createGraphqlClient();
    const edits = playlistEdits(client);
    tabs.push(edits);
    await edits.setOwner({ uid: 'ada', isHere: () => true });
    client.writeQuery({
      query: viewPlaylistQuery,
      variables: { id: 'p' },
      data: (await readWhole()) as never,
    });
    await waitFor(() => expect(shownIn(client)).toBe('Morning b1 c1'));
    await comeBack();
    await expectKept(0);
    expect(calls).toEqual(['removeTrack']);
  });

  it.each([
    ['removeTrack', 'Morning b1 c1', (edits: PlaylistEdits) => edits.removeTrack(remove)],
    ['addTracks', 'Morning a1 b1 c1 d1', (edits: PlaylistEdits) => edits.addListedTracks('p', [listed('d')])],
  ])('whose answer was lost are not sent again: %s', async (...[call, shown, make]) => {
    const { client, edits } = await openTab();
    network = 'answers are lost';
    await make(edits);
    expect(calls).toEqual([call]);
    await comeBack();
    await expectKept(0);
    expect([calls, shownIn(client)]).toEqual([[call], shown]);
  });

  it.each([
    ['This name is not allowed', (edits: PlaylistEdits) => edits.rename('p', 'Dawn')],
    [GONE, (edits: PlaylistEdits) => edits.removeTrack(remove)],
    ['Track not found', (edits: PlaylistEdits) => edits.addListedTracks('p', [listed('d')])],
  ])('are taken back when the server refuses them, with the name of the playlist: %s', async (reason, make) => {
    const { client, edits, waiting } = await openTab();
    network = 'off';
    await make(edits);
    refusal = new Error(reason);
    await comeBack();
    await expectKept(0);
    await waitFor(() => expect(shownIn(client)).toBe('Morning a1 b1 c1'));
    const told = waiting.takeRefused().map(({ playlistName, error }) => [playlistName, failureMessage(error)]);
    expect(told).toEqual([['Morning', reason]]);
    expect(waiting.takeRefused()).toEqual([]);
  });

  it('show what they add, which Undo takes away, and add it once', async () => {
    const { client, edits } = await openTab();
    network = 'off';
    await edits.addListedTracks('p', [listed('d'), listed('e')]);
    await edits.removeTrack({ playlistId: 'p', trackId: 'd' });
    expect(client.readQuery({ query: viewPlaylistQuery, variables: { id: 'p' } }, true)?.playlist).toMatchObject({
      trackCount: 4,
      totalSeconds: 120,
      tracks: [...TRACKS, { id: 'e', displayName: 'A track', language: null, twin: null }],
    });
    await comeBack();
    await expectKept(0);
    expect([calls, shownIn(client)]).toEqual([['addTracks', 'removeTrack'], 'Morning a1 b1 c1 e1']);
  });

  it('add nothing of tracks of which only the ids are known: this is refused at once', async () => {
    const { edits, waiting } = await openTab();
    network = 'off';
    await expect(edits.addTracks('p', ['d'])).rejects.toBeInstanceOf(TypeError);
    expect(waiting.isAny).toBe(false);
  });
});

describe('edits that wait', () => {
  it('are computed by what another device has made of the playlist meanwhile', async () => {
    const { client, edits } = await openTab();
    network = 'off';
    await edits.setRepetitions({ playlistId: 'p', trackId: 'b', repetitions: 4 });
    saved = { ...saved, name: 'Noon', tracks: TRACKS.toReversed() };
    await comeBack();
    await expectKept(0);
    await waitFor(() => expect(shownIn(client)).toBe('Noon c1 b4 a1'));
  });

  it('add what another device has not added meanwhile', async () => {
    const { client, edits } = await openTab();
    network = 'off';
    await edits.addListedTracks('p', [listed('d'), listed('e')]);
    saved = { ...saved, tracks: [...TRACKS, once('e')] };
    await comeBack();
    await expectKept(0);
    expect([calls, shownIn(client)]).toEqual([['addTracks'], 'Morning a1 b1 c1 e1 d1']);
  });

  it('are neither shown to another person nor sent for them, and are there for the next sign-in', async () => {
    const { client, edits, waiting } = await openTab();
    network = 'off';
    await edits.removeTrack(remove);
    signedInAs = 'eve';
    await comeBack();
    await clear(client);
    await edits.setOwner({ uid: 'eve', isHere: () => true });
    expect([waiting.isAny, calls]).toEqual([false, []]);
    await expectKept(1);
    signedInAs = 'ada';
    await edits.setOwner({ uid: 'ada', isHere: () => true });
    await expectKept(0);
    expect(calls).toEqual(['removeTrack']);
  });

  it('are sent by one of several tabs', async () => {
    let held: Promise<unknown> = Promise.resolve();
    const request = (_name: string, work: () => Promise<unknown>) => (held = held.then(work));
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    const first = await openTab();
    await openTab();
    network = 'off';
    await first.edits.removeTrack(remove);
    const third = await openTab().catch(() => undefined);
    expect(third).toBeUndefined(); // it has read nothing, and sends what is kept all the same
    await comeBack();
    await expectKept(0);
    await held;
    expect(calls).toEqual(['removeTrack']);
    Reflect.deleteProperty(navigator, 'locks');
  });
});

async function readWhole(): Promise<unknown> {
  const { data } = (await (
    await server('/api/graphql', {
      body: JSON.stringify({
        query: `{ playlist(id: "p") { __typename id name trackCount totalSeconds tracks { __typename id displayName voiceGender
          filePath durationSeconds repetitions groupId language twin { id displayName voiceGender filePath durationSeconds } } } }`,
      }),
    })
  ).json()) as { data: unknown };
  return data;
}
