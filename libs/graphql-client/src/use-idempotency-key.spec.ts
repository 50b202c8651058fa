import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useIdempotencyKey } from './use-idempotency-key.js';

it('is the same while the same thing is tried again, and new for another thing and after a success', () => {
  const { result, rerender } = renderHook(useIdempotencyKey);
  const first = result.current.keyFor('Morning');
  rerender();
  expect(result.current.keyFor('Morning')).toBe(first);
  const other = result.current.keyFor('Evening');
  expect(other).not.toBe(first);
  result.current.forget();
  expect(result.current.keyFor('Evening')).not.toBe(other);
});
