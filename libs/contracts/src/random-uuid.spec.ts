import { expect, it } from '@jest/globals';
import { randomUuid } from './random-uuid.js';

it('is a new UUID of version 4 each time', () => {
  expect(randomUuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(randomUuid()).not.toBe(randomUuid());
});
