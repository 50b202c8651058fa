import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RepetitionKeeper } from './repetition-keeper.js';
import type { Repetitions } from './repetition-keeper.js';

const settled = () => jest.advanceTimersByTimeAsync(300);
const choice = (before: number, repetitions: number, trackId = 'track') => ({
  playlistId: 'playlist',
  trackId,
  before,
  repetitions,
});

function keeping() {
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const saved: [string, number][] = [];
  const shown: number[] = [];
  const onFailure = jest.fn<(error: unknown) => void>();
  const save = ({ trackId, repetitions }: Repetitions) => {
    saved.push([trackId, repetitions]);
    return new Promise<void>((resolve, reject) => answers.push({ resolve, reject }));
  };
  const show = ({ repetitions }: Repetitions) => shown.push(repetitions);
  const keeper = new RepetitionKeeper({ save, show, onFailure });
  const answer = async (index: number, error?: Error) => {
    if (error) answers[index]?.reject(error);
    else answers[index]?.resolve();
    await jest.advanceTimersByTimeAsync(0);
  };
  return { keeper, saved, shown, onFailure, answer };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('plays that are chosen for a track of a playlist', () => {
  it('are shown at once and saved when the listener has stopped choosing', async () => {
    const { keeper, saved, shown } = keeping();
    for (const [before, next] of [
      [1, 4],
      [4, 2],
      [2, 7],
    ] as const) {
      keeper.keep(choice(before, next));
    }
    expect(shown).toEqual([4, 2, 7]);
    expect(saved).toEqual([]);
    await settled();
    expect(saved).toEqual([['track', 7]]);
  });

  it('are not sent when they are what the playlist has', async () => {
    const { keeper, saved } = keeping();
    keeper.keep(choice(3, 4));
    keeper.keep(choice(4, 3));
    await settled();
    expect(saved).toEqual([]);
  });

  it('wait for the answer to the choice before them, so that the last one stands', async () => {
    const { keeper, saved, answer } = keeping();
    keeper.keep(choice(1, 2));
    await settled();
    keeper.keep(choice(2, 5));
    await settled();
    expect(saved).toEqual([['track', 2]]);
    await answer(0);
    expect(saved).toEqual([
      ['track', 2],
      ['track', 5],
    ]);
  });

  it('go back to what the playlist has when it refuses them, with its reason', async () => {
    const { keeper, shown, onFailure, answer } = keeping();
    const reason = new Error('The playlists are having a rest');
    keeper.keep(choice(3, 9));
    await settled();
    await answer(0, reason);
    expect(shown).toEqual([9, 3]);
    expect(onFailure).toHaveBeenCalledWith(reason);
  });

  it('stay when an earlier choice fails, and go back past both when they fail too', async () => {
    const { keeper, shown, saved, answer } = keeping();
    keeper.keep(choice(1, 2));
    await settled();
    keeper.keep(choice(2, 5));
    await answer(0, new Error('no'));
    expect(shown.at(-1)).toBe(5);
    expect(saved.at(-1)).toEqual(['track', 5]);
    await answer(1, new Error('no'));
    expect(shown.at(-1)).toBe(1);
  });

  it('of several tracks are saved each for itself, at once when the page goes', async () => {
    const { keeper, saved } = keeping();
    keeper.keep(choice(1, 2, 'one'));
    keeper.keep(choice(1, 3, 'other'));
    keeper.flush();
    expect(saved).toEqual([
      ['one', 2],
      ['other', 3],
    ]);
  });
});
