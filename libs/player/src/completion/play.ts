import type { QueueEntry } from '../queue/queue.js';

/** One repetition being played; `playId` names it for ever. */
export type Play = {
  readonly playId: string;
  readonly track: QueueEntry;
  readonly playlistId: string | undefined;
  readonly repetition: number;
  /** UUID of the run through the queue that it belongs to: from choosing a track to the queue's end. */
  readonly runId: string;
  /** True for a play that counted before the page was reloaded. */
  readonly hasCounted: boolean;
};

/** A random UUID, version 4. `crypto.randomUUID` is missing on plain-http addresses other than localhost. */
export function createPlayId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, at) => {
    const value = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
