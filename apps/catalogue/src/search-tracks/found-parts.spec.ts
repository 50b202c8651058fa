import { expect, it } from '@jest/globals';
import { foundParts } from './found-parts.js';

const marked = (text: string, search: string) =>
  foundParts(text, search)
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join('');

it.each([
  ['I breathe slowly', 'BREATH', 'I [breath]e slowly'],
  ['My Café voice', 'cafe', 'My [Café] voice'],
  ['My Cafe\u0301 voice', 'café v', 'My [Cafe\u0301] [v]oice'],
  ['I begin, I begin', 'begin', 'I [begin], I [begin]'],
  ['My ﬁrst day', 'first', 'My [ﬁrst] day'],
  ['I rest', 'zzz', 'I rest'],
  ['I rest', ' ', 'I rest'],
])('marks in “%s” what was found by “%s”', (text, search, expected) => expect(marked(text, search)).toBe(expected));
