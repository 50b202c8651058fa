// @ts-check
import { quantile } from '../report.mjs';

/**
 * What became of the calls of one kind.
 * @typedef {{ answered: number, unavailable: number, lost: number, p50: number, p95: number, p99: number }} Figures
 */

/** Counts answers and failures by kind of call, and everything that must not happen. */
export class Tally {
  /** @type {Map<string, { waits: number[], unavailable: number, lost: number }>} */
  #kinds = new Map();
  /** @type {string[]} what must not happen, and did */
  violations = [];

  /**
   * Makes a call and counts its outcome.
   * @param {string} kind
   * @param {() => Promise<import('./http-client.mjs').Answer>} call
   * @returns {Promise<import('./http-client.mjs').Answer | undefined>} nothing when it is unknown whether it took effect
   */
  async count(kind, call) {
    const figures = this.#kinds.get(kind) ?? { waits: [], unavailable: 0, lost: 0 };
    this.#kinds.set(kind, figures);
    try {
      const answer = await call();
      if (answer.status >= 500 || answer.status === 429) {
        figures.unavailable += 1;
        return undefined;
      }
      figures.waits.push(answer.milliseconds);
      if (answer.status >= 400) this.violations.push(`${kind} was refused with ${answer.status}`);
      return answer;
    } catch {
      figures.lost += 1;
      return undefined;
    }
  }

  /** @returns {Record<string, Figures>} */
  figures() {
    const rows = [...this.#kinds].map(([kind, { waits, ...failures }]) => {
      const quantiles = { p50: quantile(waits, 0.5), p95: quantile(waits, 0.95), p99: quantile(waits, 0.99) };
      return /** @type {const} */ ([kind, { answered: waits.length, ...failures, ...quantiles }]);
    });
    return Object.fromEntries(rows);
  }
}
