import { expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useLoaded } from './use-loaded.js';

it('keeps the answer to the latest call when an earlier one comes later', async () => {
  const answers: ((value: string) => void)[] = [];
  const load = () => new Promise<string>((resolve) => answers.push(resolve));
  const { result } = renderHook(() => useLoaded(load));
  await act(async () => void result.current.reload());
  await act(async () => answers[1]?.('new'));
  await act(async () => answers[0]?.('old'));
  expect(result.current.value).toBe('new');
});

class Answer extends Error {
  constructor(readonly status: number) {
    super(`The answer was ${status}`);
  }
}

it.each([
  ['what the server refuses', new Answer(403), 1],
  ['a failure that a refusal has caused', new Error('refused', { cause: new Answer(409) }), 1],
  ['what a server that is away has not answered', new Answer(503), 2],
  ['what nothing has answered', new TypeError('Failed to fetch'), 2],
])('calls again by itself only what is unavailable: %s', async (_, error, calls) => {
  jest.useFakeTimers();
  const load = jest.fn<() => Promise<string>>().mockRejectedValue(error);
  const { result, unmount } = renderHook(() => useLoaded(load));
  await act(async () => undefined); // the first call fails
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect([result.current.hasFailed, load.mock.calls.length]).toEqual([true, calls]);
  unmount();
  jest.useRealTimers();
});
