import type { Sentence } from '@trax/contracts/catalogue';

/** What is wrong with the sentences of a track, and where in them. */
export type SentenceFault = { readonly path: ReadonlyArray<string | number>; readonly message: string };

type Sentences = readonly Sentence[];

/** Every sentence that starts no later than the one before it. */
export function findOrderFaults(sentences: Sentences): SentenceFault[] {
  return sentences.flatMap(({ start }, index) => {
    const before = sentences[index - 1]?.start ?? -1;
    return start > before
      ? []
      : [{ path: ['sentences', index, 'start'], message: `${start} is not after ${before}, the start before it` }];
  });
}

const splitAtSpaces = (text: string): string[] => text.trim().split(/\s+/);

/** The first sentence that does not go on with the words of the text, or the text that goes on after the last one. */
export function findWordFaults(text: string | undefined, sentences: Sentences): SentenceFault[] {
  if (text === undefined || sentences.length === 0) return [];
  let rest = splitAtSpaces(text);
  for (const [index, sentence] of sentences.entries()) {
    const words = splitAtSpaces(sentence.text);
    const expected = rest.slice(0, words.length).join(' ');
    if (words.join(' ') !== expected) {
      const message = expected === '' ? 'the text has ended before it' : `the text goes on with "${expected}"`;
      return [{ path: ['sentences', index, 'text'], message }];
    }
    rest = rest.slice(words.length);
  }
  const message = `the text goes on with "${rest.slice(0, 8).join(' ')}" after the last one`;
  return rest.length === 0 ? [] : [{ path: ['sentences'], message }];
}

/** Every sentence that would start after the end of the sound. */
export function findLateSentences(sentences: Sentences, durationSeconds: number, sound: string): SentenceFault[] {
  return sentences.flatMap(({ start }, index) =>
    start < durationSeconds
      ? []
      : [
          {
            path: ['sentences', index, 'start'],
            message: `${start} is not within ${sound}, which ends at ${durationSeconds}`,
          },
        ],
  );
}

/** The text of a track is what its sentences say when there are only these. */
export const transcriptText = (text: string | undefined, sentences: Sentences): string =>
  text ?? sentences.map((sentence) => sentence.text).join(' ');
