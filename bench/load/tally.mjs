// @ts-check

/**
 * What became of the calls of one kind.
 * @typedef {{ answered: number, unavailable: number, lost: number, p50: number, p95: number, p99: number }} Figures
 */

/** Counts answers and failures by kind of call, and everything that must not happen. */
export class Tally {
  /** @type {Map<string, { waits: number[], unavailable: number, lost: number }>} */
  #kinds = new Map();
  /** @type {string[]} sentences about what must not happen */
  violations = [];

  /** @param {string} kind @param {number} milliseconds */
  answered(kind, milliseconds) {
    this.#of(kind).waits.push(milliseconds);
  }

  /** It was told to come back later. @param {string} kind */
  unavailable(kind) {
    this.#of(kind).unavailable += 1;
  }

  /** The connection was lost. @param {string} kind */
  lost(kind) {
    this.#of(kind).lost += 1;
  }

  /** @returns {Record<string, Figures>} */
  figures() {
    const rows = [...this.#kinds].map(([kind, { waits, ...failures }]) => {
      const sorted = waits.toSorted((a, b) => a - b);
      const quantile = (/** @type {number} */ share) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
      const figures = {
        answered: sorted.length,
        ...failures,
        p50: quantile(0.5),
        p95: quantile(0.95),
        p99: quantile(0.99),
      };
      return /** @type {const} */ ([kind, figures]);
    });
    return Object.fromEntries(rows);
  }

  /** @param {string} kind */
  #of(kind) {
    const known = this.#kinds.get(kind);
    if (known !== undefined) return known;
    const fresh = { waits: [], unavailable: 0, lost: 0 };
    this.#kinds.set(kind, fresh);
    return fresh;
  }
}
