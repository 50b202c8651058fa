import { QUOTES } from './quotes.js';
import type { Quote } from './quotes.js';

/** One of the four by day (`2026-11-22`) and person: it looks random and stays all day. */
export function pickQuote(day: string, uid: string): Quote {
  return QUOTES[hash(`${day} ${uid}`) % QUOTES.length] ?? QUOTES[0];
}

/** FNV-1a, 32 bits, with a final mix so that neighbouring days do not follow each other in order. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 12)) >>> 0;
}
