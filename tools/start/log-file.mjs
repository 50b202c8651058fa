// @ts-check
import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';

const LIMIT_BYTES = 10 * 1024 * 1024;

/** A log that keeps its last 10 to 20 MB: this start's lines, and before them one older file (`.1`). */
export class LogFile {
  #file;
  #limit;
  #size = 0;
  /** @type {number | undefined} */
  #descriptor;

  /** @param {string} file @param {number} [limitBytes] */
  constructor(file, limitBytes = LIMIT_BYTES) {
    this.#file = file;
    this.#limit = limitBytes;
    this.#rotate();
  }

  /** @param {string} line */
  write(line) {
    if (this.#descriptor === undefined) return;
    if (this.#size > this.#limit) this.#rotate();
    try {
      this.#size += writeSync(this.#descriptor, `${line}\n`);
    } catch {
      // A full disk must not end the product for the sake of its log.
    }
  }

  close() {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }

  #rotate() {
    this.close();
    try {
      renameSync(this.#file, `${this.#file}.1`);
    } catch {
      rmSync(this.#file, { force: true });
    }
    this.#size = 0;
    this.#descriptor = openSync(this.#file, 'a', 0o600);
  }
}
