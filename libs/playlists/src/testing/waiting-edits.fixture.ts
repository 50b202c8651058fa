import { expect } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { createGraphqlClient, type Client } from '@trax/graphql-client';
import { requestJson } from '@trax/http';
import { serveGraphql } from '@trax/testing-web/serve-graphql';
import { clear, createStore, setMany, values } from 'idb-keyval';
import { editQueue } from '../edit-queue.js';
import { viewPlaylistQuery } from '../playlist-documents.js';
import { playlistEdits, type PlaylistEdits } from '../playlist-edits.js';

type Input = { trackId: string; trackIds: string[]; repetitions: number; name: string };

export const GONE = 'Playlist not found';
export const remove = { playlistId: 'p', trackId: 'a' };
const details = {
  displayName: 'A track',
  voiceGender: 'F' as const,
  filePath: 'f',
  durationSeconds: 30,
  groupId: 'theme',
  language: null,
  twin: null,
};
export const once = (id: string) => ({ id, repetitions: 1 });
export const listed = (id: string) => ({ id, ...details });
export const TRACKS = ['a', 'b', 'c'].map(once);

const initial = () => ({
  saved: { id: 'p', name: 'Morning', tracks: TRACKS },
  favourites: [] as typeof TRACKS,
  /** Of edits. */
  calls: [] as string[],
  network: 'on' as 'on' | 'off' | 'answers are lost' | 'the first answer never comes',
  /** What the server waits for before it makes an edit. */
  beforeEdit: undefined as Promise<void> | undefined,
  refusal: undefined as Error | undefined,
  signedInAs: 'ada',
});
/** The server with the playlist `p`, whether it can be reached, and who is signed in in this browser. */
export const state = initial();

const withTracks = (tracks: typeof TRACKS) => ({
  trackCount: tracks.length,
  totalSeconds: 30,
  tracks: tracks.map((track) => ({ ...track, ...details })),
});
const whole = () => ({ ...state.saved, ...withTracks(state.saved.tracks) });
/** Which are no playlist of their own before the first of them. */
const favourites = () => ({
  id: 'favourites',
  name: 'Favourites',
  createdAt: '2026-11-05T12:00:00.000Z',
  ...withTracks(state.favourites),
});
const has = (trackId: string) => state.saved.tracks.some(({ id }) => id === trackId);
const edit = (name: string, change: (input: Input) => Partial<typeof state.saved>) => ({
  [name]: async (input: Input) => {
    state.calls.push(name);
    await state.beforeEdit;
    if (state.refusal) throw state.refusal;
    state.saved = { ...state.saved, ...change(input) };
    return whole();
  },
});
const server = serveGraphql({
  playlist: ({ id }: { id: string }) => {
    if (id !== state.saved.id || state.refusal?.message === GONE) throw new Error(GONE);
    return whole();
  },
  favourites,
  addFavourite: ({ trackId }: Input) => {
    state.calls.push('addFavourite');
    state.favourites = [once(trackId)];
    return favourites();
  },
  ...edit('renamePlaylist', ({ name }) => ({ name })),
  ...edit('removeTrack', ({ trackId }) => ({ tracks: state.saved.tracks.filter(({ id }) => id !== trackId) })),
  ...edit('restoreTrack', ({ trackId }) => ({ tracks: TRACKS.filter(({ id }) => id === trackId || has(id)) })),
  ...edit('addTracks', ({ trackIds }) => {
    if (trackIds.some(has)) throw new Error('Duplicate entry');
    return { tracks: [...state.saved.tracks, ...trackIds.map(once)] };
  }),
  ...edit('setRepetitions', ({ trackId, repetitions }) => ({
    tracks: state.saved.tracks.map((track) => (track.id === trackId ? { ...track, repetitions } : track)),
  })),
});

async function answer(...request: Parameters<typeof fetch>): Promise<Response> {
  if (state.network === 'off') throw new TypeError('Failed to fetch');
  if (!String(request[0]).startsWith('/api/graphql')) return new Response();
  const isMutation = String(request[1]?.body).includes('mutation');
  const response = await server(...request);
  if (state.network === 'answers are lost' && isMutation) {
    state.network = 'off';
    throw new TypeError('Failed to fetch');
  }
  if (state.network === 'the first answer never comes' && isMutation) {
    state.network = 'on';
    return new Promise(() => undefined);
  }
  return response;
}

const store = createStore('trax-edits', 'pending');
export const countKept = async () => (await values(store)).length;
export const expectKept = (count: number) => waitFor(async () => expect(await countKept()).toBe(count));

/** Edits of the playlist, which another page has kept for this person. */
export const keepEdits = (uid: string, edits: readonly unknown[]) =>
  setMany(
    edits.map((kept, made) => {
      const key = `2026-11-05T12:00:00.000Z ${String(made).padStart(6, '0')} ${uid}`;
      return [key, { key, uid, playlistId: 'p', playlistName: 'Morning', edit: kept }];
    }),
    store,
  );

const tabs: PlaylistEdits[] = [];
/** A page that has read nothing yet. */
export async function startTab() {
  const client = createGraphqlClient();
  const edits = playlistEdits(client);
  tabs.push(edits);
  await edits.setOwner({ uid: 'ada', isHere: () => state.signedInAs === 'ada' });
  return { client, edits, waiting: editQueue(client).waiting };
}

/** A page that the network was there for until it had read the playlist. */
export async function openTab() {
  const tab = await startTab();
  await tab.client.query({ query: viewPlaylistQuery, variables: { id: 'p' } });
  return tab;
}

export function shownIn(client: Client): string {
  const shown = client.readQuery({ query: viewPlaylistQuery, variables: { id: 'p' } }, true)?.playlist;
  return [shown?.name, ...(shown?.tracks ?? []).map(({ id, repetitions }) => `${id}${repetitions}`)].join(' ');
}

/** The server answers from now on, and the page notices. */
export async function comeBack(network: (typeof state)['network'] = 'on'): Promise<void> {
  state.network = network;
  await requestJson('/api/x');
}

export async function setUp(): Promise<void> {
  Object.assign(state, initial());
  globalThis.fetch = answer;
  await comeBack();
}

export async function tearDown(): Promise<void> {
  for (const edits of tabs.splice(0)) await edits.setOwner(undefined);
  await clear(store);
}
