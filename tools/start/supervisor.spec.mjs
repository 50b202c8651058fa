import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Supervisor } from './supervisor.mjs';

function fakeProcess() {
  /** @type {((end: string) => void)[]} */
  const listeners = [];
  const die = (/** @type {string} */ end) => listeners.forEach((listener) => listener(end));
  const ended = /** @type {Promise<string>} */ (new Promise((resolve) => listeners.push(resolve)));
  const running = { pid: 1234, ended, stop: jest.fn(async () => die('SIGTERM')), kill: jest.fn(() => die('SIGKILL')) };
  return { running, die };
}

/** Lets everything happen that waits for nothing but promises. */
async function settle() {
  for (let turn = 0; turn < 5; turn += 1) await setImmediate();
}

describe('supervisor', () => {
  /** @type {string[]} */
  let said = [];
  /** @type {ReturnType<typeof fakeProcess>[]} */
  let launches = [];
  /** @type {Supervisor} */
  let supervisor;
  const giveUp = jest.fn();

  const start = async () => {
    const launch = fakeProcess();
    launches.push(launch);
    return launch.running;
  };

  beforeEach(() => {
    said = [];
    launches = [];
    giveUp.mockReset();
    const say = (/** @type {string} */ text) => void said.push(text);
    const report = { step: async () => undefined, say, trouble: () => undefined };
    supervisor = new Supervisor({ report, giveUp, wait: async () => undefined });
  });

  it('starts a process again that ended by itself, and says so', async () => {
    await supervisor.add('users', start, 1);
    launches[0]?.die('exit code 1');
    await settle();
    expect(launches).toHaveLength(2);
    expect(said).toEqual(['  ! users ended (exit code 1); starting it again in 1 s', '  ✓ users is back']);
  });

  it('gives up on a process that dies three times soon after its start', async () => {
    await supervisor.add('users', start, 1);
    for (const number of [0, 1, 2]) {
      launches[number]?.die('exit code 1');
      await settle();
    }
    expect(launches).toHaveLength(3);
    expect(giveUp).toHaveBeenCalledTimes(1);
    expect(giveUp.mock.calls[0]?.[0]).toHaveProperty(
      'message',
      'users ended (exit code 1) 3 times in a row, so Trax was stopped.',
    );
  });

  it('leaves a process alone that was stopped on purpose, until it is started again', async () => {
    await supervisor.add('users', start, 1);
    await supervisor.stop('users');
    await settle();
    expect(launches).toHaveLength(1);
    expect(supervisor.pids()).toEqual({ users: 0 });
    await supervisor.start('users');
    expect(supervisor.pids()).toEqual({ users: 1234 });
  });

  it('stops in waves, and starts nothing from then on', async () => {
    /** @type {string[]} */
    const order = [];
    const named = (/** @type {string} */ name) => async () => {
      const { running } = fakeProcess();
      return { ...running, stop: async () => void order.push(name) };
    };
    await supervisor.add('postgres', named('postgres'), 2);
    await supervisor.add('gateway', named('gateway'), 0);
    await supervisor.add('users', named('users'), 1);
    await supervisor.stopAll();
    expect(order).toEqual(['gateway', 'users', 'postgres']);
    await expect(supervisor.start('users')).rejects.toThrow('everything is being stopped');
  });

  it('stops a process that is still starting', async () => {
    const { running } = fakeProcess();
    const added = supervisor.add(
      'users',
      (onLaunched) => {
        onLaunched(running);
        return running.ended.then(() => Promise.reject(new Error('ended before it was ready')));
      },
      1,
    );
    const [refusal] = await Promise.allSettled([added, supervisor.stopAll()]);
    expect(refusal).toMatchObject({ status: 'rejected', reason: { message: 'ended before it was ready' } });
    expect(running.stop).toHaveBeenCalled();
  });
});
