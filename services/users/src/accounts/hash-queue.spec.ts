import { describe, expect, it, jest } from '@jest/globals';
import { PasswordQueueFull } from '@trax/nest-platform/accounts.errors';
import { HashQueue } from './hash-queue.js';

const settled = () => new Promise(setImmediate);

/** Two at a time. */
function createQueue() {
  const queue = new HashQueue(1_000, 2);
  const begun: string[] = [];
  const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const run = (name: string) =>
    queue.run(() => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => ends.set(name, { resolve: () => resolve(name), reject }));
    });
  return { run, begun, ends };
}

describe('the hashes of passwords', () => {
  it('are computed a few at a time, in order', async () => {
    const { run, begun, ends } = createQueue();
    const hashes = ['first', 'second', 'third', 'fourth'].map(run);
    expect(begun).toEqual(['first', 'second']);
    ends.get('second')?.resolve();
    await settled();
    expect(begun).toEqual(['first', 'second', 'third']);
    for (const name of ['first', 'third']) ends.get(name)?.resolve();
    await settled();
    ends.get('fourth')?.resolve();
    expect(await Promise.all(hashes)).toEqual(['first', 'second', 'third', 'fourth']);
  });

  it('are refused once they have waited for a second, and the next one begins', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    const { run, begun, ends } = createQueue();
    const [, , third] = ['first', 'second', 'third'].map(run);
    now.mockReturnValue(1_001);
    void run('fourth');
    ends.get('first')?.resolve();
    await expect(third).rejects.toThrow(PasswordQueueFull);
    await settled();
    expect(begun).toEqual(['first', 'second', 'fourth']);
    now.mockRestore();
  });

  it('leave their place when they fail', async () => {
    const { run, begun, ends } = createQueue();
    const failing = run('first');
    void run('second');
    void run('third');
    ends.get('first')?.reject(new Error('out of memory'));
    await expect(failing).rejects.toThrow('out of memory');
    await settled();
    expect(begun).toEqual(['first', 'second', 'third']);
  });
});
