// @ts-check
import { setTimeout as delay } from 'node:timers/promises';
import { restartDelayMs } from './restart-policy.mjs';
import { sentenceOf, StartFailure } from './start-failure.mjs';

/** @typedef {import('./node-process.mjs').Running} Running */
/** @typedef {(onLaunched: (running: Running) => void) => Promise<Running>} Starter */

/**
 * @typedef {object} Supervised
 * @property {Starter} start
 * @property {number} wave stopped in this order
 * @property {Running | undefined} running
 * @property {boolean} isWanted false: it was stopped on purpose, or never came up
 * @property {number} startedAt
 * @property {number} fastDeaths
 */

/** Starts, watches, restarts and ends the processes of one stack. */
export class Supervisor {
  /** @type {Map<string, Supervised>} */
  #processes = new Map();
  #isEnding = false;
  #report;
  #giveUp;
  #wait;

  /**
   * @param {object} options
   * @param {import('./report.mjs').Report} options.report
   * @param {(failure: StartFailure) => void} options.giveUp called once a process cannot be kept running
   * @param {(ms: number) => Promise<unknown>} [options.wait]
   */
  constructor({ report, giveUp, wait = delay }) {
    this.#report = report;
    this.#giveUp = giveUp;
    this.#wait = wait;
  }

  /**
   * @param {string} name
   * @param {Starter} start
   * @param {number} wave the lower, the earlier it is stopped
   */
  async add(name, start, wave) {
    this.#processes.set(name, { start, wave, running: undefined, isWanted: false, startedAt: 0, fastDeaths: 0 });
    await this.start(name);
  }

  /** The process number of each, 0 while it does not run. @returns {Record<string, number>} */
  pids() {
    return Object.fromEntries([...this.#processes].map(([name, { running }]) => [name, running?.pid ?? 0]));
  }

  /** @param {string} name */
  async start(name) {
    const process = this.#get(name);
    if (process.isWanted) return;
    process.isWanted = true;
    process.fastDeaths = 0;
    try {
      await this.#launch(name, process);
    } catch (error) {
      process.isWanted = false;
      throw error;
    }
  }

  /** @param {string} name */
  async stop(name) {
    const process = this.#get(name);
    process.isWanted = false;
    await process.running?.stop();
    process.running = undefined;
  }

  /** Kills without a word, as a crash would; it is then restarted. @param {string} name */
  kill(name) {
    this.#get(name).running?.kill();
  }

  /** Wave by wave: what asks before what is asked. */
  async stopAll() {
    this.#isEnding = true;
    const waves = [...new Set([...this.#processes.values()].map(({ wave }) => wave))].toSorted((a, b) => a - b);
    for (const wave of waves) {
      const names = [...this.#processes].filter(([, process]) => process.wave === wave).map(([name]) => name);
      await Promise.all(names.map((name) => this.stop(name)));
    }
  }

  killAll() {
    this.#isEnding = true;
    for (const { running } of this.#processes.values()) running?.kill();
  }

  /** @param {string} name @returns {Supervised} */
  #get(name) {
    const process = this.#processes.get(name);
    if (process === undefined)
      throw new Error(`There is no process "${name}": ${[...this.#processes.keys()].join(', ')}`);
    return process;
  }

  /** @param {string} name @param {Supervised} process */
  async #launch(name, process) {
    if (this.#isEnding) throw new StartFailure(`${name} was not started: everything is being stopped.`);
    process.startedAt = Date.now();
    const hold = (/** @type {Running} */ running) => (process.running = running);
    try {
      const running = hold(await process.start(hold));
      if (this.#isEnding || !process.isWanted) {
        await running.stop();
        throw new StartFailure(`${name} was stopped while it started.`);
      }
      void running.ended.then((end) => this.#afterEnd(name, process, { running, end }));
    } catch (error) {
      process.running = undefined;
      throw error;
    }
  }

  /**
   * @param {string} name
   * @param {Supervised} process
   * @param {{ running: Running, end: string }} death
   */
  async #afterEnd(name, process, { running, end }) {
    if (this.#isEnding || process.running !== running || !process.isWanted) return;
    process.running = undefined;
    await this.#revive(name, process, `ended (${end})`);
  }

  /** @param {string} name @param {Supervised} process @param {string} reason */
  async #revive(name, process, reason) {
    const next = restartDelayMs(process.fastDeaths, Date.now() - process.startedAt);
    process.fastDeaths = next.fastDeaths;
    if (next.delayMs === undefined) {
      this.#giveUp(new StartFailure(`${name} ${reason} ${next.fastDeaths} times in a row, so Trax was stopped.`));
      return;
    }
    this.#report.say(`  ! ${name} ${reason}; starting it again in ${next.delayMs / 1000} s`);
    await this.#wait(next.delayMs);
    if (this.#isEnding || !process.isWanted) return;
    try {
      await this.#launch(name, process);
      this.#report.say(`  ✓ ${name} is back`);
    } catch (error) {
      if (!this.#isEnding && process.isWanted)
        await this.#revive(name, process, `could not start (${sentenceOf(error)})`);
    }
  }
}
