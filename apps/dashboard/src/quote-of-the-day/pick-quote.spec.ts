import { describe, expect, it } from '@jest/globals';
import { pickQuote } from './pick-quote.js';
import { QUOTES } from './quotes.js';

const day = (offset: number) => new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10);

describe('pickQuote', () => {
  it('shows every quote about equally often over a year, and to people on one day', () => {
    const overDays = Array.from({ length: 365 }, (_, offset) => pickQuote(day(offset), 'ann'));
    const overPeople = Array.from({ length: 365 }, (_, person) => pickQuote(day(0), `person ${person}`));
    for (const quote of QUOTES) {
      for (const picks of [overDays, overPeople]) {
        const share = picks.filter((pick) => pick === quote).length / picks.length;
        expect(share).toBeGreaterThan(0.15);
        expect(share).toBeLessThan(0.35);
      }
    }
  });

  it('does not walk through them in a fixed order', () => {
    const steps = Array.from({ length: 60 }, (_, offset) => {
      const [today, tomorrow] = [pickQuote(day(offset), 'ann'), pickQuote(day(offset + 1), 'ann')];
      return (QUOTES.indexOf(tomorrow) - QUOTES.indexOf(today) + QUOTES.length) % QUOTES.length;
    });
    expect(new Set(steps).size).toBe(QUOTES.length);
  });
});
