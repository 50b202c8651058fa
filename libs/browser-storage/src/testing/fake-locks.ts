type Lock = { free: Promise<void>; waiting: number; closeHolder: () => void };

/** Web Locks, which jsdom lacks, until `remove`. The next tab holds a lock when the one before has done its work, or is closed. */
export function givenLocks() {
  const locks = new Map<string, Lock>();
  const lockOf = (name: string): Lock => {
    const lock = locks.get(name) ?? { free: Promise.resolve(), waiting: 0, closeHolder: () => undefined };
    locks.set(name, lock);
    return lock;
  };
  const request = <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const lock = lockOf(name);
    lock.waiting += 1;
    const held = lock.free.then(() => void (lock.waiting -= 1));
    const closed = held.then(() => new Promise<void>((resolve) => (lock.closeHolder = resolve)));
    const done = held.then(work);
    lock.free = Promise.race([done, closed]).then(ignore, ignore);
    return done;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  return {
    /** How many tabs wait for the lock. */
    countWaiting: (name: string): number => lockOf(name).waiting,
    /** Closes the tab that holds the lock. Its work must wait for something that never comes. */
    closeHolder: (name: string): void => lockOf(name).closeHolder(),
    remove: (): void => void Reflect.deleteProperty(navigator, 'locks'),
  };
}

const ignore = (): void => undefined;
