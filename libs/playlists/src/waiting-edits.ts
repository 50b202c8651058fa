import { inOneTab, WaitingRecords } from '@trax/browser-storage/waiting-records';
import { PROBLEM_CODES } from '@trax/contracts/problem-rules';
import { randomUuid } from '@trax/contracts/random-uuid';
import { isTemporary, readProblem, type Client } from '@trax/graphql-client';
import { isServerReachable, onReachabilityChange } from '@trax/http';
import { showEdit } from './playlist-cache.js';
import { viewPlaylistQuery } from './playlist-documents.js';
import { changesNothing, isKeptEdit, withoutUndone, type PlaylistEdit } from './playlist-edit.js';
import { sendEdit } from './send-edit.js';

/** An edit that the server has not answered, as it is kept in the browser. */
type WaitingEdit = {
  /** Begins with the instant and the number of the edit: its place in the order. */
  readonly key: string;
  readonly uid: string;
  readonly playlistId: string;
  /** For the sentence that says that it was refused. */
  readonly playlistName: string;
  readonly edit: PlaylistEdit;
};
export type RefusedEdit = { readonly playlistName: string; readonly error: unknown };
export type EditsOwner = {
  readonly uid: string;
  /** Whether this browser is still signed in as them: another tab may have changed that. */
  readonly isHere: () => boolean;
};

/** How many edits of one person wait on a device. */
export const MAX_WAITING_EDITS = 500;
export class TooManyWaitingEdits extends Error {}

const DATABASE = 'trax-edits';
/** After what could not be sent although the server answers; without an answer, the next answer ends the wait. */
const RETRY_MS = 10_000;
/** Sent without a look at what the playlist has: they may be sent twice, and it may not be there, as favourites before the first. */
const REPEATABLE: readonly PlaylistEdit['kind'][] = ['delete', 'restore', 'add-favourite', 'remove-favourite'];
/** Refusals that pass. */
const PASSING: readonly string[] = [PROBLEM_CODES.notSignedIn, PROBLEM_CODES.tooManyRequests];

/**
 * Edits that got no answer: kept in the browser for their person, shown over what is read, and sent in their order by one tab once
 * the server answers. Those of another person stay for their next sign-in. None is too old to be sent, as with completions: the
 * listener was told that it is saved, each is computed by what the playlist has by then, and their number is limited.
 */
export class WaitingEdits {
  readonly #client: Client;
  readonly #onChange: (playlistId: string) => void;
  readonly #store = new WaitingRecords<WaitingEdit>({
    name: DATABASE,
    isRecord: isWaitingEdit,
    ownerOf: ({ uid }) => uid,
    orderOf: ({ key }) => key,
  });
  readonly #channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(DATABASE);
  readonly #subscribers = new Set<() => void>();
  /** By playlist, what ends that a read of it has the edits shown anew. */
  readonly #watches = new Map<string, () => void>();
  #owner: EditsOwner | undefined;
  #edits: readonly WaitingEdit[] = [];
  #refused: readonly RefusedEdit[] = [];
  #isDelivering = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #made = 0;
  #lastPut: Promise<void> = Promise.resolve();
  #layer = '';

  constructor(client: Client, onChange: (playlistId: string) => void) {
    this.#client = client;
    this.#onChange = onChange;
    onReachabilityChange(() => void this.#deliverSoon());
    this.#channel?.addEventListener('message', () => void this.#follow());
    client.onClearStore(() => this.#follow());
  }

  get isAny(): boolean {
    return this.#edits.length > 0;
  }

  /** Calls the subscriber after each change of whether any waits, and after a refusal. */
  readonly subscribe = (subscriber: () => void): (() => void) => {
    this.#subscribers.add(subscriber);
    return () => void this.#subscribers.delete(subscriber);
  };

  /** What the server has refused since this was last asked. */
  takeRefused(): readonly RefusedEdit[] {
    const refused = this.#refused;
    this.#refused = [];
    return refused;
  }

  /** Who is signed in, whose edits are shown and sent from now on. */
  async setOwner(owner: EditsOwner | undefined): Promise<void> {
    this.#owner = owner;
    clearTimeout(this.#retry);
    await this.#follow();
    void this.#deliverSoon();
  }

  /** Whether an edit may wait: tracks of which only the ids are known could not be shown meanwhile. */
  mayWait(edit: PlaylistEdit): boolean {
    return this.#owner !== undefined && (edit.kind !== 'add' || edit.tracks !== undefined);
  }

  /**
   * Shown at once; resolves when the browser has kept it.
   * @throws {TooManyWaitingEdits}
   */
  async keep(playlistId: string, playlistName: string, edit: PlaylistEdit): Promise<void> {
    if (!this.#owner) return;
    if (this.#edits.length >= MAX_WAITING_EDITS) throw new TooManyWaitingEdits();
    this.#made += 1;
    const key = `${new Date().toISOString()} ${String(this.#made).padStart(6, '0')} ${randomUuid()}`;
    const waiting = { key, uid: this.#owner.uid, playlistId, playlistName, edit };
    this.#show([...this.#edits, waiting]);
    const put = this.#store.put(waiting);
    this.#lastPut = put;
    await put;
    this.#channel?.postMessage('changed');
    void this.#deliverSoon();
  }

  /** Not while it is done already: its own calls change whether the server can be reached. */
  readonly #deliverSoon = async (): Promise<void> => {
    if (this.#isDelivering || !this.isAny || !isServerReachable()) return;
    clearTimeout(this.#retry);
    this.#isDelivering = true;
    await inOneTab(DATABASE, () => this.#deliverAll()).catch((error: unknown) => reportError(error));
    this.#isDelivering = false;
    if (this.isAny) this.#retry = setTimeout(this.#deliverSoon, RETRY_MS);
  };

  async #deliverAll(): Promise<void> {
    const owner = this.#owner;
    if (!owner) return;
    const isHere = () => this.#owner === owner && owner.isHere();
    while (isHere()) {
      const [waiting] = await this.#store.list(owner.uid);
      if (!waiting || !isHere()) return;
      try {
        await this.#send(waiting);
      } catch (error) {
        if (!isHere() || isTemporary(error) || PASSING.includes(readProblem(error)?.code ?? '')) return;
        this.#refused = [...this.#refused, { playlistName: waiting.playlistName, error }];
      }
      await this.#store.remove(waiting);
      this.#show(this.#edits.filter(({ key }) => key !== waiting.key));
      this.#channel?.postMessage('changed');
    }
  }

  /** By what the playlist has now: the answer to an earlier attempt may be lost, and another device may have edited it. */
  async #send({ playlistId, edit }: WaitingEdit): Promise<void> {
    const saved = REPEATABLE.includes(edit.kind) ? undefined : await this.#readAnew(playlistId);
    if (saved && changesNothing(saved, edit)) return;
    await sendEdit(this.#client, { id: playlistId, tracks: saved?.tracks ?? [] }, edit);
  }

  async #readAnew(id: string) {
    const read = { query: viewPlaylistQuery, variables: { id } };
    await this.#client.query({ ...read, fetchPolicy: 'network-only' });
    // The service worker has answered in its place.
    if (!isServerReachable()) throw new TypeError('The server does not answer');
    // Its result has what is shown over it.
    return this.#client.readQuery(read, false)?.playlist;
  }

  /** Shows what the browser keeps now: another tab may have made an edit, or have sent one. */
  async #follow(): Promise<void> {
    const owner = this.#owner;
    const made = this.#made;
    await this.#lastPut;
    const edits = owner ? await this.#store.list(owner.uid) : [];
    if (this.#owner !== owner) return;
    if (this.#made !== made) return this.#follow();
    const keys = new Set(edits.map(({ key }) => key));
    const gone = this.#edits.filter(({ key, uid }) => uid === owner?.uid && !keys.has(key));
    this.#show(edits);
    for (const playlistId of new Set(gone.map((one) => one.playlistId)))
      void this.#readAnew(playlistId)
        .then(() => this.#onChange(playlistId))
        .catch(() => undefined); // what was read before stays
  }

  #show(edits: readonly WaitingEdit[]): void {
    const playlistIds = new Set([...this.#edits, ...edits].map(({ playlistId }) => playlistId));
    this.#edits = edits;
    this.#showAgain();
    this.#watch();
    for (const playlistId of playlistIds) this.#onChange(playlistId);
    for (const subscriber of this.#subscribers) subscriber();
  }

  /** As one layer over what is read, in the place of the one before. */
  readonly #showAgain = (): void => {
    const before = this.#layer;
    this.#layer = `waiting-edits-${randomUuid()}`;
    this.#client.cache.batch({
      optimistic: this.#layer,
      removeOptimistic: before,
      update: (cache) => {
        for (const { playlistId, edit } of withoutUndone(this.#edits)) showEdit(cache, playlistId, edit);
      },
    });
  };

  #watch(): void {
    const ids = new Set(this.#edits.map(({ playlistId }) => playlistId));
    for (const [id, stop] of this.#watches) {
      if (ids.has(id)) continue;
      stop();
      this.#watches.delete(id);
    }
    for (const id of ids) {
      if (this.#watches.has(id)) continue;
      const stop = this.#client.cache.watch({
        query: viewPlaylistQuery,
        variables: { id },
        optimistic: false,
        returnPartialData: true,
        callback: () => queueMicrotask(this.#showAgain),
      });
      this.#watches.set(id, stop);
    }
  }
}

function isWaitingEdit(value: unknown): value is WaitingEdit {
  const { key, uid, playlistId, playlistName, edit } = (value ?? {}) as Partial<Record<keyof WaitingEdit, unknown>>;
  return [key, uid, playlistId, playlistName].every((text) => typeof text === 'string') && isKeptEdit(edit);
}
