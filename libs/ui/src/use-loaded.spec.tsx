import { expect, it } from '@jest/globals';
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
