import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { clear, createStore } from 'idb-keyval';
import { anEntry } from '../queue/queue.fixture.js';
import { CompletionDelivery } from './completion-delivery.js';
import type { CompletionAnswer } from './delivery-outcome.js';
import type { CompletionCall } from './pending-completion.js';

const send = jest.fn<(call: CompletionCall) => Promise<CompletionAnswer>>();
const aCompletion = (playId: string, secondsLeft: number) => ({
  playId,
  track: anEntry(1),
  playlistId: 'playlist-1',
  repetition: 1,
  runId: 'run',
  listenedSeconds: 27,
  secondsLeft,
});
const sent = () => send.mock.calls.map(([{ path, headers }]) => `${path} ${headers['Idempotency-Key']}`);
let delivery: CompletionDelivery;

beforeEach(() => {
  send.mockReset().mockResolvedValue({ status: 201 });
  delivery = new CompletionDelivery({ send, onDelivered: () => undefined, readTimezone: () => 'Europe/Berlin' });
});
afterEach(async () => {
  delivery.setOwner(null);
  await clear(createStore('trax-completions', 'pending'));
});

it('sends what comes while its code is loaded', async () => {
  delivery.setOwner('uid-1');
  delivery.addTrackCompletion(aCompletion('play-1', 3));
  delivery.finishTrackCompletion(aCompletion('play-1', 0));
  delivery.addPlaylistCompletion({ playlistId: 'playlist-1', name: 'My morning' });
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(sent()).toEqual(
    expect.arrayContaining(['/api/track-completions play-1', expect.stringContaining('/api/playlist-completions ')]),
  );
  delivery.addTrackCompletion(aCompletion('play-2', 0));
  await waitFor(() => expect(sent()).toContain('/api/track-completions play-2'));
});

it('sends nothing for nobody', async () => {
  delivery.setOwner('uid-1');
  delivery.setOwner(null);
  delivery.addTrackCompletion(aCompletion('play-1', 0));
  delivery.setOwner('uid-2');
  delivery.addTrackCompletion(aCompletion('play-2', 0));
  await waitFor(() => expect(sent()).toEqual(['/api/track-completions play-2']));
});

it('sends a little after the start what an earlier page has left', async () => {
  send.mockRejectedValue(new TypeError('Failed to fetch'));
  delivery.setOwner('uid-1');
  delivery.addTrackCompletion(aCompletion('left-over', 0));
  await waitFor(() => expect(send).toHaveBeenCalled());
  delivery.setOwner(null);
  send.mockReset().mockResolvedValue({ status: 201 });
  const later = new CompletionDelivery({ send, onDelivered: () => undefined, readTimezone: () => 'UTC' });
  later.setOwner('uid-1');
  await waitFor(() => expect(sent()).toEqual(['/api/track-completions left-over']), { timeout: 10_000 });
  later.setOwner(null);
});
