/** Longer than this nothing that a person sees, or that is sent, waits for IndexedDB. */
const MAX_DATABASE_WAIT_MS = 2000;

/**
 * What a call of IndexedDB answers in time; browsers are known to leave such calls without an answer.
 * @throws a DOMException `TimeoutError`, after which the call may still take effect
 */
export function databaseAnswer<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onLate = () => reject(new DOMException('IndexedDB does not answer', 'TimeoutError'));
    const timer = setTimeout(onLate, MAX_DATABASE_WAIT_MS);
    void Promise.resolve()
      .then(call)
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });
}
