// @ts-check
import { tracksOf } from './answers.mjs';

/** A statement may be under way for two seconds after its caller was told that nobody knows, or after a silence ended. */
const UNKNOWN_FOR_MS = 3_000;
const LONGEST = 10;

/**
 * @typedef {{ kind: string, call: import('./http-client.mjs').Call, path: string, after: string[] }} Change
 */

/**
 * One playlist, edited by one person, who knows what must stand in it: what was acknowledged holds, and what was not has
 * happened as a whole or not at all.
 */
export class PlaylistEditor {
  /** @type {string[]} the tracks in their order */
  #tracks = [];
  /** @type {string[] | undefined} what stands there instead if the last change did happen */
  #perhaps;
  #knownAgainAt = 0;
  #parts;

  /** @param {{ id: string, ask: import('./http-client.mjs').Ask, catalogue: readonly string[], tally: import('./tally.mjs').Tally, random: import('./seeded-random.mjs').Random, weather: import('./faults.mjs').Weather }} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  get id() {
    return this.#parts.id;
  }

  /** Makes the next change, or finds out what became of the last one. */
  async edit() {
    if (this.#perhaps === undefined) return this.#make(this.#nextChange());
    await this.lookAgain();
  }

  /** Compares what stands there with what must. @returns {Promise<boolean>} whether it could be read */
  async lookAgain() {
    if (Date.now() < Math.max(this.#knownAgainAt, this.#parts.weather.calmSinceMs + UNKNOWN_FOR_MS)) return false;
    const answer = await this.#send('look', `/api/playlists/${this.id}/tracks`);
    if (answer === undefined) return false;
    const found = tracksOf(answer.json).map(({ id }) => id);
    const expected = [this.#tracks, ...(this.#perhaps === undefined ? [] : [this.#perhaps])];
    if (!expected.some((tracks) => isSame(tracks, found))) this.#violate('holds what nobody put there');
    this.#tracks = found;
    this.#perhaps = undefined;
    return true;
  }

  /** @returns {Change} */
  #nextChange() {
    const { random, catalogue } = this.#parts;
    const tracks = this.#tracks;
    const path = `/api/playlists/${this.id}/tracks`;
    const choice = random.below(4);
    if (tracks.length < 2 || (choice === 0 && tracks.length < LONGEST)) {
      const trackId = random.pick(catalogue.filter((id) => !tracks.includes(id)));
      return { kind: 'add', path, call: { method: 'POST', body: { trackId } }, after: [...tracks, trackId] };
    }
    const trackId = random.pick(tracks);
    if (choice === 1) {
      const after = tracks.filter((id) => id !== trackId);
      return { kind: 'remove', path: `${path}/${trackId}`, call: { method: 'DELETE' }, after };
    }
    if (choice === 2) {
      const body = { repetitions: 1 + random.below(9) };
      return { kind: 'repeat', path: `${path}/${trackId}`, call: { method: 'PATCH', body }, after: tracks };
    }
    const oldIndex = tracks.indexOf(trackId);
    const newIndex = random.below(tracks.length);
    const after = tracks.toSpliced(oldIndex, 1).toSpliced(newIndex, 0, trackId);
    const body = { oldIndex, newIndex, trackId };
    return { kind: 'reorder', path: `${path}/reorder`, call: { method: 'PATCH', body }, after };
  }

  /** @param {Change} change */
  async #make({ kind, path, call, after }) {
    const answer = await this.#send(kind, path, call);
    if (answer === undefined) {
      this.#perhaps = after;
      this.#knownAgainAt = Date.now() + UNKNOWN_FOR_MS;
    } else if (answer.status >= 400) this.#violate(`refused ${kind} with ${answer.status}`);
    else this.#tracks = after;
  }

  /** @param {string} kind @param {string} path @param {import('./http-client.mjs').Call} [call] */
  async #send(kind, path, call) {
    const { ask, tally } = this.#parts;
    const name = kind === 'look' ? 'read' : 'edit';
    try {
      const answer = await ask(path, call);
      if (answer.status >= 500 || answer.status === 429) return (tally.unavailable(name), undefined);
      tally.answered(name, answer.milliseconds);
      return answer;
    } catch {
      tally.lost(name);
      return undefined;
    }
  }

  /** @param {string} what */
  #violate(what) {
    this.#parts.tally.violations.push(`playlist ${this.id} ${what}`);
  }
}

/** @param {readonly string[]} one @param {readonly string[]} other */
const isSame = (one, other) => one.length === other.length && one.every((id, index) => id === other[index]);
