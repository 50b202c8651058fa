import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { StallWatch } from './stall-watch.js';

const fetchMock = jest.fn<typeof fetch>();
const givenUp: string[] = [];
let watch: StallWatch;

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = fetchMock.mockReset();
  givenUp.length = 0;
  watch = new StallWatch(({ kind }) => givenUp.push(kind));
  watch.start('/audio/a.mp3');
});
afterEach(() => {
  watch.stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('waits for a sound while the server answers', async () => {
  fetchMock.mockResolvedValue(new Response(null, { status: 200 }));
  await jest.advanceTimersByTimeAsync(19_999);
  expect(givenUp).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(givenUp).toEqual(['network']);
});

it('gives up after three seconds when the server gives no answer', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  await jest.advanceTimersByTimeAsync(2999);
  expect(fetchMock).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(givenUp).toEqual(['unreachable']);
});

it.each([
  ['comes', () => watch.stop()],
  ['is waited for anew', () => watch.start('/audio/b.mp3')],
])('does not give up a sound that %s before the call has failed', async (_, change) => {
  let refuse: (reason: Error) => void = () => undefined;
  fetchMock.mockImplementation(() => new Promise((_resolve, reject) => (refuse = reject)));
  await jest.advanceTimersByTimeAsync(3000);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  change();
  refuse(new TypeError('Failed to fetch'));
  await jest.advanceTimersByTimeAsync(0);
  expect(givenUp).toEqual([]);
});
