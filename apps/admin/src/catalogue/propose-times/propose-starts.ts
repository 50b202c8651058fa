import { findPauses, type Pauses } from './find-pauses.js';

/** Sound of one channel. */
export type Samples = { readonly samples: Float32Array; readonly sampleRate: number };

/** A sentence is lit a little too early rather than too late. */
const LEAD_SECONDS = 0.05;

/**
 * When each sentence begins, by the pauses: so many of them are chosen that each sentence gets a part of the speech like its part
 * of the text, long pauses rather than short ones. Undefined where there are fewer pauses than sentences need.
 */
export function proposeStarts(sound: Samples, texts: readonly string[]): number[] | undefined {
  const found = findPauses(sound);
  const pauses = found.inner.map(({ start, end }) => ({ start, end, cost: -Math.log(end - start) }));
  if (pauses.length < texts.length - 1 || texts.length === 0 || found.speechEnd === 0) return undefined;
  const shares = computeShares(texts);
  const computeCost = (sentence: number, from: number, to: number): number => {
    const part = found.speechSeconds(from, to) / found.speechSeconds(found.speechStart, found.speechEnd);
    return Math.log(Math.max(part, 0.001) / Math.max(shares[sentence] ?? 0, 0.001)) ** 2;
  };
  const chosen = choosePauses(found, { pauses, count: texts.length - 1, computeCost });
  return [found.speechStart, ...chosen].map((start) => Math.round(Math.max(0, start - LEAD_SECONDS) * 100) / 100);
}

function computeShares(texts: readonly string[]): number[] {
  const lengths = texts.map((text) => Math.max(1, text.length));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return lengths.map((length) => length / total);
}

type Choice = {
  readonly pauses: ReadonlyArray<{ readonly start: number; readonly end: number; readonly cost: number }>;
  readonly count: number;
  readonly computeCost: (sentence: number, from: number, to: number) => number;
};
type Path = { readonly cost: number; readonly ends: readonly number[] };

/** The ends of so many pauses that cost least together, each with the sentence before it. */
function choosePauses({ speechStart, speechEnd }: Pauses, { pauses, count, computeCost }: Choice): readonly number[] {
  let paths = new Map<number, Path>([[-1, { cost: 0, ends: [] }]]);
  for (let sentence = 0; sentence < count; sentence += 1) {
    const next = new Map<number, Path>();
    // The others are left for the sentences that follow.
    const possible = pauses.slice(0, pauses.length - (count - sentence) + 1);
    for (const [index, pause] of possible.entries()) {
      for (const [last, { cost, ends }] of paths) {
        if (last >= index) continue;
        const total = cost + pause.cost + computeCost(sentence, ends.at(-1) ?? speechStart, pause.start);
        if (total < (next.get(index)?.cost ?? Infinity)) next.set(index, { cost: total, ends: [...ends, pause.end] });
      }
    }
    paths = next;
  }
  const finished = [...paths.values()].map(({ cost, ends }) => ({
    cost: cost + computeCost(count, ends.at(-1) ?? speechStart, speechEnd),
    ends,
  }));
  return finished.reduce((best, path) => (path.cost < best.cost ? path : best)).ends;
}
