import { MAX_NEW_TRACKS, PLAYLIST_PROBLEM_CODES } from '@trax/contracts/playlist-rules';
import { readProblem, type Client } from '@trax/graphql-client';
import {
  addTracksMutation,
  createPlaylistMutation,
  deletePlaylistMutation,
  removeTrackMutation,
  renamePlaylistMutation,
  reorderTracksMutation,
  restorePlaylistMutation,
  restoreTrackMutation,
  setRepetitionsMutation,
  viewPlaylistQuery,
  type PlaylistTrack,
} from './playlist-documents.js';
import { listPlaylist, showEdit } from './playlist-cache.js';
import { changesNothing, editTracks, inParts, type PlaylistEdit } from './playlist-edit.js';

/** Nine presses in a row are one call with the last value. */
const DEBOUNCE_MS = 300;

export type EditedPlaylist = {
  readonly id: string;
  readonly name: string;
  readonly tracks: readonly PlaylistTrack[];
};

type EntryId = { readonly playlistId: string; readonly trackId: string };
type Repetitions = EntryId & { readonly repetitions: number };
type NewPlaylist = {
  readonly name: string;
  readonly tracks?: readonly { readonly trackId: string; readonly repetitions: number }[];
  readonly idempotencyKey: string;
};
/** What takes an edit off the screen, and what was known before it of a playlist that no screen has read. */
type Shown = { readonly takeBack: () => void; readonly known: EditedPlaylist | undefined };
/** A choice of repetitions that waits for the next press. */
type Choice = { readonly send: () => void; readonly replace: () => void };

/**
 * All edits of playlists in the page. An edit is shown at once, as an optimistic layer of the cache, and sent in its turn: one call
 * at a time for each playlist. Each command resolves when the edit is saved; when it fails, the edit is taken back, the playlist
 * is read again, and the command rejects.
 */
export class PlaylistEdits {
  readonly #client: Client;
  readonly #subscribers = new Set<(playlist: EditedPlaylist) => void>();
  /** What is known of playlists that no screen has read, by their ids. */
  readonly #unread = new Map<string, EditedPlaylist>();
  /** By playlist, the last edit that was sent or waits for those before it. */
  readonly #turns = new Map<string, Promise<void>>();
  readonly #choices = new Map<string, Choice>();
  #layers = 0;

  constructor(client: Client) {
    this.#client = client;
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

  /** Creates it with all its tracks or not at all; the same key creates one playlist, however often this is called. */
  async create({ tracks, ...named }: NewPlaylist): Promise<{ readonly id: string }> {
    const [first, ...further] = inParts(tracks, MAX_NEW_TRACKS);
    const { data } = await this.#client.mutate({
      mutation: createPlaylistMutation,
      variables: { ...named, ...(first && { tracks: first }) },
      update: (cache, { data: created }) => listPlaylist(cache, created?.createPlaylist.id),
    });
    if (!data) throw new Error('The answer has no playlist');
    const { id, tracks: present } = data.createPlaylist;
    // What the playlist has was added by the same call, made before.
    for (const part of further.filter(([track]) => !present.some((one) => one.id === track?.trackId)))
      await this.#addPart(id, part);
    return data.createPlaylist;
  }

  /** Deletes the playlist where they are refused. */
  async #addPart(id: string, part: NonNullable<NewPlaylist['tracks']>): Promise<void> {
    const [trackIds, repetitions] = [part.map(({ trackId }) => trackId), part.map((track) => track.repetitions)];
    try {
      await this.#save(id, { kind: 'add', trackIds, repetitions });
    } catch (error) {
      await this.delete(id).catch(() => undefined); // the first error is the reason
      throw error;
    }
  }

  delete(playlistId: string): Promise<void> {
    return this.#save(playlistId, { kind: 'delete' });
  }

  restore(playlistId: string): Promise<void> {
    return this.#save(playlistId, { kind: 'restore' });
  }

  rename(playlistId: string, name: string): Promise<void> {
    return this.#save(playlistId, { kind: 'rename', name });
  }

  moveTrack({ playlistId, trackId, after }: EntryId & { readonly after: string | undefined }): Promise<void> {
    return this.#save(playlistId, { kind: 'move', trackId, after });
  }

  /** All of them or none. */
  addTracks(playlistId: string, trackIds: readonly string[]): Promise<void> {
    return this.#save(playlistId, { kind: 'add', trackIds });
  }

  removeTrack({ playlistId, trackId }: EntryId): Promise<void> {
    return this.#save(playlistId, { kind: 'remove', trackId });
  }

  restoreTrack({ playlistId, trackId }: EntryId): Promise<void> {
    return this.#save(playlistId, { kind: 'restore-track', trackId });
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

  #save(playlistId: string, edit: PlaylistEdit): Promise<void> {
    this.#sendChoices();
    return this.#queue(playlistId, edit, this.#show(playlistId, edit));
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

  /** @throws when the server refuses the edit or does not answer */
  async #send(playlistId: string, edit: PlaylistEdit): Promise<unknown> {
    const saved = this.#read(playlistId, false);
    if (saved && changesNothing(saved, edit)) return undefined;
    const client = this.#client;
    switch (edit.kind) {
      case 'rename':
        return client.mutate({ mutation: renamePlaylistMutation, variables: { id: playlistId, name: edit.name } });
      case 'repetitions': {
        const { trackId, repetitions } = edit;
        return client.mutate({ mutation: setRepetitionsMutation, variables: { playlistId, trackId, repetitions } });
      }
      case 'add': {
        const [trackIds, repetitions] = [[...edit.trackIds], edit.repetitions];
        const variables = { playlistId, trackIds, ...(repetitions && { repetitions: [...repetitions] }) };
        return client.mutate({ mutation: addTracksMutation, variables });
      }
      case 'remove':
        return client.mutate({ mutation: removeTrackMutation, variables: { playlistId, trackId: edit.trackId } });
      case 'restore-track':
        return client.mutate({ mutation: restoreTrackMutation, variables: { playlistId, trackId: edit.trackId } });
      case 'move': {
        // In the order of the server, by the tracks that it has now.
        const { trackId } = edit;
        const tracks: readonly PlaylistTrack[] = saved?.tracks ?? [];
        const placeIn = (order: typeof tracks) => order.findIndex((track) => track.id === trackId);
        const [oldIndex, newIndex] = [placeIn(tracks), placeIn(editTracks(tracks, edit))];
        return client.mutate({
          mutation: reorderTracksMutation,
          variables: { playlistId, trackId, oldIndex, newIndex },
        });
      }
      case 'delete':
        return this.#delete(playlistId);
      case 'restore':
        return client.mutate({
          mutation: restorePlaylistMutation,
          variables: { id: playlistId },
          update: (cache, { data }) => listPlaylist(cache, data?.restorePlaylist.id),
        });
    }
  }

  async #delete(id: string): Promise<void> {
    try {
      await this.#client.mutate({ mutation: deletePlaylistMutation, variables: { id } });
    } catch (error) {
      // Deleted elsewhere.
      if (readProblem(error)?.code !== PLAYLIST_PROBLEM_CODES.playlistNotFound) throw error;
    }
    const { cache } = this.#client;
    cache.evict({ id: cache.identify({ __typename: 'Playlist', id }) ?? '' });
    cache.gc();
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

const editsByClient = new WeakMap<Client, PlaylistEdits>();

/** The edits of this client's playlists; one instance for each client. */
export function playlistEdits(client: Client): PlaylistEdits {
  const edits = editsByClient.get(client) ?? new PlaylistEdits(client);
  editsByClient.set(client, edits);
  return edits;
}
