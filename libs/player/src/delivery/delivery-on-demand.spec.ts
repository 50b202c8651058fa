import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { TrackCompletion } from '../completion/completion.js';
import { anEntry } from '../queue/queue.fixture.js';
import { DeliveryOnDemand } from './delivery-on-demand.js';
import type { CompletionAnswer } from './delivery-outcome.js';
import type { CompletionCall } from './pending-completion.js';

const send = jest.fn<(call: CompletionCall) => Promise<CompletionAnswer>>(async () => ({ status: 200 }));
const aCompletion = (playId: string): TrackCompletion => ({
  playId,
  track: anEntry(1),
  playlistId: undefined,
  repetition: 1,
  runId: 'run',
  listenedSeconds: 30,
});
const keys = () => send.mock.calls.map(([{ headers }]) => headers['Idempotency-Key']);
const until = async (isDone: () => boolean) => {
  while (!isDone()) await new Promise((resolve) => setImmediate(resolve));
};
const open = () => new DeliveryOnDemand({ send, onDelivered: () => undefined, readTimezone: () => 'Europe/Berlin' });

beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'],
    now: new Date('2026-11-21T08:00:00Z'),
  });
  send.mockClear();
});
afterEach(() => void jest.useRealTimers());

it('brings what was completed before its code was here, as of that moment', async () => {
  const delivery = open();
  delivery.setOwner('listener');
  delivery.addTrackCompletion(aCompletion('early'));
  jest.setSystemTime(new Date('2026-11-21T08:00:30Z'));
  await until(() => send.mock.calls.length > 0);
  expect(keys()).toEqual(['early']);
  expect(send.mock.calls[0]?.[0].body).toMatchObject({
    firebaseId: 'listener',
    completedAt: '2026-11-21T08:00:00.000Z',
  });
});

it('brings what came later at once', async () => {
  const delivery = open();
  delivery.setOwner('listener');
  delivery.addTrackCompletion(aCompletion('one'));
  await until(() => keys().includes('one'));
  delivery.addTrackCompletion(aCompletion('two'));
  await until(() => keys().includes('two'));
  expect(keys()).toEqual(['one', 'two']);
});

it('leaves to their own next sign-in what the next person finds waiting', async () => {
  const delivery = open();
  delivery.setOwner('first');
  delivery.addTrackCompletion(aCompletion('of-the-first'));
  delivery.setOwner('second');
  delivery.addTrackCompletion(aCompletion('of-the-second'));
  await until(() => keys().includes('of-the-second'));
  expect(keys()).toEqual(['of-the-second']);
  delivery.setOwner('first');
  await until(() => keys().includes('of-the-first'));
});

it('sends what an earlier visit has left once the page has settled', async () => {
  const earlier = open();
  send.mockResolvedValueOnce({ status: 503 });
  earlier.setOwner('listener');
  earlier.addTrackCompletion(aCompletion('left'));
  await until(() => send.mock.calls.length > 0);
  earlier.setOwner(null);
  open().setOwner('listener');
  jest.advanceTimersByTime(2500);
  await until(() => send.mock.calls.length > 1);
  expect(keys()).toEqual(['left', 'left']);
});

it('counts nothing for a visitor', async () => {
  const delivery = open();
  delivery.addTrackCompletion(aCompletion('nobody'));
  delivery.setOwner('listener');
  delivery.addTrackCompletion(aCompletion('somebody'));
  await until(() => send.mock.calls.length > 0);
  expect(keys()).toEqual(['somebody']);
});
