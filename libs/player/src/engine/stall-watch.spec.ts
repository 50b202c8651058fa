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

const browserIsOffline = () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

it('waits as long for a sound while the server answers a browser that calls itself offline', async () => {
  fetchMock.mockResolvedValue(new Response(null, { status: 200 }));
  browserIsOffline();
  await jest.advanceTimersByTimeAsync(19_999);
  expect(givenUp).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(givenUp).toEqual(['network']);
});

it('gives up after a second on an offline device, also when it goes offline while it waits', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  browserIsOffline();
  await jest.advanceTimersByTimeAsync(1000);
  expect(givenUp).toEqual(['offline']);
});

it('calls the server for nothing while the browser is online', async () => {
  await jest.advanceTimersByTimeAsync(19_999);
  expect(fetchMock).not.toHaveBeenCalled();
});

it.each([
  ['comes', () => watch.stop()],
  ['is waited for anew', () => watch.start('/audio/b.mp3')],
])('does not give up a sound that %s before the call has failed', async (_, change) => {
  let refuse: (reason: Error) => void = () => undefined;
  fetchMock.mockImplementation(() => new Promise((_resolve, reject) => (refuse = reject)));
  browserIsOffline();
  await jest.advanceTimersByTimeAsync(1000);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  change();
  refuse(new TypeError('Failed to fetch'));
  await jest.advanceTimersByTimeAsync(0);
  expect(givenUp).toEqual([]);
});
