import { describe, expect, it } from '@jest/globals';
import { knownZone, localDateOf } from './local-date.js';

describe('the listener’s own day', () => {
  it.each([
    ['UTC', '2026-11-20'],
    ['Pacific/Kiritimati', '2026-11-21'],
    ['America/Los_Angeles', '2026-11-20'],
    ['Pacific/Pago_Pago', '2026-11-19'],
  ])('at 10:30 UTC on the 20th is, in %s, the %s', (zone, day) => {
    expect(localDateOf(new Date('2026-11-20T10:30:00Z'), zone)).toBe(day);
  });

  it('begins at midnight, not at 24:00', () => {
    expect(localDateOf(new Date('2026-06-01T22:00:00Z'), 'Europe/Berlin')).toBe('2026-06-02');
    expect(localDateOf(new Date('2026-06-01T21:59:59Z'), 'Europe/Berlin')).toBe('2026-06-01');
  });
});

describe('a zone', () => {
  it('is taken when it is known', () => {
    expect(knownZone('Europe/Berlin')).toBe('Europe/Berlin');
  });

  it.each([undefined, '', 'Mars/Olympus', '../etc', 'x'.repeat(10_000)])('falls back to UTC when it is %s', (zone) => {
    expect(knownZone(zone)).toBe('UTC');
  });
});
