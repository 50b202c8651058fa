import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { checkOutdated, mayReload, untilSilent } from './outdated-page.js';

describe('an outdated page', () => {
  const question = { isOutdated: true, release: 'b', earlier: [] };

  it.each([
    ['reloads', question, true],
    ['reloads again after a later deploy', { ...question, earlier: ['a'] }, true],
    ['does not reload twice for one release', { ...question, earlier: ['a', 'b'] }, false],
    ['does not reload where the reload cannot be remembered', { ...question, earlier: undefined }, false],
    ['does not reload when it is not outdated', { ...question, isOutdated: false }, false],
  ])('%s', (_title, asked, expected) => {
    expect(mayReload(asked)).toBe(expected);
  });
});

describe('whether a page is outdated', () => {
  const SCRIPT = 'https://trax.test/assets/about.0123abcdef.js';
  const ENTRIES = ['/remotes/catalogue/remoteEntry.1.js'];
  const answers = new Map<string, { status: number; body?: unknown }>();

  beforeEach(() => {
    answers.clear();
    answers.set('/config.json', { status: 200, body: { remotes: { catalogue: { entry: ENTRIES[0] } } } });
    jest.spyOn(globalThis, 'fetch').mockImplementation((url) => {
      const answer = answers.get(String(url));
      if (answer === undefined) return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve(new Response(JSON.stringify(answer.body ?? null), { status: answer.status }));
    });
  });

  it.each([404, 410])('it is when a script of it is gone (%i)', async (status) => {
    answers.set(SCRIPT, { status });
    expect(await checkOutdated([SCRIPT], ENTRIES)).toBe(true);
  });

  it.each([429, 500, 503])('it is not when the server only refuses the script for now (%i)', async (status) => {
    answers.set(SCRIPT, { status });
    expect(await checkOutdated([SCRIPT], ENTRIES)).toBe(false);
  });

  it('it is when the server has other remotes', async () => {
    expect(await checkOutdated([], ['/remotes/catalogue/remoteEntry.0.js'])).toBe(true);
  });

  it('it is not when the script is there and the remotes are the same', async () => {
    answers.set(SCRIPT, { status: 200 });
    expect(await checkOutdated([SCRIPT], ENTRIES)).toBe(false);
  });

  it('it is not when the network is at fault', async () => {
    expect(await checkOutdated([SCRIPT], ENTRIES)).toBe(false);
    answers.set('/config.json', { status: 503, body: { remotes: {} } });
    expect(await checkOutdated([], ['/remotes/catalogue/remoteEntry.0.js'])).toBe(false);
  });
});

describe('the reload', () => {
  const fakePlayer = (status: string) => {
    const subscribers = new Set<() => void>();
    return {
      getState: () => ({ status }),
      subscribe: (subscriber: () => void) => {
        subscribers.add(subscriber);
        return () => void subscribers.delete(subscriber);
      },
      become: (next: string) => {
        status = next;
        for (const subscriber of subscribers) subscriber();
      },
      subscribers,
    };
  };

  it.each(['idle', 'paused', 'failed'])('comes at once while the player is %s, or without one', async (status) => {
    await expect(untilSilent(fakePlayer(status))).resolves.toBeUndefined();
    await expect(untilSilent(undefined)).resolves.toBeUndefined();
  });

  it('waits while a track plays or loads, until the pause', async () => {
    const player = fakePlayer('playing');
    const onSilent = jest.fn();
    const silent = untilSilent(player).then(onSilent);
    player.become('loading');
    player.become('playing');
    await Promise.resolve();
    expect(onSilent).not.toHaveBeenCalled();
    player.become('paused');
    await silent;
    expect(onSilent).toHaveBeenCalledTimes(1);
    expect(player.subscribers.size).toBe(0);
  });
});
