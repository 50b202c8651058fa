import type { Client } from '@trax/graphql-client';
import { isUnanswered } from '@trax/http';
import { viewPlaylistQuery } from './playlist-documents.js';
import { showEdit } from './playlist-cache.js';
import { changesNothing, editTracks, type PlaylistEdit } from './playlist-edit.js';
import type { EditedPlaylist } from './playlist-edits.js';
import { sendEdit } from './send-edit.js';
import { WaitingEdits } from './waiting-edits.js';

/** Nine presses in a row are one call with the last value. */
const DEBOUNCE_MS = 300;

type Repetitions = { readonly playlistId: string; readonly trackId: string; readonly repetitions: number };
/** What takes an edit off the screen, and what was known before it of a playlist that no screen has read. */
type Shown = { readonly takeBack: () => void; readonly known: EditedPlaylist | undefined };
/** A choice of repetitions that waits for the next press. */
type Choice = { readonly send: () => void; readonly replace: () => void };

/**
 * All edits of playlists in the page. An edit is shown at once, as an optimistic layer of the cache, and sent in its turn: one call
 * at a time for each playlist. One that gets no answer waits.
 */
export class EditQueue {
  readonly #client: Client;
  readonly waiting: WaitingEdits;
  readonly #subscribers = new Set<(playlist: EditedPlaylist) => void>();
  /** What is known of playlists that no screen has read, by their ids. */
  readonly #unread = new Map<string, EditedPlaylist>();
  /** By playlist, the last edit that was sent or waits for those before it. */
  readonly #turns = new Map<string, Promise<void>>();
  readonly #choices = new Map<string, Choice>();
  #layers = 0;

  constructor(client: Client) {
    this.#client = client;
    this.waiting = new WaitingEdits(client, (playlistId) => this.#publish(playlistId));
    addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.#sendChoices();
    });
    // The person has signed out: what still waits for its turn is not sent for the next one.
    client.onClearStore(async () => {
      for (const { replace } of this.#choices.values()) replace();
      this.#turns.clear();
      this.#unread.clear();
    });
  }

  /** Called with a playlist after each of its edits: when it is made, saved or taken back. */
  subscribe(subscriber: (playlist: EditedPlaylist) => void): () => void {
    this.#subscribers.add(subscriber);
    return () => void this.#subscribers.delete(subscriber);
  }

  /** Resolves when the edit is saved or kept for later. When it fails, it is taken back, the playlist is read again, and this rejects. */
  save(playlistId: string, edit: PlaylistEdit): Promise<void> {
    this.#sendChoices();
    return this.#queue(playlistId, edit, this.#show(playlistId, edit));
  }

  /**
   * The last number that is chosen within the debounce is sent; what is chosen before it resolves. `playlist` is what the caller
   * knows of the playlist; it is used when no screen has read it.
   */
  setRepetitions({ playlistId, trackId, repetitions }: Repetitions, playlist?: EditedPlaylist): Promise<void> {
    const key = `${playlistId} ${trackId}`;
    this.#choices.get(key)?.replace();
    if (playlist && !this.#unread.has(playlistId)) this.#unread.set(playlistId, playlist);
    const edit = { kind: 'repetitions', trackId, repetitions } as const;
    const shown = this.#show(playlistId, edit);
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        this.#choices.delete(key);
      };
      const send = () => {
        end();
        this.#queue(playlistId, edit, shown).then(resolve, reject);
      };
      const replace = () => {
        end();
        shown.takeBack();
        resolve();
      };
      const timer = setTimeout(send, DEBOUNCE_MS);
      this.#choices.set(key, { send, replace });
    });
  }

  #sendChoices(): void {
    for (const { send } of this.#choices.values()) send();
  }

  async #queue(playlistId: string, edit: PlaylistEdit, { takeBack, known }: Shown): Promise<void> {
    const earlier = this.#turns.get(playlistId);
    const turn: Promise<void> = (async () => {
      await earlier;
      // Neither signed out meanwhile, nor is an earlier edit gone with the person who made it.
      if (earlier === undefined || this.#turns.has(playlistId)) await this.#send(playlistId, edit);
    })();
    this.#turns.set(
      playlistId,
      turn.catch(() => undefined),
    );
    const end = () => {
      takeBack();
      this.#publish(playlistId);
      this.#unread.delete(playlistId);
    };
    try {
      await turn;
      end();
    } catch (error) {
      if (known) this.#unread.set(playlistId, known);
      end();
      if (this.#turns.has(playlistId)) void this.#readAgain(playlistId);
      throw error;
    }
  }

  #show(playlistId: string, edit: PlaylistEdit): Shown {
    const { cache } = this.#client;
    const layer = `edit-of-a-playlist-${(this.#layers += 1)}`;
    const known = this.#unread.get(playlistId);
    if (known) this.#unread.set(playlistId, editUnread(known, edit));
    cache.recordOptimisticTransaction((shown) => showEdit(shown, playlistId, edit), layer);
    this.#publish(playlistId);
    return { takeBack: () => cache.removeOptimistic(layer), known };
  }

  /** An error of a subscriber is not one of the edit: it is reported, and what waits is sent all the same. */
  #publish(playlistId: string): void {
    const playlist = this.#read(playlistId, true) ?? this.#unread.get(playlistId);
    if (!playlist) return;
    for (const subscriber of this.#subscribers) {
      try {
        subscriber(playlist);
      } catch (error) {
        reportError(error);
      }
    }
  }

  #read(id: string, isWithUnsaved: boolean): EditedPlaylist | undefined {
    return this.#client.readQuery({ query: viewPlaylistQuery, variables: { id } }, isWithUnsaved)?.playlist;
  }

  async #send(playlistId: string, edit: PlaylistEdit): Promise<void> {
    // It comes after those that wait.
    if (this.waiting.isAny && this.waiting.mayWait(edit)) return this.#keep(playlistId, edit);
    const saved = this.#read(playlistId, false);
    if (saved && changesNothing(saved, edit)) return;
    try {
      await sendEdit(this.#client, { id: playlistId, tracks: saved?.tracks ?? [] }, edit);
    } catch (error) {
      if (!isUnanswered(error) || !this.waiting.mayWait(edit)) throw error;
      await this.#keep(playlistId, edit);
    }
  }

  #keep(playlistId: string, edit: PlaylistEdit): Promise<void> {
    const { name = '' } = this.#read(playlistId, false) ?? this.#unread.get(playlistId) ?? {};
    return this.waiting.keep(playlistId, name, edit);
  }

  async #readAgain(playlistId: string): Promise<void> {
    const variables = { id: playlistId };
    await this.#client
      .query({ query: viewPlaylistQuery, variables, fetchPolicy: 'network-only' })
      .then(() => this.#publish(playlistId))
      .catch(() => undefined); // what was read before stays
  }
}

const editUnread = (playlist: EditedPlaylist, edit: PlaylistEdit): EditedPlaylist => ({
  ...playlist,
  name: edit.kind === 'rename' ? edit.name : playlist.name,
  tracks: editTracks(playlist.tracks, edit),
});

const queuesByClient = new WeakMap<Client, EditQueue>();

/** The queue of this client; one instance for each client. */
export function editQueue(client: Client): EditQueue {
  const queue = queuesByClient.get(client) ?? new EditQueue(client);
  queuesByClient.set(client, queue);
  return queue;
}
