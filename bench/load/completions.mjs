// @ts-check
import { setTimeout as delay } from 'node:timers/promises';

const PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 1_500;

/**
 * The completions of one listener, as the player delivers them: one after the other, each with a key of its own, sent
 * again until it is acknowledged. Every key that was acknowledged is remembered; each must be counted once.
 */
export class Completions {
  /** @type {Map<string, string>} key → track */
  acknowledged = new Map();
  /** @type {{ key: string, trackId: string }[]} */
  #waiting = [];
  /** @type {Promise<void> | undefined} */
  #delivering;
  #isGivenUp = false;
  #ask;
  #uid;
  #tally;
  #random;

  /** @param {{ ask: import('./http-client.mjs').Ask, uid: string, tally: import('./tally.mjs').Tally, random: import('./seeded-random.mjs').Random }} parts */
  constructor({ ask, uid, tally, random }) {
    this.#ask = ask;
    this.#uid = uid;
    this.#tally = tally;
    this.#random = random;
  }

  /** A track was heard to its end. @param {string} trackId */
  complete(trackId) {
    const completion = { key: this.#random.uuid(), trackId };
    this.#waiting.push(completion);
    // A page that is closed before it hears of the acknowledgement sends again when it is opened.
    if (this.#random.next() < 0.1) this.#waiting.push(completion);
    this.#delivering ??= this.#deliver();
  }

  /** Waits until every completion is acknowledged, or until it is time to give up. @param {AbortSignal} giveUp */
  async settle(giveUp) {
    giveUp.addEventListener('abort', () => (this.#isGivenUp = true), { once: true });
    await this.#delivering;
  }

  async #deliver() {
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      const { key, trackId } = next;
      for (let pauseMs = PAUSE_MS; !(await this.#send(key, trackId)); pauseMs *= 2) {
        if (this.#isGivenUp) return;
        await delay(Math.min(pauseMs, LONGEST_PAUSE_MS) * (0.5 + Math.random()));
      }
    }
    this.#delivering = undefined;
  }

  /** @param {string} key @param {string} trackId @returns {Promise<boolean>} whether it is settled */
  async #send(key, trackId) {
    const body = {
      firebaseId: this.#uid,
      trackId,
      displayName: 'Heard',
      voiceGender: 'F',
      playlistId: null,
      isPlaylistRep: false,
    };
    try {
      const headers = { 'idempotency-key': key, 'x-timezone': 'Europe/Berlin' };
      const answer = await this.#ask('/api/track-completions', { method: 'POST', headers, body });
      if (answer.status >= 500 || answer.status === 429) return (this.#tally.unavailable('completion'), false);
      this.#tally.answered('completion', answer.milliseconds);
      if (answer.status >= 400) this.#tally.violations.push(`a completion was refused with ${answer.status}`);
      else this.acknowledged.set(key, trackId);
      return true;
    } catch {
      this.#tally.lost('completion');
      return false;
    }
  }
}
