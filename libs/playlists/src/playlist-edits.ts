import type { Client } from '@trax/graphql-client';
import { editQueue, type EditQueue } from './edit-queue.js';
import { entryOfTrack, type ListedTrack } from './listed-track.js';
import { createPlaylistMutation, keepSharedPlaylistMutation, type PlaylistTrack } from './playlist-documents.js';
import { listPlaylist } from './playlist-cache.js';
import type { Entry } from './playlist-edit.js';
import type { EditsOwner } from './waiting-edits.js';

export type EditedPlaylist = {
  readonly id: string;
  readonly name: string;
  readonly tracks: readonly PlaylistTrack[];
};

type EntryId = { readonly playlistId: string; readonly trackId: string };
type Repetitions = EntryId & { readonly repetitions: number };
type KeptPlaylist = { readonly id: string; readonly name: string };
type NewPlaylist = {
  readonly name: string;
  readonly tracks?: readonly { readonly trackId: string; readonly repetitions: number }[];
  readonly idempotencyKey: string;
};

/** The commands that edit playlists. Each resolves when its edit is saved, and rejects when that fails. */
export class PlaylistEdits {
  readonly #client: Client;
  readonly #queue: EditQueue;

  constructor(client: Client) {
    this.#client = client;
    this.#queue = editQueue(client);
  }

  /** Called with a playlist after each of its edits: when it is made, saved or taken back. */
  subscribe(subscriber: (playlist: EditedPlaylist) => void): () => void {
    return this.#queue.subscribe(subscriber);
  }

  /** Who is signed in: edits that get no answer wait for them. */
  setOwner(owner: EditsOwner | undefined): Promise<void> {
    return this.#queue.waiting.setOwner(owner);
  }

  /**
   * Creates it with its tracks or not at all; the same key creates one playlist, however often this is called. It does not wait for
   * the network as edits do: those that follow need the id, which only the server knows.
   */
  async create({ tracks, ...named }: NewPlaylist): Promise<{ readonly id: string }> {
    const { data } = await this.#client.mutate({
      mutation: createPlaylistMutation,
      variables: { ...named, ...(tracks && { tracks: [...tracks] }) },
      update: (cache, { data: created }) => listPlaylist(cache, created?.createPlaylist.id),
    });
    if (!data) throw new Error('The answer has no playlist');
    return data.createPlaylist;
  }

  /** A copy of what the link leads to, or the one that this person has already. */
  async keepShared(token: string): Promise<KeptPlaylist> {
    const { data } = await this.#client.mutate({
      mutation: keepSharedPlaylistMutation,
      variables: { token },
      update: (cache, { data: kept }) => listPlaylist(cache, kept?.keepSharedPlaylist.id),
    });
    if (!data) throw new Error('The answer has no playlist');
    return data.keepSharedPlaylist;
  }

  delete(playlistId: string): Promise<void> {
    return this.#queue.save(playlistId, { kind: 'delete' });
  }

  restore(playlistId: string): Promise<void> {
    return this.#queue.save(playlistId, { kind: 'restore' });
  }

  rename(playlistId: string, name: string): Promise<void> {
    return this.#queue.save(playlistId, { kind: 'rename', name });
  }

  moveTrack({ playlistId, trackId, after }: EntryId & { readonly after: string | undefined }): Promise<void> {
    return this.#queue.save(playlistId, { kind: 'move', trackId, after });
  }

  /** All tracks of the playlist, in their new order and with their new repetitions. */
  arrange(playlistId: string, entries: readonly Entry[]): Promise<void> {
    return this.#queue.save(playlistId, { kind: 'arrange', entries });
  }

  /** All of them or none. Shown once they are saved, and refused without the network: only the server knows the tracks. */
  addTracks(playlistId: string, trackIds: readonly string[]): Promise<void> {
    return this.#queue.save(playlistId, { kind: 'add', trackIds });
  }

  /** The same of tracks as lists carry them. */
  addListedTracks(playlistId: string, tracks: readonly ListedTrack[]): Promise<void> {
    const trackIds = tracks.map(({ id }) => id);
    return this.#queue.save(playlistId, { kind: 'add', trackIds, tracks: tracks.map(entryOfTrack) });
  }

  removeTrack({ playlistId, trackId }: EntryId): Promise<void> {
    return this.#queue.save(playlistId, { kind: 'remove', trackId });
  }

  restoreTrack({ playlistId, trackId }: EntryId): Promise<void> {
    return this.#queue.save(playlistId, { kind: 'restore-track', trackId });
  }

  /**
   * The last number that is chosen within the debounce is sent; what is chosen before it resolves. `playlist` is what the caller
   * knows of the playlist; it is used when no screen has read it.
   */
  setRepetitions({ playlistId, trackId, repetitions }: Repetitions, playlist?: EditedPlaylist): Promise<void> {
    return this.#queue.setRepetitions({ playlistId, trackId, repetitions }, playlist);
  }
}

const editsByClient = new WeakMap<Client, PlaylistEdits>();

/** The edits of this client's playlists; one instance for each client. */
export function playlistEdits(client: Client): PlaylistEdits {
  const edits = editsByClient.get(client) ?? new PlaylistEdits(client);
  editsByClient.set(client, edits);
  return edits;
}
