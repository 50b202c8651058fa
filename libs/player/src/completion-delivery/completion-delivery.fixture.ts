import { expect, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { clear, createStore, values } from 'idb-keyval';
import type { TrackCompletion } from '../completion/completion.js';
import { anEntry } from '../queue/queue.fixture.js';
import { CompletionDelivery } from './completion-delivery.js';
import type { CompletionAnswer } from './delivery-outcome.js';
import type { CompletionCall } from './pending-completion.js';

export const store = createStore('trax-completions', 'pending');
export const send = jest.fn<(call: CompletionCall) => Promise<CompletionAnswer>>();
export const onDelivered = jest.fn();
const open: CompletionDelivery[] = [];

export const aCompletion = (playId: string, changes: Partial<TrackCompletion> = {}): TrackCompletion => ({
  playId,
  track: anEntry(1),
  playlistId: undefined,
  repetition: 1,
  runId: 'run',
  listenedSeconds: 27.04,
  ...changes,
});

/** A page of this person; null: a visitor's. */
export function openTab(uid: string | null = 'listener'): CompletionDelivery {
  const readCalendar = () => ({ timezone: 'Europe/Berlin', dayStartHour: 3 });
  const tab = new CompletionDelivery({ send, onDelivered, readCalendar });
  open.push(tab);
  tab.setOwner(uid);
  return tab;
}

export const offline = () => Promise.reject(new TypeError('Failed to fetch'));
export const sentKeys = () => send.mock.calls.map(([{ headers }]) => headers['Idempotency-Key']);
export const countKept = async () => (await values(store)).length;
export const expectNothingKept = () => waitFor(async () => expect(await countKept()).toBe(0));
export const expectKept = (count: number) => waitFor(async () => expect(await countKept()).toBe(count));
export const expectSent = (times: number) => waitFor(() => expect(send).toHaveBeenCalledTimes(times));

export function setUp(): void {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  send.mockResolvedValue({ status: 201 });
}

export async function tearDown(): Promise<void> {
  for (const tab of open.splice(0)) tab.dispose();
  // What is under way in IndexedDB ends.
  await new Promise((resolve) => setTimeout(resolve, 5));
  send.mockReset();
  onDelivered.mockReset();
  await clear(store);
}
