import { findPersonCache } from '@trax/browser-storage';
import { audioUrl, isSoundPath } from '@trax/contracts/catalogue-rules';
import { createStore } from 'zustand/vanilla';
import { Emitter } from '../emitter.js';
import { isMissing } from '../engine/playback-failure.js';
import type { Queue } from '../queue/queue.js';

/** A theme in one voice, or a playlist, whose sounds are on this device. */
export type KeptQueue = {
  readonly key: string;
  readonly name: string;
  /** Of its sounds. */
  readonly addresses: readonly string[];
  readonly sizeBytes: number;
};

/** One that is being downloaded: how many of its sounds are here. */
export type ArrivingQueue = {
  readonly key: string;
  readonly name: string;
  readonly arrived: number;
  readonly total: number;
};

type State = {
  /** Whether this browser and this installation can keep anything. */
  readonly isAvailable: boolean;
  readonly kept: readonly KeptQueue[];
  readonly arriving: readonly ArrivingQueue[];
};

type Outcomes = {
  readonly kept: { readonly name: string };
  readonly removed: KeptQueue;
  readonly failed: { readonly name: string; readonly cause: KeepFailureCause };
};

/** `no-place`: the browser has cleared what this page found; `missing`: the server has not all of the sounds any more. */
export type KeepFailureCause = 'no-place' | 'no-room' | 'missing' | 'no-answer';

const NOTHING: State = { isAvailable: false, kept: [], arriving: [] };
/** What is kept is listed beside its sounds, at addresses that no server has. */
const LIST = '/kept/';

/**
 * What the person keeps on this device: in the cache that is named by them, from which the service worker answers the player and
 * which is removed when they sign out.
 */
export class KeptQueues {
  readonly store = createStore<State>(() => NOTHING);
  readonly #outcomes = new Emitter<Outcomes>();
  readonly on = this.#outcomes.on.bind(this.#outcomes);

  /** Reads what is kept, once there is a place for it. */
  async load(): Promise<void> {
    const cache = await openCache();
    if (cache) this.store.setState({ isAvailable: true, kept: await readList(cache) });
  }

  /** The person has left. */
  forget(): void {
    this.store.setState(NOTHING);
  }

  keep(queue: Queue): Promise<void> {
    return this.download({ key: keyOfQueue(queue), name: queue.source.name, addresses: addressesOf(queue) });
  }

  /** All of its sounds or none; those that are here stay. */
  async download({ key, name, addresses }: Omit<KeptQueue, 'sizeBytes'>): Promise<void> {
    if (this.store.getState().arriving.some((one) => one.key === key)) return;
    const setArrived = (arrived: number) => this.#setArriving({ key, name, arrived, total: addresses.length });
    setArrived(0);
    try {
      // Otherwise the browser may remove it when the device has no room left. The browser decides.
      void navigator.storage?.persist?.().catch(() => undefined);
      const cache = await openCache();
      if (!cache) throw new KeepFailure('no-place');
      const sizeBytes = await keepSounds(cache, addresses, setArrived);
      await cache.put(LIST + key, new Response(JSON.stringify({ key, name, addresses, sizeBytes })));
      this.#outcomes.emit('kept', { name });
    } catch (error) {
      this.#outcomes.emit('failed', { name, cause: causeOf(error) });
    } finally {
      await this.#settle(key);
    }
  }

  /** Its sounds go too, but for those that something else needs. */
  async remove(key: string): Promise<void> {
    const removed = this.store.getState().kept.find((one) => one.key === key);
    await (await openCache())?.delete(LIST + key);
    await this.#settle(key);
    if (removed) this.#outcomes.emit('removed', removed);
  }

  #setArriving(arriving: ArrivingQueue): void {
    this.store.setState((state) => ({ arriving: [...without(state.arriving, arriving.key), arriving] }));
  }

  async #settle(key: string): Promise<void> {
    const cache = await openCache();
    const kept = cache ? await readList(cache) : [];
    this.store.setState((state) => ({ kept, arriving: without(state.arriving, key) }));
    // What arrives now is in no list yet.
    if (cache && this.store.getState().arriving.length === 0) await removeUnlisted(cache, kept);
  }
}

class KeepFailure extends Error {
  constructor(readonly reason: KeepFailureCause) {
    super(`A sound cannot be kept: ${reason}`);
  }
}

function causeOf(error: unknown): KeepFailureCause {
  if (error instanceof KeepFailure) return error.reason;
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'no-room' : 'no-answer';
}

/** Those of the page. */
export const keptQueues = new KeptQueues();

/** Of a theme each voice is kept by itself. */
export function keyOfQueue({ source, entries }: Queue): string {
  return source.kind === 'playlist'
    ? `playlist/${source.playlistId}`
    : `theme/${source.groupId}/${entries[0]?.voiceGender}`;
}

/** Each once. */
export const addressesOf = ({ entries }: Queue): string[] => [
  ...new Set(entries.map(({ filePath }) => audioUrl(filePath))),
];

const without = (queues: readonly ArrivingQueue[], key: string) => queues.filter((one) => one.key !== key);

async function openCache(): Promise<Cache | undefined> {
  const name = await findPersonCache();
  return name === undefined ? undefined : caches.open(name);
}

const pathnameOf = ({ url }: Request): string => new URL(url).pathname;

async function readList(cache: Cache): Promise<KeptQueue[]> {
  const listed = (await cache.keys()).filter((request) => pathnameOf(request).startsWith(LIST));
  const answers = await Promise.all(listed.map((request) => cache.match(request)));
  return Promise.all(answers.flatMap((answer) => (answer ? [answer.json() as Promise<KeptQueue>] : [])));
}

/** Resolves to their size in bytes. */
async function keepSounds(cache: Cache, addresses: readonly string[], onArrived: (count: number) => void) {
  let sizeBytes = 0;
  for (const [index, address] of addresses.entries()) {
    sizeBytes += await keepSound(cache, address);
    onArrived(index + 1);
  }
  return sizeBytes;
}

async function keepSound(cache: Cache, address: string): Promise<number> {
  const kept = await cache.match(address);
  const answer = kept ?? (await fetch(address));
  if (!answer.ok) throw new KeepFailure(isMissing(answer.status) ? 'missing' : 'no-answer');
  const sound = await answer.blob();
  if (!kept) await cache.put(address, new Response(sound, { headers: answer.headers }));
  return sound.size;
}

async function removeUnlisted(cache: Cache, kept: readonly KeptQueue[]): Promise<void> {
  const needed = new Set(kept.flatMap(({ addresses }) => addresses));
  const isUnlisted = (path: string) => isSoundPath(path) && !needed.has(path);
  const unlisted = (await cache.keys()).filter((request) => isUnlisted(pathnameOf(request)));
  await Promise.all(unlisted.map((request) => cache.delete(request)));
}
