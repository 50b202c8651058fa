import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { clear, createGraphqlClient, failureMessage } from '@trax/graphql-client';
import { serveGraphql } from '@trax/testing-web/serve-graphql';
import { viewPlaylistQuery } from './playlist-documents.js';
import { playlistEdits, type EditedPlaylist } from './playlist-edits.js';

type Track = { id: string; repetitions: number };
type Sent = { trackId: string; repetitions: number };
type Input = Sent & { trackIds: string[]; entries: Sent[]; name: string; oldIndex: number; newIndex: number };

const recording = { displayName: 'A track', voiceGender: 'F' as const, filePath: 'f', durationSeconds: 30 };
const details = { ...recording, groupId: 'theme', language: null, twin: null };
const settle = () => jest.advanceTimersByTimeAsync(300);

const TWO_TRACKS: Track[] = [
  { id: 'a', repetitions: 1 },
  { id: 'b', repetitions: 2 },
];

/** A client that has read the playlist `p` of a (once) and b (twice); every call waits for `answer`. */
async function startEditing({ isRead = true, given = TWO_TRACKS } = {}) {
  let saved = { id: 'p', name: 'Morning', tracks: given };
  const calls: [name: string, input: Partial<Input>][] = [];
  const answers: ((error?: Error) => void)[] = [];
  const whole = () => ({
    ...saved,
    trackCount: saved.tracks.length,
    totalSeconds: saved.tracks.reduce((sum, { repetitions }) => sum + 30 * repetitions, 0),
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
    ...edit('restoreTrack', ({ trackId }) => ({
      tracks: given.filter(({ id }) => id === trackId || saved.tracks.some((track) => track.id === id)),
    })),
    ...edit('removeTrack', ({ trackId }) => ({ tracks: saved.tracks.filter(({ id }) => id !== trackId) })),
    ...edit('addTracks', ({ trackIds: [id = ''] }) => ({ tracks: [...saved.tracks, { id, repetitions: 1 }] })),
    ...edit('setRepetitions', ({ trackId, repetitions }) => ({
      tracks: saved.tracks.map((track) => (track.id === trackId ? { ...track, repetitions } : track)),
    })),
    ...edit('reorderTracks', () => ({ tracks: saved.tracks.toReversed() })),
    ...edit('arrangeTracks', ({ entries }) => ({
      tracks: entries.map(({ trackId: id, repetitions }) => ({ id, repetitions })),
    })),
  });
  const client = createGraphqlClient();
  if (isRead) await client.query({ query: viewPlaylistQuery, variables: { id: 'p' } });
  const shown: string[] = [];
  const edits = playlistEdits(client);
  edits.subscribe(({ name, tracks }) =>
    shown.push([name, ...tracks.map(({ id, repetitions }) => `${id}${repetitions}`)].join(' ')),
  );
  const failures: string[] = [];
  const collect = (outcome: Promise<void>) =>
    void outcome.catch((error: unknown) => failures.push(failureMessage(error)));
  const choose = (trackId: string, repetitions: number, playlist?: EditedPlaylist) =>
    collect(edits.setRepetitions({ playlistId: 'p', trackId, repetitions }, playlist));
  const remove = (trackId: string) => collect(edits.removeTrack({ playlistId: 'p', trackId }));
  const restore = (trackId: string) => collect(edits.restoreTrack({ playlistId: 'p', trackId }));
  const move = (trackId: string, after?: string) => collect(edits.moveTrack({ playlistId: 'p', trackId, after }));
  const rename = (name: string) => collect(edits.rename('p', name));
  const arrange = (...entries: Track[]) => collect(edits.arrange('p', entries));
  const answer = async (index: number, error?: Error) => {
    await jest.advanceTimersByTimeAsync(10);
    answers[index]?.(error);
    await jest.advanceTimersByTimeAsync(10);
  };
  return { client, edits, choose, remove, restore, move, rename, arrange, answer, calls, shown, failures };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const sent = (trackId: string, repetitions: number): Sent => ({ trackId, repetitions });
const repetitionsOf = (trackId: string, repetitions: number) => ['setRepetitions', { trackId, repetitions }];

describe('repetitions', () => {
  it.each([
    ['the card and then the player', 4, 7],
    ['the player and then the card', 7, 4],
  ])('that %s choose within the debounce are sent once, with the last number', async (_, first, last) => {
    const { client, choose, answer, calls, shown } = await startEditing();
    choose('a', first);
    await jest.advanceTimersByTimeAsync(200);
    void playlistEdits(client).setRepetitions({ playlistId: 'p', trackId: 'a', repetitions: last });
    expect(shown).toEqual([`Morning a${first} b2`, `Morning a${last} b2`]);
    await settle();
    expect(calls).toEqual([repetitionsOf('a', last)]);
    await answer(0);
    await settle();
    expect(calls).toHaveLength(1);
    expect(shown.at(-1)).toBe(`Morning a${last} b2`);
  });

  it('are not sent when they are what the playlist has', async () => {
    const { choose, calls, shown } = await startEditing();
    choose('b', 3);
    choose('b', 2);
    await settle();
    expect(calls).toEqual([]);
    expect(shown.at(-1)).toBe('Morning a1 b2');
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

  it('go back when they fail', async () => {
    const { choose, answer, shown, failures } = await startEditing();
    choose('a', 9);
    await settle();
    await answer(0, new Error('The playlists are away'));
    expect(shown.at(-1)).toBe('Morning a1 b2');
    expect(failures).toEqual(['The playlists are away']);
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
    const { rename, move, remove, answer, calls, shown } = await startEditing();
    rename('Dawn');
    move('b');
    remove('a');
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

  it('leave the page as soon as they are made, also a choice of repetitions when the page is hidden', async () => {
    const { choose, remove, answer, calls } = await startEditing();
    remove('b');
    await answer(0);
    choose('a', 3);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
    expect(calls).toEqual([['removeTrack', { trackId: 'b' }], repetitionsOf('a', 3)]);
    jest.restoreAllMocks();
  });

  it('are taken back by edits: a removed track comes back to its place', async () => {
    const { remove, restore, answer, calls, shown } = await startEditing();
    remove('a');
    restore('a');
    expect(shown.at(-1)).toBe('Morning b2');
    await answer(0);
    await answer(1);
    expect(calls).toEqual([
      ['removeTrack', { trackId: 'a' }],
      ['restoreTrack', { trackId: 'a' }],
    ]);
    expect(shown.at(-1)).toBe('Morning a1 b2');
  });

  it('of the order and the repetitions of all tracks are one call, and go back as a whole when it fails', async () => {
    const { client, arrange, answer, calls, shown, failures } = await startEditing();
    arrange({ id: 'b', repetitions: 5 }, { id: 'a', repetitions: 5 });
    expect(shown).toEqual(['Morning b5 a5']);
    const read = () => client.readQuery({ query: viewPlaylistQuery, variables: { id: 'p' } }, true)?.playlist;
    expect(read()).toMatchObject({ trackCount: 2, totalSeconds: 300 });
    await answer(0);
    expect(calls).toEqual([['arrangeTracks', { entries: [sent('b', 5), sent('a', 5)] }]]);
    arrange({ id: 'b', repetitions: 5 }, { id: 'a', repetitions: 5 });
    await settle();
    expect(calls).toHaveLength(1);
    arrange(...TWO_TRACKS);
    await answer(1, new Error('The playlist has changed'));
    expect(shown.at(-1)).toBe('Morning b5 a5');
    expect(failures).toEqual(['The playlist has changed']);
  });

  it('of all tracks keep what was added and what was removed while they waited', async () => {
    const { edits, arrange, remove, answer, calls } = await startEditing();
    void edits.addTracks('p', ['c']);
    remove('a');
    arrange({ id: 'b', repetitions: 1 }, { id: 'a', repetitions: 1 });
    for (const turn of [0, 1, 2]) await answer(turn);
    expect(calls.at(-1)).toEqual(['arrangeTracks', { entries: [sent('b', 1), sent('c', 1)] }]);
  });

  it('that are on their way are applied to what is read and saved meanwhile', async () => {
    const { client, remove, choose, answer } = await startEditing();
    choose('a', 4);
    await settle();
    remove('b');
    await answer(0);
    await client.query({ query: viewPlaylistQuery, variables: { id: 'p' }, fetchPolicy: 'network-only' });
    const read = () => client.readQuery({ query: viewPlaylistQuery, variables: { id: 'p' } }, true)?.playlist;
    expect(read()).toMatchObject({ tracks: [{ id: 'a', repetitions: 4 }], trackCount: 1, totalSeconds: 120 });
    await answer(1, new Error('no'));
    expect(read()).toMatchObject({ tracks: [{ repetitions: 4 }, { id: 'b' }], trackCount: 2, totalSeconds: 180 });
  });

  it('that fail have the playlist read again', async () => {
    const { rename, answer, shown } = await startEditing();
    rename('Dawn');
    const tracks = [{ id: 'c', repetitions: 1, ...details }];
    const playlist = { id: 'p', name: 'Noon', trackCount: 1, totalSeconds: 30, tracks };
    globalThis.fetch = serveGraphql({ playlist });
    await answer(0, new Error('no'));
    expect(shown).toEqual(['Dawn a1 b2', 'Morning a1 b2', 'Noon c1']);
  });

  it('that follow one that failed are sent as they are meant, in the order that there is', async () => {
    const { move, rename, answer, calls, shown, failures } = await startEditing({
      given: [...TWO_TRACKS, { id: 'c', repetitions: 1 }],
    });
    move('c');
    move('a', 'b');
    rename('Dawn');
    await answer(0, new Error('The playlist has changed'));
    for (const turn of [1, 2]) await answer(turn);
    expect(calls).toEqual([
      ['reorderTracks', { trackId: 'c', oldIndex: 2, newIndex: 0 }],
      ['reorderTracks', { trackId: 'a', oldIndex: 0, newIndex: 1 }],
      ['renamePlaylist', { id: 'p', name: 'Dawn' }],
    ]);
    expect(shown.at(-1)).toBe('Dawn c1 b2 a1');
    expect(failures).toEqual(['The playlist has changed']);
  });

  it('that wait are sent although a subscriber throws, whose error is reported', async () => {
    const { edits, rename, answer, calls } = await startEditing();
    globalThis.reportError = jest.fn();
    edits.subscribe(({ name }) => JSON.parse(name));
    for (const name of ['Dawn', 'Noon']) rename(name);
    await answer(0, new Error('no'));
    expect(calls.map(([, { name }]) => name)).toEqual(['Dawn', 'Noon']);
    expect(globalThis.reportError).toHaveBeenCalledWith(expect.any(SyntaxError));
  });

  it('of a person who signs out are sent, and no choice or turn of theirs is after that', async () => {
    const { client, choose, remove, rename, answer, calls } = await startEditing();
    remove('b');
    rename('Dawn');
    choose('a', 3);
    await answer(-1);
    await clear(client);
    await answer(0);
    await settle();
    expect(calls).toEqual([['removeTrack', { trackId: 'b' }]]);
  });
});
