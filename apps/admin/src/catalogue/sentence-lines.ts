import { t } from '@trax/i18n/macro';
import type { Words } from './use-theme.js';

/** A sentence as it is edited; `start` is what stands in its field. */
export type Line = { readonly text: string; readonly start: string };

const PARAGRAPH = /\n\s*\n/;
const splitWords = (text: string): string[] =>
  text
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');

/** The words as they are typed: a sentence on each line where their times are known, and an empty line between paragraphs. */
export function toTypedText({ text, sentences }: Words): string {
  if (sentences.length === 0) return text;
  let left = text.split(PARAGRAPH).map((paragraph) => splitWords(paragraph).length);
  return sentences
    .map((sentence, index) => {
      const [size = 0, ...others] = left;
      const line = splitWords(sentence.text).join(' ');
      const rest = size - splitWords(line).length;
      left = rest <= 0 ? others : [rest, ...others];
      return rest <= 0 && index < sentences.length - 1 ? `${line}\n` : line;
    })
    .join('\n');
}

/** The lines of words that are there, with their starts where these are known. */
export const toLines = (words: Words): Line[] =>
  splitLines(toTypedText(words)).map((text, index) => ({ text, start: String(words.sentences[index]?.start ?? '') }));

/** The lines that say something. */
export const splitLines = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The starts for the lines after an edit: those before and after what was edited keep theirs. */
export function alignStarts(lines: readonly Line[], texts: readonly string[]): Line[] {
  const before = texts.findIndex((text, index) => lines[index]?.text !== text);
  if (before === -1) return lines.slice(0, texts.length);
  let after = 0;
  const mayMatch = Math.min(lines.length, texts.length) - before;
  while (after < mayMatch && lines.at(-1 - after)?.text === texts.at(-1 - after)) after += 1;
  const isOneForOne = lines.length === texts.length;
  return texts.map((text, index) => {
    if (index < before || isOneForOne) return { text, start: lines[index]?.start ?? '' };
    const fromEnd = texts.length - index;
    return { text, start: fromEnd <= after ? (lines.at(-fromEnd)?.start ?? '') : '' };
  });
}

/** What is wrong with the start of each line, if anything; nothing while no line has a start. */
export function findStartFaults(lines: readonly Line[], durationSeconds: number): (string | undefined)[] {
  if (lines.every(({ start }) => start.trim() === '')) return lines.map(() => undefined);
  let before = -1;
  return lines.map(({ start }) => {
    const seconds = Number(start);
    if (start.trim() === '') return t`Give every sentence a time, or none`;
    if (!Number.isFinite(seconds) || seconds < 0) return t`Seconds, such as 2.5`;
    if (seconds >= durationSeconds) return t`The recording ends at ${durationSeconds} s`;
    if (seconds <= before) return t`Later than the sentence before`;
    before = seconds;
    return undefined;
  });
}

/** What is saved. Without starts the text is saved as it was typed; with them a line is a sentence. */
export function toWords(typed: string, lines: readonly Line[]): Words {
  if (lines.length === 0) return { text: '', sentences: [] };
  if (lines.every(({ start }) => start.trim() === '')) return { text: typed.trim(), sentences: [] };
  const paragraphs = typed
    .trim()
    .split(PARAGRAPH)
    .map((paragraph) => splitWords(paragraph).join(' '));
  const sentences = lines.map(({ text, start }) => ({ text, start: Number(start) }));
  // The sentences alone say the same, in half of the bytes.
  return { text: paragraphs.length > 1 ? paragraphs.join('\n\n') : '', sentences };
}
