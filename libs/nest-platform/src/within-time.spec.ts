import { expect, it } from '@jest/globals';
import { throwLate, withinTime } from './within-time.js';

const never = new Promise<string>(() => undefined);

it('gives the answer that comes in time, also a failed one', async () => {
  expect(await withinTime(1_000, Promise.resolve('here'), () => 'late')).toBe('here');
  await expect(withinTime(1_000, Promise.reject(new Error('refused')), () => 'late')).rejects.toThrow('refused');
});

it('gives or throws what was said for the case that none comes', async () => {
  expect(await withinTime(10, never, () => Promise.resolve('late'))).toBe('late');
  await expect(withinTime(10, never, throwLate('too late'))).rejects.toThrow('too late');
});
