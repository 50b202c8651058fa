// @ts-check
import { setTimeout as delay } from 'node:timers/promises';
import { errorMessage, StartFailure } from './start-failure.mjs';

const SHORT_LIFE_MS = 15_000;
const MAX_SHORT_LIVES = 3;
const FIRST_DELAY_MS = 500;

/** In which order processes are stopped: each before those that it uses. */
export const WAVES = { gateway: 0, services: 1, foundation: 2 };

/**
 * Anything that runs.
 * @typedef {object} Running
 * @property {number} pid
 * @property {Promise<string>} ended
 * @property {() => Promise<void>} stop
 * @property {() => void} kill at once, with its children
 */

/**
 * @typedef {object} Supervised
 * @property {(onLaunched: (running: Running) => void) => Promise<Running>} start
 * @property {number} wave of {@link WAVES}
 * @property {Running | undefined} running
 * @property {boolean} isWanted false: it was stopped on purpose, or never came up
 * @property {number} startedAt
 * @property {number} shortLives how often in a row it ended soon after its start, or was never ready
 */

/** Starts, watches, restarts and ends the processes of one stack. */
export class Supervisor {
  /** @type {Map<string, Supervised>} */
  #processes = new Map();
  #isEnding = false;
  #report;
  #giveUp;

  /** @param {{ report: import('./report.mjs').Report, giveUp: (failure: StartFailure) => void }} options giveUp: called once a process cannot be kept running */
  constructor({ report, giveUp }) {
    this.#report = report;
    this.#giveUp = giveUp;
  }

  /**
   * @template {Running} T
   * @param {string} name
   * @param {(onLaunched: (running: Running) => void) => Promise<T>} start onLaunched: before it is ready
   * @param {number} wave of {@link WAVES}
   */
  async add(name, start, wave) {
    this.#processes.set(name, { start, wave, running: undefined, isWanted: false, startedAt: 0, shortLives: 0 });
    return /** @type {T} */ (await this.start(name));
  }

  /** The process number of each, 0 while it does not run. @returns {Record<string, number>} */
  pids() {
    return Object.fromEntries([...this.#processes].map(([name, { running }]) => [name, running?.pid ?? 0]));
  }

  /** @param {string} name */
  async start(name) {
    const process = this.#get(name);
    if (process.isWanted) return process.running;
    Object.assign(process, { isWanted: true, shortLives: 0 });
    try {
      return await this.#launch(name, process);
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

  /** As a crash would; it is restarted. @param {string} name */
  kill(name) {
    this.#get(name).running?.kill();
  }

  /** Wave by wave: a process is stopped before those that it uses. */
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
    if (process !== undefined) return process;
    const names = [...this.#processes.keys()].join(', ');
    throw new Error(
      `"${name}" is no process of its own (${names} are): TRAX_PROCESSES=separate starts one for each service.`,
    );
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
      void running.ended.then((end) => {
        if (this.#isEnding || process.running !== running || !process.isWanted) return;
        process.running = undefined;
        process.shortLives = Date.now() - process.startedAt < SHORT_LIFE_MS ? process.shortLives + 1 : 0;
        void this.#restart(name, process, `ended (${end})`);
      });
      return running;
    } catch (error) {
      process.running = undefined;
      throw error;
    }
  }

  /** @param {string} name @param {Supervised} process @param {string} reason */
  async #restart(name, process, reason) {
    if (process.shortLives >= MAX_SHORT_LIVES) {
      this.#giveUp(new StartFailure(`${name} ${reason} ${process.shortLives} times in a row, so Trax was stopped.`));
      return;
    }
    const delayMs = FIRST_DELAY_MS * 2 ** process.shortLives;
    this.#report.say(`  ! ${name} ${reason}; starting it again in ${delayMs / 1000} s`);
    await delay(delayMs);
    if (this.#isEnding || !process.isWanted) return;
    try {
      await this.#launch(name, process);
      this.#report.say(`  ✓ ${name} is running again`);
    } catch (error) {
      if (this.#isEnding || !process.isWanted) return;
      // However long it was waited for.
      process.shortLives += 1;
      await this.#restart(name, process, `could not start (${errorMessage(error)})`);
    }
  }
}
