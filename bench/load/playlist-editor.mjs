// @ts-check
import { listTracks } from './http-client.mjs';

/** A statement may go on for two seconds after its caller was given up, or after a silence ended. */
const UNKNOWN_FOR_MS = 3_000;
const MAX_TRACKS = 10;

/** @typedef {{ method: string, path: string, body?: object, after: string[] }} Change */

/**
 * One playlist, edited by one person: an acknowledged change holds, and one without an answer has happened as a whole or
 * not at all.
 */
export class PlaylistEditor {
  /** @type {string[]} in their order */
  #tracks = [];
  /** @type {string[] | undefined} the tracks if the last change, which was not answered, has happened */
  #uncertain;
  #certainAtMs = 0;
  #parts;

  /** @param {import('./listener.mjs').ListenerParts & { id: string }} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  get id() {
    return this.#parts.id;
  }

  /** Makes the next change, or finds out what became of the last one. */
  async edit() {
    if (this.#uncertain === undefined) await this.#make(this.#nextChange());
    else await this.compare();
  }

  /** Compares the playlist with what it must hold. @returns {Promise<boolean>} whether it could be read */
  async compare() {
    const { tally, send, lastFault } = this.#parts;
    if (Date.now() < Math.max(this.#certainAtMs, lastFault.endedAtMs + UNKNOWN_FOR_MS)) return false;
    const answer = await tally.count('read', () => send(`/api/playlists/${this.id}/tracks`));
    if (answer === undefined) return false;
    const found = listTracks(answer.json).map(({ id }) => id);
    const isExpected = [this.#tracks, this.#uncertain].some((tracks) => tracks?.join() === found.join());
    if (!isExpected) tally.violations.push(`playlist ${this.id} does not hold what was acknowledged`);
    this.#tracks = found;
    this.#uncertain = undefined;
    return true;
  }

  /** @returns {Change} */
  #nextChange() {
    const { random, catalogue } = this.#parts;
    const tracks = this.#tracks;
    const path = `/api/playlists/${this.id}/tracks`;
    const choice = random.below(4);
    if (tracks.length < 2 || (choice === 0 && tracks.length < MAX_TRACKS)) {
      const trackId = random.pick(catalogue.filter((id) => !tracks.includes(id)));
      return { method: 'POST', path, body: { trackId }, after: [...tracks, trackId] };
    }
    const trackId = random.pick(tracks);
    if (choice === 1) {
      return { method: 'DELETE', path: `${path}/${trackId}`, after: tracks.filter((id) => id !== trackId) };
    }
    if (choice === 2) {
      const body = { repetitions: 1 + random.below(9) };
      return { method: 'PATCH', path: `${path}/${trackId}`, body, after: tracks };
    }
    const oldIndex = tracks.indexOf(trackId);
    const newIndex = random.below(tracks.length);
    const after = tracks.toSpliced(oldIndex, 1).toSpliced(newIndex, 0, trackId);
    return { method: 'PATCH', path: `${path}/reorder`, body: { oldIndex, newIndex, trackId }, after };
  }

  /** @param {Change} change */
  async #make({ path, after, ...call }) {
    const { tally, send } = this.#parts;
    const answer = await tally.count('edit', () => send(path, call));
    if (answer === undefined) {
      this.#uncertain = after;
      this.#certainAtMs = Date.now() + UNKNOWN_FOR_MS;
    } else if (answer.status < 400) this.#tracks = after;
  }
}
