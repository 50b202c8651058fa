/** A service has not begun to answer in time: it is hung or cut off. */
export class AnswerTimedOut extends Error {
  constructor(milliseconds: number) {
    super(`no answer within ${milliseconds} ms`);
    this.name = 'AnswerTimedOut';
  }
}

/**
 * Makes a call that ends when its answer has not begun in time, or when `signal` does; the signal also ends an answer
 * that is under way.
 * @throws AnswerTimedOut, or the reason of the signal
 */
export async function withAnswerTimeout<Answer>(
  milliseconds: number,
  signal: AbortSignal | undefined,
  make: (ending: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const ending = new AbortController();
  if (signal?.aborted === true) ending.abort(signal.reason);
  else signal?.addEventListener('abort', () => ending.abort(signal.reason), { once: true });
  const timer = setTimeout(() => ending.abort(new AnswerTimedOut(milliseconds)), milliseconds);
  try {
    return await make(ending.signal);
  } finally {
    clearTimeout(timer);
  }
}
