import { describe, expect, it } from '@jest/globals';
import { findSentence, splitSentences, toWords } from './words.js';

describe('the words of a text', () => {
  it.each([
    ['I am CALM.', ['i', 'am', 'calm']],
    ['Déjà vu, naïve Ångström', ['deja', 'vu', 'naive', 'angstrom']],
    ['De\u0301ja\u0300', ['deja']],
    ['İstanbul', ['istanbul']],
    ["I don't rush: one-by-one (10 minutes)", ['i', 'don', 't', 'rush', 'one', 'by', 'one', '10', 'minutes']],
    ['I don’t, I donʼt', ['i', 'don', 't', 'i', 'don', 't']],
    ['मैं शांत हूँ', ['मैं', 'शांत', 'हूँ']],
    ["' \\ : & | ! <-> *", []],
  ])('%j are %j', (text, words) => {
    expect(toWords(text)).toEqual(words);
  });

  it('are short enough for the index', () => {
    expect(toWords('a'.repeat(10_000))).toEqual(['a'.repeat(100)]);
  });
});

describe('the sentences of a text', () => {
  const text = 'I breathe in. I breathe out!\n\nAm I calm? Yes';
  const sentences = ['I breathe in.', 'I breathe out!', 'Am I calm?', 'Yes'];

  it('end with their marks and with their paragraph', () => {
    expect(splitSentences(text)).toEqual(sentences);
  });

  it('are searched for the first with one of the words or a word that begins with it', () => {
    expect(findSentence(sentences, ['calm', 'yes'])).toBe('Am I calm?');
    expect(findSentence(sentences, ['br'])).toBe('I breathe in.');
    expect(findSentence(sentences, ['reathe'])).toBeUndefined();
  });
});
