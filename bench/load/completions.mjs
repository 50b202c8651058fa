// @ts-check
import { setTimeout as delay } from 'node:timers/promises';

const FIRST_PAUSE_MS = 300;
const MAX_PAUSE_MS = 1_500;
const SENT_TWICE = 0.1;

/**
 * The completions of one listener, delivered as the player does it: one after the other, each with a key of its own, sent
 * again until it is acknowledged. Each acknowledged key must be counted once.
 */
export class Completions {
  /** @type {Map<string, string>} key → track */
  acknowledged = new Map();
  /** @type {{ key: string, trackId: string }[]} */
  #waiting = [];
  /** @type {Promise<void> | undefined} */
  #delivery;
  #isGivenUp = false;
  #person;

  /** @param {Pick<import('./listener.mjs').ListenerParts, 'send' | 'uid' | 'tally' | 'random'>} person */
  constructor(person) {
    this.#person = person;
  }

  /** @param {string} trackId of a track that was heard to its end */
  complete(trackId) {
    const completion = { key: this.#person.random.uuid(), trackId };
    this.#waiting.push(completion);
    // A page that is closed before the acknowledgement arrives sends again when it is opened.
    if (this.#person.random.next() < SENT_TWICE) this.#waiting.push(completion);
    this.#delivery ??= this.#deliver();
  }

  /** Waits until every completion is acknowledged. @param {AbortSignal} signal ends the attempts */
  async settle(signal) {
    signal.addEventListener('abort', () => (this.#isGivenUp = true), { once: true });
    await this.#delivery;
  }

  async #deliver() {
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      for (let pauseMs = FIRST_PAUSE_MS; !(await this.#isSettled(next)); pauseMs *= 2) {
        if (this.#isGivenUp) return;
        await delay(Math.min(pauseMs, MAX_PAUSE_MS) * (0.5 + Math.random()));
      }
    }
    this.#delivery = undefined;
  }

  /** @param {{ key: string, trackId: string }} completion @returns {Promise<boolean>} */
  async #isSettled({ key, trackId }) {
    const { send, uid, tally } = this.#person;
    const details = { displayName: 'Calm', voiceGender: 'F', playlistId: null, isPlaylistRep: false };
    const headers = { 'idempotency-key': key, 'x-timezone': 'Europe/Berlin' };
    const answer = await tally.count('completion', () =>
      send('/api/track-completions', { method: 'POST', headers, body: { firebaseId: uid, trackId, ...details } }),
    );
    if (answer !== undefined && answer.status < 400) this.acknowledged.set(key, trackId);
    return answer !== undefined;
  }
}
