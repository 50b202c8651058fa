import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { FakeCaches } from '../kept/fake-caches.fixture.js';
import { keptQueues } from '../kept/kept-queues.js';
import { aGroup, aPlaylist } from '../queue/queue.fixture.js';
import { useKeptQueue } from './use-kept-queue.js';

const caches = new FakeCaches();
const theme = aGroup(1);

beforeEach(async () => {
  caches.install();
  await caches.open('trax-person-ann');
  await keptQueues.load();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('sound'));
});
afterEach(() => {
  act(() => keptQueues.forget());
  caches.remove();
});

const keeping = (queue = theme) => renderHook(() => useKeptQueue(queue)).result;
const untilSettled = () =>
  act(async () => {
    while (keptQueues.store.getState().arriving.length > 0) await new Promise((resolve) => setTimeout(resolve));
  });

it('is nothing where nothing can be kept, and for what has no tracks', () => {
  expect(keeping(aGroup()).current).toBeUndefined();
  act(() => keptQueues.forget());
  expect(keeping().current).toBeUndefined();
});

it('a queue is kept and removed, and its progress is its own', async () => {
  const shown = keeping();
  const other = keeping(aPlaylist(1));
  expect(shown.current).toMatchObject({ isKept: false, arriving: undefined });
  act(() => shown.current?.keep());
  expect(shown.current?.arriving).toMatchObject({ arrived: 0, total: 1 });
  expect(other.current?.arriving).toBeUndefined();
  await untilSettled();
  expect(shown.current).toMatchObject({ isKept: true, arriving: undefined });
  expect(other.current?.isKept).toBe(false);
  const removed = new Promise((resolve) => keptQueues.on('removed', resolve));
  act(() => shown.current?.remove());
  await act(() => removed);
  expect(shown.current?.isKept).toBe(false);
});

it('a queue is not kept any more once a track was added to it', async () => {
  await act(() => keptQueues.keep(theme));
  expect(keeping(aGroup(1, 1)).current?.isKept).toBe(false);
});
