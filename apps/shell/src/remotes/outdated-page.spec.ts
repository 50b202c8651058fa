import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { leaveQuestions } from '@trax/ui';
import { checkOutdated, mayReload, untilUndisturbed } from './outdated-page.js';

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
    await expect(untilUndisturbed(fakePlayer(status))).resolves.toBeUndefined();
    await expect(untilUndisturbed(undefined)).resolves.toBeUndefined();
  });

  const settle = () => new Promise((resolve) => setTimeout(resolve));

  it('waits while a track plays or loads, until the pause', async () => {
    const player = fakePlayer('playing');
    const onReload = jest.fn();
    void untilUndisturbed(player).then(onReload);
    player.become('loading');
    player.become('playing');
    await settle();
    expect(onReload).not.toHaveBeenCalled();
    player.become('paused');
    await settle();
    expect(onReload).toHaveBeenCalledTimes(1);
    expect(player.subscribers.size).toBe(0);
  });

  it('waits until everything is saved, and for what is played by then', async () => {
    const player = fakePlayer('paused');
    const onReload = jest.fn();
    const question = { title: 'Discard?', description: 'It is not saved.', confirmLabel: 'Discard' };
    leaveQuestions.setState([question], true);
    void untilUndisturbed(player).then(onReload);
    // As a question changes.
    leaveQuestions.setState([], true);
    leaveQuestions.setState([{ ...question, title: 'Leave?' }], true);
    player.become('playing');
    player.become('paused');
    await settle();
    player.become('playing');
    leaveQuestions.setState([], true);
    await settle();
    expect(onReload).not.toHaveBeenCalled();
    player.become('paused');
    await settle();
    expect(onReload).toHaveBeenCalledTimes(1);
  });
});
