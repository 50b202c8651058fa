// @ts-check
import { setTimeout as delay } from 'node:timers/promises';
import { Completions } from './completions.mjs';
import { readId } from './http-client.mjs';
import { PlaylistEditor } from './playlist-editor.mjs';

/**
 * @typedef {object} ListenerParts
 * @property {import('./http-client.mjs').Send} send
 * @property {string} uid
 * @property {readonly string[]} catalogue ids of tracks
 * @property {import('./tally.mjs').Tally} tally
 * @property {import('./seeded-random.mjs').Random} random
 * @property {import('./faults.mjs').LastFault} lastFault
 */

const LOOK_AGAIN_MS = 300;

/** A person who hears tracks to their end, edits two playlists and looks at the screens until the run is over. */
export class Listener {
  #parts;
  #completions;
  /** @type {PlaylistEditor[]} */
  #editors = [];

  /** @param {ListenerParts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.#completions = new Completions(parts);
  }

  /** The acknowledged keys with their tracks. */
  get acknowledged() {
    return this.#completions.acknowledged;
  }

  get uid() {
    return this.#parts.uid;
  }

  async createPlaylists() {
    const { send, uid } = this.#parts;
    for (const name of ['Morning', 'Evening']) {
      const { json, status } = await send('/api/playlists', { method: 'POST', body: { firebaseId: uid, name } });
      if (status !== 201) throw new Error(`A playlist could not be created: ${status}.`);
      this.#editors.push(new PlaylistEditor({ ...this.#parts, id: readId(json) }));
    }
  }

  /** @param {AbortSignal} signal ends it @param {number} everyMs mean time between two actions */
  async listen(signal, everyMs) {
    const { random } = this.#parts;
    for (let dueAt = Date.now() + random.next() * everyMs; !signal.aborted; dueAt += everyMs * (0.5 + random.next())) {
      await delay(Math.max(0, dueAt - Date.now()));
      await this.#act();
    }
  }

  /** Waits until everything is acknowledged, then compares the playlists. @param {AbortSignal} signal gives up */
  async settle(signal) {
    await this.#completions.settle(signal);
    for (const editor of this.#editors) {
      while (!(await editor.compare()) && !signal.aborted) await delay(LOOK_AGAIN_MS);
    }
    if (signal.aborted)
      this.#parts.tally.violations.push('not everything was answered within a minute of the last fault');
  }

  async #act() {
    const { random, catalogue, send, tally, uid } = this.#parts;
    const choice = random.next();
    const editor = random.pick(this.#editors);
    if (choice < 0.5) this.#completions.complete(random.pick(catalogue));
    else if (choice < 0.75) await editor.edit();
    else if (choice < 0.8) {
      const body = { name: `List ${random.below(1_000)}` };
      await tally.count('edit', () => send(`/api/playlists/${editor.id}`, { method: 'PATCH', body }));
    } else {
      const screens = ['/api/tracks', `/api/playlists?firebaseId=${uid}`, `/api/stats/tracks?firebaseId=${uid}`];
      await tally.count('read', () => send(random.pick(screens)));
    }
  }
}
