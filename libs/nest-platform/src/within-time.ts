/**
 * Settles as `answer` does, or as `onLate` when `answer` has not settled after `milliseconds`. The work behind `answer` is
 * not cancelled; its outcome is ignored.
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

/** For `onLate`: throws an Error with this message. */
export const throwLate = (message: string) => (): never => {
  throw new Error(message);
};
