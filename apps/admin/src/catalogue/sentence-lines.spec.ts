import { describe, expect, it } from '@jest/globals';
import { alignStarts, findStartFaults, splitLines, toTypedText, toWords } from './sentence-lines.js';

const line = (text: string, start = '') => ({ text, start });

describe('the words as they are typed', () => {
  const WORDS = {
    text: 'I rest. I sleep.\n\nI wake.',
    sentences: [
      { start: 0.5, text: 'I rest.' },
      { start: 2, text: 'I sleep.' },
      { start: 4, text: 'I wake.' },
    ],
  };

  it('have a line for each sentence and an empty one between paragraphs, and are saved as they were', () => {
    const typed = toTypedText(WORDS);
    expect(typed).toBe('I rest.\nI sleep.\n\nI wake.');
    const lines = splitLines(typed).map((text, index) => line(text, String(WORDS.sentences[index]?.start)));
    expect(toWords(typed, lines)).toEqual(WORDS);
  });

  it('are saved without a second copy of one paragraph, as text without times, or not at all', () => {
    expect(toWords('I rest.', [line('I rest.', '1')])).toEqual({
      text: '',
      sentences: [{ start: 1, text: 'I rest.' }],
    });
    expect(toWords(' I rest.\n\nI wake. ', [line('I rest.'), line('I wake.')])).toEqual({
      text: 'I rest.\n\nI wake.',
      sentences: [],
    });
    expect(toWords(' \n ', [])).toEqual({ text: '', sentences: [] });
  });
});

describe('the times of the lines after an edit', () => {
  const lines = [line('a', '1'), line('b', '2'), line('c', '3')];

  it.each([
    ['another word', ['a', 'B', 'c'], ['1', '2', '3']],
    ['a new line', ['a', 'x', 'b', 'c'], ['1', '', '2', '3']],
    ['a line less', ['a', 'c'], ['1', '3']],
    ['a line more at the end', ['a', 'b', 'c', 'd'], ['1', '2', '3', '']],
    ['the last line less', ['a', 'b'], ['1', '2']],
    ['nothing', [], []],
  ])('stay with their lines: %s', (_, texts, starts) => {
    expect(alignStarts(lines, texts)).toEqual(texts.map((text, index) => line(text, starts[index])));
  });
});

it.each([
  [
    ['', ''],
    [undefined, undefined],
  ],
  [
    ['1', '2.5'],
    [undefined, undefined],
  ],
  [
    ['1', ''],
    [undefined, 'Give every sentence a time, or none'],
  ],
  [
    ['2', '2'],
    [undefined, 'Later than the sentence before'],
  ],
  [
    ['x', '30'],
    ['Seconds, such as 2.5', 'The recording ends at 30 s'],
  ],
])('the starts %j have the faults %j', (starts, faults) => {
  expect(
    findStartFaults(
      starts.map((start) => line('I rest.', start)),
      30,
    ),
  ).toEqual(faults);
});
