import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { clear, createGraphqlClient } from '@trax/graphql-client';
import { serveGraphql } from '@trax/testing-web/serve-graphql';
import { playlistEdits, viewPlaylistQuery } from './playlist-edits.js';
import type { EditedPlaylist } from './playlist-edits.js';

type Track = { id: string; repetitions: number };
type Input = { trackId: string; repetitions: number; name: string; oldIndex: number; newIndex: number };
type Edits = ReturnType<typeof playlistEdits>;

const recording = { displayName: 'A track', voiceGender: 'F' as const, filePath: 'f', durationSeconds: 30 };
const details = { ...recording, groupId: 'theme', twin: null };
const settle = () => jest.advanceTimersByTimeAsync(300);

/** A client that has read the playlist `p` of a (once) and b (twice); every call waits for `answer`. */
async function startEditing({ isRead = true } = {}) {
  let saved = {
    id: 'p',
    name: 'Morning',
    tracks: [
      { id: 'a', repetitions: 1 },
      { id: 'b', repetitions: 2 },
    ] as Track[],
  };
  const calls: [name: string, input: Partial<Input>][] = [];
  const answers: ((error?: Error) => void)[] = [];
  const whole = () => ({
    ...saved,
    trackCount: saved.tracks.length,
    totalSeconds: 0,
    tracks: saved.tracks.map((track) => ({ ...track, ...details })),
  });
  const edit = (name: string, change: (input: Input) => Partial<typeof saved>) => ({
    [name]: async (input: Input) => {
      const { playlistId: _, ...rest } = { playlistId: '', ...input };
      calls.push([name, rest]);
      const error = await new Promise<Error | undefined>((resolve) => answers.push(resolve));
      if (error) throw error;
      saved = { ...saved, ...change(input) };
      return whole();
    },
  });
  globalThis.fetch = serveGraphql({
    playlist: whole,
    ...edit('renamePlaylist', ({ name }) => ({ name })),
    ...edit('removeTrack', ({ trackId }) => ({ tracks: saved.tracks.filter(({ id }) => id !== trackId) })),
    ...edit('setRepetitions', ({ trackId, repetitions }) => ({
      tracks: saved.tracks.map((track) => (track.id === trackId ? { ...track, repetitions } : track)),
    })),
    ...edit('reorderTracks', () => ({ tracks: saved.tracks.toReversed() })),
  });
  const client = createGraphqlClient();
  if (isRead) await client.query({ query: viewPlaylistQuery, variables: { id: 'p' } });
  const shown: string[] = [];
  const edits = playlistEdits(client);
  edits.subscribe(({ name, tracks }) =>
    shown.push([name, ...tracks.map(({ id, repetitions }) => `${id}${repetitions}`)].join(' ')),
  );
  const show = jest.fn<Parameters<Edits['rename']>[1]>();
  const choose = (trackId: string, repetitions: number, playlist?: EditedPlaylist) =>
    edits.setRepetitions({ playlistId: 'p', trackId, repetitions }, show, playlist);
  const answer = async (index: number, error?: Error) => {
    await jest.advanceTimersByTimeAsync(10);
    answers[index]?.(error);
    await jest.advanceTimersByTimeAsync(10);
  };
  return { client, edits, choose, answer, calls, shown, show };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const repetitionsOf = (trackId: string, repetitions: number) => ['setRepetitions', { trackId, repetitions }];

describe('repetitions', () => {
  it.each([
    ['the card and then the player', 4, 7],
    ['the player and then the card', 7, 4],
  ])('that %s choose within the debounce are sent once, with the last number', async (_, first, last) => {
    const { client, choose, answer, calls, shown } = await startEditing();
    choose('a', first);
    await jest.advanceTimersByTimeAsync(200);
    playlistEdits(client).setRepetitions({ playlistId: 'p', trackId: 'a', repetitions: last }, () => undefined);
    expect(shown).toEqual([`Morning a${first} b2`, `Morning a${last} b2`]);
    await settle();
    expect(calls).toEqual([repetitionsOf('a', last)]);
    await answer(0);
    await settle();
    expect(calls).toHaveLength(1);
    expect(shown.at(-1)).toBe(`Morning a${last} b2`);
  });

  it('are not sent when they are what the playlist has', async () => {
    const { choose, calls, edits } = await startEditing();
    choose('b', 3);
    choose('b', 2);
    await settle();
    expect(calls).toEqual([]);
    expect(edits.pending.getState()).toEqual({ p: [] });
  });

  it('wait for the answer to those before them, so that the last number stands', async () => {
    const { choose, answer, calls } = await startEditing();
    choose('a', 2);
    await settle();
    choose('a', 5);
    choose('b', 9);
    await settle();
    expect(calls).toEqual([repetitionsOf('a', 2)]);
    await answer(0);
    await answer(1);
    await answer(2);
    expect(calls).toEqual([repetitionsOf('a', 2), repetitionsOf('a', 5), repetitionsOf('b', 9)]);
  });

  it('go back with one toast when they fail', async () => {
    const { choose, answer, shown, show } = await startEditing();
    choose('a', 9);
    await settle();
    await answer(0, new Error('The playlists are away'));
    expect(shown.at(-1)).toBe('Morning a1 b2');
    const toast = { title: 'Error updating repetitions', description: 'The playlists are away', tone: 'destructive' };
    expect(show.mock.calls).toEqual([[toast]]);
  });

  it('stay when earlier ones fail, and go back past both when they fail too', async () => {
    const { choose, answer, shown, calls } = await startEditing();
    choose('a', 3);
    await settle();
    choose('a', 5);
    await answer(0, new Error('no'));
    expect(shown.at(-1)).toBe('Morning a5 b2');
    await settle();
    expect(calls.at(-1)).toEqual(repetitionsOf('a', 5));
    await answer(1, new Error('no'));
    expect(shown.at(-1)).toBe('Morning a1 b2');
  });

  it('of a playlist that no screen has read start from what the caller knows, and go back to that', async () => {
    const { choose, answer, shown, calls } = await startEditing({ isRead: false });
    const tracks = [{ id: 'a', repetitions: 6, ...details }];
    choose('a', 8, { id: 'p', name: 'Queue', tracks });
    await settle();
    expect(calls).toEqual([repetitionsOf('a', 8)]);
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await answer(0, new Error('no'));
    expect(shown).toEqual(['Queue a8', 'Queue a6']);
  });
});

describe('edits', () => {
  it('of several kinds are sent one after another, each in the order that the one before has left', async () => {
    const { edits, answer, calls, shown, show } = await startEditing();
    edits.rename({ playlistId: 'p', name: 'Dawn' }, show);
    edits.moveTrack({ playlistId: 'p', trackId: 'b', after: undefined }, show);
    edits.removeTrack({ playlistId: 'p', trackId: 'a' }, show).send();
    expect(shown.at(-1)).toBe('Dawn b2');
    await answer(0);
    await answer(1);
    await answer(2);
    expect(calls).toEqual([
      ['renamePlaylist', { id: 'p', name: 'Dawn' }],
      ['reorderTracks', { trackId: 'b', oldIndex: 1, newIndex: 0 }],
      ['removeTrack', { trackId: 'a' }],
    ]);
    expect(shown.at(-1)).toBe('Dawn b2');
  });

  it('are all sent at once when the page goes', async () => {
    const { choose, edits, calls, show } = await startEditing();
    choose('a', 3);
    choose('b', 3);
    edits.removeTrack({ playlistId: 'p', trackId: 'b' }, show);
    dispatchEvent(new Event('pagehide'));
    await jest.advanceTimersByTimeAsync(0);
    expect(calls).toEqual([repetitionsOf('a', 3), repetitionsOf('b', 3), ['removeTrack', { trackId: 'b' }]]);
  });

  it('that are held are sent by a flush, which waits for the answers', async () => {
    const { choose, edits, answer, calls, show } = await startEditing();
    choose('a', 3);
    edits.removeTrack({ playlistId: 'p', trackId: 'b' }, show);
    const finished = jest.fn();
    void edits.flush('p').then(finished);
    await answer(0);
    expect(finished).not.toHaveBeenCalled();
    await answer(1, new Error('no'));
    expect(calls).toEqual([repetitionsOf('a', 3), ['removeTrack', { trackId: 'b' }]]);
    expect(finished).toHaveBeenCalledTimes(1);
  });

  it('that fail have the playlist read again', async () => {
    const { edits, answer, shown, show } = await startEditing();
    edits.rename({ playlistId: 'p', name: 'Dawn' }, show);
    const tracks = [{ id: 'c', repetitions: 1, ...details }];
    globalThis.fetch = serveGraphql({
      playlist: { id: 'p', name: 'Noon', trackCount: 1, totalSeconds: 30, tracks },
    });
    await answer(0, new Error('no'));
    expect(shown).toEqual(['Dawn a1 b2', 'Morning a1 b2', 'Noon c1']);
  });

  it('of a person who signs out are forgotten', async () => {
    const { client, choose, calls } = await startEditing();
    choose('a', 3);
    await clear(client);
    await settle();
    expect(calls).toEqual([]);
  });
});
