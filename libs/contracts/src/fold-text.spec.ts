import { describe, expect, it } from '@jest/globals';
import { foldText, hasWords } from './fold-text.js';

describe('a text as searches compare it', () => {
  it.each([
    ['Déjà VU', 'deja vu'],
    ['İstanbul', 'istanbul'],
    ['ﬁne', 'fine'],
    ['मैं', 'मैं'],
    ["O'Brien", "o'brien"],
    ['O’Brien', "o'brien"],
    ['O‘Brien', "o'brien"],
    ['Oʼ`´Brien', "o'''brien"],
  ])('is, for %j, %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it.each([
    ['I don’t rush', "don't"],
    ["I don't rush", 'RUSH don’t'],
    ['Café', ''],
  ])('%j has the words of %j', (text, search) => {
    expect(hasWords(text, search)).toBe(true);
  });

  it('needs every word', () => expect(hasWords('I rest', 'rest now')).toBe(false));
});
