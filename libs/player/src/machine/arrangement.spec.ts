import { describe, expect, it } from '@jest/globals';
import { aGroup, anEntry, aPlaylist, withTwin } from '../queue/queue.fixture.js';
import type { Queue, QueueEntry } from '../queue/queue.js';
import type { MachineState } from './machine-state.js';
import type { PlayerEvent } from './player-event.js';
import { after, ends, playing } from './player-machine.fixture.js';
import { transition } from './player-machine.js';

const ids = ({ queue }: MachineState) => queue?.entries.map(({ trackId }) => trackId);
const plays = ({ queue }: MachineState) => queue?.entries.map(({ repetitions }) => repetitions);
const aPlaylistWith = (...entries: QueueEntry[]): Queue => ({ ...aPlaylist(), entries });

describe('arranging the queue', () => {
  const second = playing(aGroup(1, 2, 1), 1);

  it('plays next what is put after the current track', () => {
    const { state, effects } = transition(second, { type: 'PLAY_NEXT', entries: [anEntry(8), anEntry(9)] });
    expect(effects).toEqual([]);
    expect(ids(state)).toEqual(['track-1', 'track-2', 'track-8', 'track-9', 'track-3']);
    expect(after(state, ...ends(2)).index).toBe(2);
  });
  it('plays at once what is put after a queue that has ended', () => {
    const ended = after(playing(aGroup(1), 0), { type: 'ENDED' });
    const { state, effects } = transition(ended, { type: 'PLAY_NEXT', entries: [anEntry(8), anEntry(9)] });
    expect(state).toMatchObject({ status: 'loading', index: 1, repetition: 1, hasFinished: false });
    expect(effects).toEqual([{ kind: 'begin', by: 'listener', isTrackChange: true }]);
  });
  it('moves entries around the current one, and the current one itself', () => {
    const move = (from: number, to: number) => after(second, { type: 'MOVE_ENTRY', from, to });
    expect([ids(move(0, 2)), move(0, 2).index]).toEqual([['track-2', 'track-3', 'track-1'], 0]);
    expect([ids(move(2, 0)), move(2, 0).index]).toEqual([['track-3', 'track-1', 'track-2'], 2]);
    expect([ids(move(1, 2)), move(1, 2).index]).toEqual([['track-1', 'track-3', 'track-2'], 2]);
  });
  it('takes out what has been played and what will be, but not what is played', () => {
    expect(after(second, { type: 'REMOVE_ENTRY', index: 0 })).toMatchObject({ index: 0, repetition: 1 });
    expect(ids(after(second, { type: 'REMOVE_ENTRY', index: 2 }))).toEqual(['track-1', 'track-2']);
    expect(after(second, { type: 'REMOVE_ENTRY', index: 1 })).toBe(second);
  });
  it('ends after the current track once what comes after it is cleared', () => {
    const cleared = after(second, { type: 'CLEAR_UPCOMING' });
    expect(ids(cleared)).toEqual(['track-1', 'track-2']);
    expect(after(cleared, ...ends(1), { type: 'ENDED' }).hasFinished).toBe(true);
    expect(after(cleared, { type: 'CLEAR_UPCOMING' })).toBe(cleared);
  });
  it('plays every entry as often as is chosen, for this queue only', () => {
    const { state, effects } = transition(second, { type: 'SET_QUEUE_REPETITIONS', counts: [3, 1, 9] });
    expect([plays(state), effects]).toEqual([[3, 1, 9], []]);
  });
  it('plays an entry that is chosen from its first repetition', () => {
    const { state, effects } = transition(after(second, ...ends(1)), { type: 'PLAY_INDEX', index: 0 });
    expect(state).toMatchObject({ status: 'loading', index: 0, repetition: 1 });
    expect(effects).toEqual([{ kind: 'begin', by: 'listener', isTrackChange: true }]);
  });
  it.each<PlayerEvent>([
    { type: 'PLAY_NEXT', entries: [] },
    { type: 'MOVE_ENTRY', from: 0, to: 3 },
    { type: 'MOVE_ENTRY', from: -1, to: 0 },
    { type: 'MOVE_ENTRY', from: Number.NaN, to: 0 },
    { type: 'MOVE_ENTRY', from: 0.5, to: 1 },
    { type: 'MOVE_ENTRY', from: 1, to: 1 },
    { type: 'REMOVE_ENTRY', index: 3 },
    { type: 'REMOVE_ENTRY', index: -1 },
    { type: 'PLAY_INDEX', index: 3 },
    { type: 'PLAY_INDEX', index: Number.NaN },
    { type: 'SET_QUEUE_REPETITIONS', counts: [1, 1] },
    { type: 'SET_QUEUE_REPETITIONS', counts: [1, 10, 1] },
    { type: 'SET_QUEUE_REPETITIONS', counts: [1, 1, Number.NaN] },
    { type: 'SET_SPEED', speed: 3 },
    { type: 'SET_SPEED', speed: Number.NaN },
  ])('changes nothing by %j', (event) => {
    expect(transition(second, event)).toEqual({ state: second, effects: [] });
  });
});

describe('an arranged queue of a playlist', () => {
  const arranged = after(
    playing(aPlaylist(1, 1, 1, 1), 1),
    { type: 'MOVE_ENTRY', from: 3, to: 0 },
    { type: 'SET_QUEUE_REPETITIONS', counts: [2, 2, 2, 2] },
  );

  it('keeps its order and repetitions when the playlist is edited', () => {
    const edited = after(arranged, { type: 'UPDATE_QUEUE', queue: aPlaylist(1, 5, 1, 1) });
    expect([ids(edited), plays(edited)]).toEqual([
      ['track-4', 'track-1', 'track-2', 'track-3'],
      [2, 2, 2, 2],
    ]);
  });
  it('does not bring back what was taken out of it', () => {
    const shorter = after(arranged, { type: 'REMOVE_ENTRY', index: 3 });
    expect(ids(after(shorter, { type: 'UPDATE_QUEUE', queue: aPlaylist(1, 1, 1, 1) }))).toEqual(ids(shorter));
  });
  it('loses what the playlist has lost, but not what sounds', () => {
    const edited = after(arranged, { type: 'UPDATE_QUEUE', queue: aPlaylistWith(anEntry(1), anEntry(3)) });
    expect([ids(edited), edited.index]).toEqual([['track-1', 'track-2', 'track-3'], 1]);
  });
});

describe('what was added to the queue of a playlist', () => {
  const added = after(playing(aPlaylist(1, 1)), { type: 'PLAY_NEXT', entries: [anEntry(9)] });

  it('stays when the playlist is edited', () => {
    const edited = after(added, { type: 'UPDATE_QUEUE', queue: aPlaylist(1, 4, 2) });
    expect(ids(edited)).toEqual(['track-1', 'track-9', 'track-2', 'track-3']);
  });
  it('is not saved with the playlist, nor are its repetitions', () => {
    const chosen = transition(added, { type: 'SET_REPETITIONS', repetitions: 5 }).effects;
    const isOfPlaylist = { queue: aPlaylist(1, 1), trackId: 'track-1', repetitions: 5 };
    expect(chosen).toEqual([{ kind: 'repetitions-chosen', chosen: isOfPlaylist }]);
    const current = after(added, ...ends(1));
    const { state, effects } = transition(current, { type: 'SET_REPETITIONS', repetitions: 5 });
    expect([plays(state), effects]).toEqual([[1, 5, 1], []]);
  });
  it('keeps its place while it sounds, also when the playlist lists the same track', () => {
    const edited = after(added, ...ends(1), { type: 'UPDATE_QUEUE', queue: aPlaylistWith(anEntry(1), anEntry(9)) });
    expect([ids(edited), edited.index]).toEqual([['track-1', 'track-9', 'track-9'], 1]);
  });
});

describe('the other voice', () => {
  const queue = aPlaylistWith(withTwin(1, { repetitions: 2 }), anEntry(2), withTwin(3));
  const second = after(playing(queue), ...ends(1));

  it('of the current track begins its repetition anew', () => {
    const { state, effects } = transition(second, { type: 'SWAP_VOICE', scope: 'track' });
    expect(state).toMatchObject({ status: 'loading', index: 0, repetition: 2, voice: undefined });
    expect(ids(state)).toEqual(['twin-1', 'track-2', 'track-3']);
    expect(effects.map(({ kind }) => kind)).toEqual(['abandon', 'begin']);
    expect(ids(after(state, { type: 'SWAP_VOICE', scope: 'track' }))).toEqual(ids(second));
  });
  it('of the queue changes every track that has it', () => {
    const { state } = transition(second, { type: 'SWAP_VOICE', scope: 'queue' });
    expect(ids(state)).toEqual(['twin-1', 'track-2', 'twin-3']);
    expect(state).toMatchObject({ index: 0, repetition: 2, voice: 'M' });
    expect(ids(after(state, { type: 'SWAP_VOICE', scope: 'queue' }))).toEqual(ids(second));
  });
  it('of the queue leaves the sound of a track without it alone', () => {
    const { state, effects } = transition(playing(queue, 1), { type: 'SWAP_VOICE', scope: 'queue' });
    expect([ids(state), state.status, effects]).toEqual([['twin-1', 'track-2', 'twin-3'], 'playing', []]);
    expect(ids(after(state, { type: 'SWAP_VOICE', scope: 'queue' }))).toEqual(ids(second));
  });
  it('waits while paused, and takes the place of a silence', () => {
    const paused = transition(after(second, { type: 'PAUSE' }), { type: 'SWAP_VOICE', scope: 'track' });
    expect(paused.state.status).toBe('paused');
    expect(paused.effects).toEqual([{ kind: 'abandon' }, { kind: 'prepare' }]);
    const silent = after(playing(queue, 0, { pauseBetween: 3 }), { type: 'ENDED' });
    const swapped = after(silent, { type: 'SWAP_VOICE', scope: 'track' });
    expect(swapped).toMatchObject({ status: 'loading', repetition: 2, silence: undefined });
  });
  it('that no track has changes nothing', () => {
    const single = playing(aGroup(1, 1));
    for (const scope of ['track', 'queue'] as const) expect(after(single, { type: 'SWAP_VOICE', scope })).toBe(single);
  });
  it('stays when the playlist is edited', () => {
    const edited: PlayerEvent = {
      type: 'UPDATE_QUEUE',
      queue: aPlaylistWith(withTwin(4), withTwin(3), withTwin(1, { repetitions: 7 })),
    };
    const whole = after(second, { type: 'SWAP_VOICE', scope: 'queue' }, edited);
    expect([ids(whole), whole.index, plays(whole)]).toEqual([['twin-4', 'twin-3', 'twin-1'], 2, [1, 1, 7]]);
    const one = after(second, { type: 'SWAP_VOICE', scope: 'track' }, edited);
    expect([ids(one), one.index]).toEqual([['track-4', 'track-3', 'twin-1'], 2]);
  });
  it('is not saved: the playlist keeps its own', () => {
    const swapped = after(second, { type: 'SWAP_VOICE', scope: 'queue' });
    expect(transition(swapped, { type: 'SET_REPETITIONS', repetitions: 5 }).effects).toEqual([
      { kind: 'repetitions-chosen', chosen: { queue, trackId: 'track-1', repetitions: 5 } },
    ]);
  });
  it('is that of the next queue again once another one is chosen', () => {
    const swapped = after(second, { type: 'SWAP_VOICE', scope: 'queue' });
    const chosen = after(swapped, { type: 'PLAY_QUEUE', queue, index: 0 });
    expect(chosen.voice).toBeUndefined();
    expect(ids(chosen)).toEqual(ids(second));
  });
});

describe('the play button of a row', () => {
  const listed = aPlaylistWith(withTwin(1), withTwin(2));
  const inOtherVoice = after(playing(listed), { type: 'SWAP_VOICE', scope: 'queue' }, { type: 'SOUND_STARTED' });
  const press = (state: MachineState, queue: Queue, index: number) =>
    after(state, { type: 'PLAY_OR_TOGGLE', queue, index });

  it('of a playlist toggles its track, whichever voice was chosen for it', () => {
    expect(press(inOtherVoice, listed, 0)).toMatchObject({ status: 'paused', index: 0 });
    expect(ids(press(inOtherVoice, listed, 1))).toEqual(['track-1', 'track-2']);
  });
  it('of a theme toggles the track that sounds', () => {
    const theme: Queue = { ...listed, source: aGroup().source };
    const state = after(playing(theme), { type: 'SWAP_VOICE', scope: 'track' }, { type: 'SOUND_STARTED' });
    expect(press(state, theme, 0)).toMatchObject({ status: 'loading' });
    expect(press(state, state.queue ?? theme, 0)).toMatchObject({ status: 'paused' });
  });
});
