import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createGraphqlClient, GraphqlProvider, STATISTICS_CHANNEL } from '@trax/graphql-client';
import { i18n, startLanguage } from '@trax/i18n';
import { msg } from '@trax/i18n/macro';
import type { Player, PlayerState, TrackCompletion } from '@trax/player';
import { PlayerProvider } from '@trax/player';
import { aGroup, anEntry } from '@trax/player/testing';
import { serveGraphql } from '@trax/testing-web/serve-graphql';
import { silentPlayer } from '@trax/testing-web/silent-player';
import { EndCard } from './end-card.js';
import { countHeardPlays } from './heard-plays.js';

let trackStats = { currentStreak: 0, listenedToday: false };

const queue = aGroup(6, 3);

let channels: EventTarget[] = [];
let stop: () => void;

beforeEach(() => {
  channels = [];
  trackStats = { currentStreak: 0, listenedToday: false };
  globalThis.fetch = serveGraphql({ trackStats: () => trackStats });
  globalThis.BroadcastChannel = class extends EventTarget {
    constructor(readonly name: string) {
      super();
      if (name === STATISTICS_CHANNEL) channels.push(this);
    }
    postMessage() {}
    close() {}
  } as unknown as typeof BroadcastChannel;
});
afterEach(() => {
  stop();
  i18n.activate('en');
});

/** A player whose completions and end are made by hand. */
function renderCard(restored: Partial<PlayerState> = {}) {
  let complete: (completion: TrackCompletion) => void = () => undefined;
  let finished = restored;
  const real = silentPlayer();
  const changes = new Set<() => void>();
  let state = real.getState();
  const read = () => state;
  const update = () => {
    state = { ...real.getState(), ...finished };
    for (const onChange of changes) onChange();
  };
  const player: Player = {
    ...real,
    getState: read,
    subscribe: (onChange) => {
      changes.add(onChange);
      return () => changes.delete(onChange);
    },
    onCompletion: (handle) => {
      complete = handle;
      return () => undefined;
    },
    play: jest.fn(() => {
      finished = {};
      update();
    }),
  };
  real.playQueue(queue, 0);
  update();
  stop = countHeardPlays(player);
  const onGone = jest.fn();
  render(
    <GraphqlProvider client={createGraphqlClient()}>
      <PlayerProvider player={player}>
        <EndCard onGone={onGone} />
      </PlayerProvider>
    </GraphqlProvider>,
  );
  const hear = (trackId: string, count: number, { runId = 'run', from = 1 } = {}) => {
    const track = queue.entries.find((entry) => entry.trackId === trackId) ?? anEntry(3);
    const rest = { playId: 'p', playlistId: undefined, listenedSeconds: 30 };
    act(() => {
      for (let n = 0; n < count; n += 1) complete({ ...rest, runId, track, repetition: from + n });
    });
  };
  const finish = () =>
    act(async () => {
      finished = { hasFinished: true, status: 'paused', index: 1, repetition: 3 };
      update();
    });
  return { player, onGone, hear, finish };
}

it('is not there before the end', () => {
  const { hear } = renderCard();
  hear('track-1', 3);
  expect(screen.queryByRole('button')).toBeNull();
});

it('says how many plays of how many tracks were heard, and the day of the streak once today counts', async () => {
  const { hear, finish } = renderCard();
  hear('track-1', 6);
  hear('track-2', 3);
  await finish();
  expect(screen.getByText('You heard 9 plays of 2 tracks.')).toBeTruthy();
  expect(screen.getByText('You heard 9 plays of 2 tracks.').closest('[aria-live="polite"]')).toBeTruthy();
  trackStats = { currentStreak: 1, listenedToday: true };
  act(() => channels.forEach((channel) => channel.dispatchEvent(new MessageEvent('message'))));
  expect(await screen.findByText('You heard 9 plays of 2 tracks. Day 1.')).toBeTruthy();
});

it('says it in the language of the page', async () => {
  const heard = msg({
    message:
      'You heard {count, plural, one {# play} other {# plays}} of {tracks, plural, one {# track} other {# tracks}}.',
  });
  const german =
    'Du hast {count, plural, one {# Durchlauf} other {# Durchläufe}} von {tracks, plural, one {# Track} other {# Tracks}} gehört.';
  await startLanguage('de', () => Promise.resolve({ messages: { [heard.id]: german } }));
  const { hear, finish } = renderCard();
  hear('track-1', 6);
  await finish();
  expect(screen.getByText('Du hast 6 Durchläufe von 1 Track gehört.')).toBeTruthy();
});

it('counts what was heard, not what was skipped, and each run anew', async () => {
  const { hear, finish } = renderCard();
  hear('track-1', 6);
  hear('track-2', 1, { runId: 'next run', from: 3 });
  await finish();
  expect(screen.getByText('You heard 1 play of 1 track.')).toBeTruthy();
});

it('makes no figure of plays that were not heard', async () => {
  const { finish } = renderCard();
  await finish();
  expect(screen.getByText('Played to the end.')).toBeTruthy();
});

it('is not there for an end that was reached before the page was opened, but for the next one', async () => {
  const { player, finish } = renderCard({ hasFinished: true });
  expect(screen.queryByRole('button')).toBeNull();
  act(() => player.play());
  await finish();
  expect(screen.getByRole('button', { name: 'Again' })).toBeTruthy();
});

it('plays again, and goes', async () => {
  const { player, onGone, finish } = renderCard();
  await finish();
  await userEvent.click(screen.getByRole('button', { name: 'Again' }));
  expect(player.play).toHaveBeenCalledTimes(1);
  expect(onGone).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button')).toBeNull();
});

it('stays closed until the next end', async () => {
  const { player, onGone, finish } = renderCard();
  await finish();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onGone).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button')).toBeNull();
  act(() => player.play());
  await finish();
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
});

it('gives a reminder to the calendar', async () => {
  document.head.innerHTML = '<meta name="application-name" content="Trax">';
  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => {
    files.push(file);
    return 'blob:reminder';
  };
  URL.revokeObjectURL = () => undefined;
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.href} ${this.download}`);
  });
  const { finish } = renderCard();
  await finish();
  await userEvent.click(screen.getByRole('button', { name: 'Remind me' }));
  expect(saved).toEqual(['blob:reminder reminder.ics']);
  const reader = new FileReader();
  reader.readAsText(files[0] ?? new Blob());
  await waitFor(() => expect(reader.result).toContain('SUMMARY:Trax: Morning energy'));
});
