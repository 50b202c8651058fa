import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createGraphqlClient, GraphqlProvider } from '@trax/graphql-client';
import type { Player } from '@trax/player';
import { PlayerProvider } from '@trax/player';
import { aGroup } from '@trax/player/testing';
import { serveGraphql } from '@trax/testing-web/serve-graphql';
import { silentPlayer } from '@trax/testing-web/silent-player';
import { ReadAlong } from './read-along.js';

const queue = aGroup(1, 1, 1);
const TRANSCRIPTS: Record<string, object | null> = {
  'track-1': {
    text: 'I breathe in. I breathe out. I rest.',
    sentences: [
      { start: 0.5, text: 'I breathe in.' },
      { start: 4, text: 'I breathe out.' },
      { start: 9, text: 'I rest.' },
    ],
  },
  'track-2': { text: 'One thing.\n\nAt a time.', sentences: [] },
  'track-3': null,
};
const scrollTo = jest.fn<(options: ScrollToOptions) => void>();
let isReducedMotion = false;
let player: Player;

beforeAll(async () => {
  Object.assign(HTMLElement.prototype, { scrollTo });
  Object.defineProperty(HTMLElement.prototype, 'offsetTop', {
    get(this: HTMLElement) {
      return 100 * [...(this.parentElement?.children ?? [])].indexOf(this);
    },
  });
});
beforeEach(() => {
  player = silentPlayer();
  isReducedMotion = false;
  window.matchMedia = () => ({ matches: isReducedMotion }) as unknown as MediaQueryList;
  globalThis.fetch = serveGraphql({
    track: ({ id }: { id: string }) => ({ id, language: 'de', transcript: TRANSCRIPTS[id] }),
  });
});
afterEach(() => player.dispose());

function show(part = <ReadAlong />) {
  render(
    <GraphqlProvider client={createGraphqlClient()}>
      <PlayerProvider player={player}>{part}</PlayerProvider>
    </GraphqlProvider>,
  );
  act(() => player.playQueue(queue, 0));
}
const lit = () => document.querySelector('[aria-current]')?.textContent;

it('has a title', () => {
  show();
  const panel = screen.getByRole('region', { name: 'Read along' });
  expect(within(panel).getByRole('heading', { name: 'Read along' })).toBeTruthy();
});

it('lights the sentence that is spoken, and moves the sound to the one that is pressed', async () => {
  show();
  expect(screen.getByRole('status').textContent).toBe('Loading the transcript');
  const list = within(await screen.findByRole('list', { name: 'Transcript' }));
  expect(list.getAllByRole('button').map((sentence) => sentence.textContent)).toEqual([
    'I breathe in.',
    'I breathe out.',
    'I rest.',
  ]);
  expect(lit()).toBeUndefined();
  act(() => player.seek(5));
  await waitFor(() => expect(lit()).toBe('I breathe out.'));
  await userEvent.click(list.getByRole('button', { name: 'I rest.' }));
  expect(player.getPlayhead().positionSeconds).toBe(9);
  expect(lit()).toBe('I rest.');
});

it('says in which language the words are', async () => {
  show();
  expect((await screen.findByText('I rest.')).closest('[lang]')?.getAttribute('lang')).toBe('de');
});

it('keeps the sentence in sight, but leaves a listener who scrolls alone', async () => {
  show();
  const list = await screen.findByRole('list', { name: 'Transcript' });
  scrollTo.mockClear();
  act(() => player.seek(5));
  await waitFor(() => expect(scrollTo.mock.calls).toEqual([[{ top: 100, behavior: 'smooth' }]]));
  isReducedMotion = true;
  act(() => player.seek(9));
  expect(scrollTo.mock.calls.at(-1)).toEqual([{ top: 200, behavior: 'instant' }]);

  fireEvent.wheel(list);
  act(() => player.seek(5));
  expect(scrollTo).toHaveBeenCalledTimes(2);
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5001);
  act(() => player.seek(9));
  expect(scrollTo).toHaveBeenCalledTimes(3);
  now.mockRestore();
});

it('teaches the player where the sentences begin', async () => {
  const setSentenceTimes = jest.spyOn(player, 'setSentenceTimes');
  show();
  await screen.findByText('I rest.');
  expect(setSentenceTimes.mock.calls).toEqual([['track-1', [0.5, 4, 9]]]);
});

it('follows the queue: plain paragraphs without times, and words of its own where there are none', async () => {
  show();
  await screen.findByText('I rest.');
  act(() => player.skipTrack());
  expect((await screen.findByText('At a time.')).tagName).toBe('P');
  act(() => player.skipTrack());
  expect(await screen.findByRole('heading', { name: 'No transcript yet' })).toBeTruthy();
  act(() => player.stop());
  expect(screen.queryByRole('heading')).toBeNull();
});

it('says when the words could not be fetched, and tries again', async () => {
  const serve = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  show();
  expect(await screen.findByRole('heading', { name: 'Failed to fetch the transcript' })).toBeTruthy();
  globalThis.fetch = serve;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('I rest.')).toBeTruthy();
});
