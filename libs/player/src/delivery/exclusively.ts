/**
 * Runs `work` in one tab of the product at a time. Where the browser offers no locks (plain http, other than localhost), it
 * runs at once: the server recognises what arrives twice.
 */
export async function exclusively<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(name, work) : work();
}
