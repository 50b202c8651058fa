/**
 * What `answer` settles to, or what `onLate` gives or throws when it has not settled after `milliseconds`. The answer itself
 * goes on; nobody hears of it any more.
 */
export async function withinTime<Answer, Late = never>(
  milliseconds: number,
  answer: Promise<Answer>,
  onLate: () => Late | Promise<Late>,
): Promise<Answer | Late> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  }).then(onLate);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** For `onLate`: throws an Error with this sentence. */
export const throwLate = (sentence: string) => (): never => {
  throw new Error(sentence);
};
