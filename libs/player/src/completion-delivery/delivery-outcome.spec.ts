import { describe, expect, it } from '@jest/globals';
import { deliveryOutcome, retryDelayMs } from './delivery-outcome.js';

describe('what became of an attempt', () => {
  it.each([200, 201, 204])('%s is an acknowledgement', (status) => {
    expect(deliveryOutcome({ status })).toBe('delivered');
  });
  it.each([400, 404, 409, 413, 422])('%s is final', (status) => {
    expect(deliveryOutcome({ status })).toBe('refused');
  });
  it.each([401, 403, 408, 425, 429, 502, 503, 504])('%s passes, and the others can wait too', (status) => {
    expect(deliveryOutcome({ status })).toBe('unreachable');
  });
  it('that never came passes, and the others can wait too', () => {
    expect(deliveryOutcome(undefined)).toBe('unreachable');
  });
  it('that the track is not known yet concerns this completion alone', () => {
    expect(deliveryOutcome({ status: 503, code: 'TRACK_NOT_KNOWN' })).toBe('failed');
  });
  it.each([304, 500, 501])('%s concerns this completion alone', (status) => {
    expect(deliveryOutcome({ status })).toBe('failed');
  });
});

describe('the wait before the next round', () => {
  it('doubles from a second up to five minutes', () => {
    const longest = [1, 2, 3, 9, 10, 50].map((rounds) => retryDelayMs(rounds, () => 1));
    expect(longest).toEqual([1000, 2000, 4000, 256_000, 300_000, 300_000]);
  });
  it('is spread over its second half', () => {
    expect(retryDelayMs(1, () => 0)).toBe(500);
  });
});
