// @ts-check
import { setTimeout as delay } from 'node:timers/promises';
import { idOf } from './answers.mjs';
import { Completions } from './completions.mjs';
import { PlaylistEditor } from './playlist-editor.mjs';

/** @typedef {import('./http-client.mjs').Ask} Ask */

/**
 * One listener for as long as the run lasts: hears tracks to their end, arranges two playlists, looks at the screens.
 */
export class Listener {
  #parts;
  #completions;
  /** @type {PlaylistEditor[]} */
  #editors = [];

  /** @param {{ ask: Ask, uid: string, catalogue: readonly string[], tally: import('./tally.mjs').Tally, random: import('./seeded-random.mjs').Random, weather: import('./faults.mjs').Weather }} parts */
  constructor(parts) {
    this.#parts = parts;
    this.#completions = new Completions(parts);
  }

  /** The keys that were acknowledged, with their tracks. */
  get acknowledged() {
    return this.#completions.acknowledged;
  }

  get uid() {
    return this.#parts.uid;
  }

  /** Makes the playlists, before anything fails. */
  async prepare() {
    const { ask, uid } = this.#parts;
    for (const name of ['Morning', 'Evening']) {
      const { json, status } = await ask('/api/playlists', { method: 'POST', body: { firebaseId: uid, name } });
      if (status !== 201) throw new Error(`A playlist could not be made: ${status}.`);
      this.#editors.push(new PlaylistEditor({ ...this.#parts, id: idOf(json) }));
    }
  }

  /** @param {{ isOver: () => boolean, everyMs: number }} pace */
  async listen({ isOver, everyMs }) {
    const { random } = this.#parts;
    let dueAt = Date.now() + random.next() * everyMs;
    while (!isOver()) {
      await delay(Math.max(0, dueAt - Date.now()));
      await this.#doSomething();
      dueAt += everyMs * (0.5 + random.next());
    }
  }

  /** Waits until everything is acknowledged, then compares the playlists with what must stand in them. @param {AbortSignal} giveUp */
  async settle(giveUp) {
    await this.#completions.settle(giveUp);
    for (const editor of this.#editors) {
      while (!(await editor.lookAgain()) && !giveUp.aborted) await delay(300);
    }
    if (giveUp.aborted)
      this.#parts.tally.violations.push('not everything was answered within a minute of the last fault');
  }

  async #doSomething() {
    const { random, catalogue, uid } = this.#parts;
    const choice = random.next();
    if (choice < 0.5) this.#completions.complete(random.pick(catalogue));
    else if (choice < 0.75) await random.pick(this.#editors).edit();
    else if (choice < 0.8) await this.#rename();
    else
      await this.#read(
        random.pick(['/api/tracks', `/api/playlists?firebaseId=${uid}`, `/api/stats/tracks?firebaseId=${uid}`]),
      );
  }

  async #rename() {
    const { random } = this.#parts;
    const body = { name: `List ${random.below(1_000)}` };
    await this.#call('edit', `/api/playlists/${random.pick(this.#editors).id}`, { method: 'PATCH', body });
  }

  /** @param {string} path */
  async #read(path) {
    await this.#call('read', path);
  }

  /** @param {string} kind @param {string} path @param {import('./http-client.mjs').Call} [call] */
  async #call(kind, path, call) {
    const { ask, tally } = this.#parts;
    try {
      const { status, milliseconds } = await ask(path, call);
      if (status >= 500 || status === 429) tally.unavailable(kind);
      else tally.answered(kind, milliseconds);
      if (status >= 400 && status < 500 && status !== 429) tally.violations.push(`${kind} was refused with ${status}`);
    } catch {
      tally.lost(kind);
    }
  }
}
