import { addTypePolicies, makePersonVar, type Client, type Reference } from '@trax/graphql-client';
import { editPolicies } from './edit-policies.js';
import { createPlaylistMutation, viewPlaylistQuery, type PlaylistTrack } from './playlist-documents.js';
import { changesNothing, editedName, editedTracks, type PlaylistEdit } from './playlist-edit.js';
import { saveEdit } from './save-edit.js';

/** Nine presses in a row are one call with the last value. */
const DEBOUNCE_MS = 300;

export type EditedPlaylist = {
  readonly id: string;
  readonly name: string;
  readonly tracks: readonly PlaylistTrack[];
};

type UnsavedEdit = PlaylistEdit & {
  /** A pending edit may still be replaced or undone; a queued one waits for the call before it. */
  stage: 'pending' | 'queued' | 'in-flight';
  readonly resolve: (isSaved: boolean) => void;
  readonly reject: (error: unknown) => void;
};

/** An edit that is shown at once, and sent by `send` or when the page goes; before that, `undo` takes it back. */
export type HeldEdit = {
  readonly send: () => void;
  readonly undo: () => void;
  /** Whether the server has it in the end; false when it was undone. Rejects when the server refuses it. */
  readonly saved: Promise<boolean>;
};

type NewEdit = { readonly stage: 'pending' | 'queued'; readonly replaced?: UnsavedEdit | undefined };
type UnsavedEdits = Readonly<Record<string, readonly UnsavedEdit[]>>;
type EntryId = { readonly playlistId: string; readonly trackId: string };
type NewPlaylist = {
  readonly name: string;
  readonly tracks?: readonly { readonly trackId: string; readonly repetitions: number }[];
  readonly idempotencyKey: string;
};

/**
 * All edits of playlists in the page. An edit is shown at once and sent in its turn: one call at a time for each playlist, in
 * the order of the edits. Each command resolves when the edit is saved; when it fails, the edit is taken back, the playlist is
 * read again, and the command rejects.
 */
export class PlaylistEdits {
  /** By playlist, in the order in which they were made. */
  readonly #unsaved = makePersonVar<UnsavedEdits>({});
  readonly #client: Client;
  readonly #subscribers = new Set<(playlist: EditedPlaylist) => void>();
  /** Playlists that are edited although no screen has read them. */
  readonly #unread = new Map<string, EditedPlaylist>();
  readonly #timers = new Map<UnsavedEdit, ReturnType<typeof setTimeout>>();

  constructor(client: Client) {
    this.#client = client;
    addTypePolicies(
      client,
      editPolicies((playlistId) => this.#edits(playlistId)),
    );
    addEventListener('pagehide', () => this.#sendAll());
    // The person has signed out.
    client.onClearStore(async () => this.#forget());
  }

  /** Called with a playlist after each of its edits: when it is made, saved, undone or taken back. */
  subscribe(subscriber: (playlist: EditedPlaylist) => void): () => void {
    this.#subscribers.add(subscriber);
    return () => void this.#subscribers.delete(subscriber);
  }

  /** Creates it with its tracks or not at all; the same key creates one playlist, however often this is called. */
  async create({ tracks, ...named }: NewPlaylist): Promise<{ readonly id: string }> {
    const { data } = await this.#client.mutate({
      mutation: createPlaylistMutation,
      variables: { ...named, ...(tracks && { tracks: [...tracks] }) },
      update: (cache, { data: created }) => {
        const id = created?.createPlaylist.id;
        cache.modify<Record<string, readonly Reference[]>>({
          fields: {
            // A call that was sent again may have created it before the list was read.
            playlists: (playlists: readonly Reference[], { readField, toReference }) => {
              const newest = toReference({ __typename: 'Playlist', id });
              return newest ? [newest, ...playlists.filter((one) => readField('id', one) !== id)] : playlists;
            },
          },
        });
      },
    });
    if (!data) throw new Error('The answer has no playlist');
    return data.createPlaylist;
  }

  /** Pending until it is sent or undone. */
  delete(playlistId: string): HeldEdit {
    return this.#addPending(playlistId, { kind: 'delete' });
  }

  rename(playlistId: string, name: string): Promise<boolean> {
    return this.#add(playlistId, { kind: 'rename', name }, { stage: 'queued' }).saved;
  }

  moveTrack({ playlistId, trackId, after }: EntryId & { readonly after: string | undefined }): Promise<boolean> {
    return this.#add(playlistId, { kind: 'move', trackId, after }, { stage: 'queued' }).saved;
  }

  /** All of them or none. What is pending of this playlist is sent before: it may be the removal of these very tracks. */
  addTracks(playlistId: string, trackIds: readonly string[]): Promise<boolean> {
    for (const edit of this.#edits(playlistId)) this.#enqueue(playlistId, edit);
    return this.#add(playlistId, { kind: 'add', trackIds }, { stage: 'queued' }).saved;
  }

  /** Pending until it is sent or undone. */
  removeTrack({ playlistId, trackId }: EntryId): HeldEdit {
    return this.#addPending(playlistId, { kind: 'remove', trackId });
  }

  /**
   * The last number that is chosen within the debounce is sent. `playlist` is what the caller knows of the playlist; it is used
   * when no screen has read it.
   */
  setRepetitions(
    { playlistId, trackId, repetitions }: EntryId & { readonly repetitions: number },
    playlist?: EditedPlaylist,
  ): Promise<boolean> {
    const edits = this.#edits(playlistId);
    if (edits.some((edit) => edit.kind === 'remove' && edit.trackId === trackId)) return Promise.resolve(false);
    if (playlist && edits.length === 0) this.#unread.set(playlistId, playlist);
    const replaced = edits.find(
      (edit) => edit.kind === 'repetitions' && edit.trackId === trackId && edit.stage === 'pending',
    );
    const made = { kind: 'repetitions', trackId, repetitions } as const;
    const { edit, saved } = this.#add(playlistId, made, { stage: 'pending', replaced });
    const enqueue = () => this.#enqueue(playlistId, edit);
    this.#timers.set(edit, setTimeout(enqueue, DEBOUNCE_MS));
    return saved;
  }

  #edits(playlistId: string): readonly UnsavedEdit[] {
    return this.#unsaved()[playlistId] ?? [];
  }

  #set(playlistId: string, edits: readonly UnsavedEdit[]): void {
    this.#unsaved({ ...this.#unsaved(), [playlistId]: edits });
    this.#publish(playlistId);
    if (edits.length === 0) this.#unread.delete(playlistId);
  }

  /** An error of a subscriber is not one of the edit: it is reported, and what waits is sent all the same. */
  #publish(playlistId: string): void {
    const read = this.#client.readQuery({ query: viewPlaylistQuery, variables: { id: playlistId } })?.playlist;
    const playlist = read ?? this.#editedUnread(playlistId);
    if (!playlist) return;
    for (const subscriber of this.#subscribers) {
      try {
        subscriber(playlist);
      } catch (error) {
        reportError(error);
      }
    }
  }

  #editedUnread(playlistId: string): EditedPlaylist | undefined {
    const unread = this.#unread.get(playlistId);
    const edits = this.#edits(playlistId);
    return unread && { ...unread, name: editedName(unread.name, edits), tracks: editedTracks(unread.tracks, edits) };
  }

  #add(playlistId: string, made: PlaylistEdit, { stage, replaced }: NewEdit) {
    const { promise, ...settle } = deferred<boolean>();
    const edit: UnsavedEdit = { ...made, stage, ...settle };
    const others = this.#edits(playlistId).filter((other) => other !== replaced);
    this.#set(playlistId, [...others, edit]);
    if (replaced) this.#settle(replaced);
    void this.#sendNext(playlistId);
    return { edit, saved: promise };
  }

  #addPending(playlistId: string, made: PlaylistEdit): HeldEdit {
    const { edit, saved } = this.#add(playlistId, made, { stage: 'pending' });
    return {
      saved,
      send: () => this.#enqueue(playlistId, edit),
      undo: () => {
        if (edit.stage === 'pending') this.#drop(playlistId, edit);
      },
    };
  }

  /** Of an edit that was not sent. */
  #settle(edit: UnsavedEdit): void {
    clearTimeout(this.#timers.get(edit));
    this.#timers.delete(edit);
    edit.resolve(false);
  }

  #drop(playlistId: string, ...dropped: readonly UnsavedEdit[]): void {
    this.#set(
      playlistId,
      this.#edits(playlistId).filter((edit) => !dropped.includes(edit)),
    );
    for (const edit of dropped) this.#settle(edit);
  }

  #enqueue(playlistId: string, edit: UnsavedEdit): void {
    if (edit.stage !== 'pending') return;
    clearTimeout(this.#timers.get(edit));
    this.#timers.delete(edit);
    edit.stage = 'queued';
    void this.#sendNext(playlistId);
  }

  async #sendNext(playlistId: string): Promise<void> {
    const edits = this.#edits(playlistId);
    const next = edits.find(({ stage }) => stage === 'queued');
    if (!next || edits.some(({ stage }) => stage === 'in-flight')) return;
    await this.#send(playlistId, next);
    await this.#sendNext(playlistId);
  }

  /** The page goes: nothing waits for its turn any longer. */
  #sendAll(): void {
    for (const [playlistId, edits] of Object.entries(this.#unsaved())) {
      for (const edit of edits) if (edit.stage !== 'in-flight') void this.#send(playlistId, edit);
    }
  }

  /** Drops what is not sent yet. */
  #forget(): void {
    for (const edits of Object.values(this.#unsaved())) for (const edit of edits) this.#settle(edit);
    this.#unread.clear();
    this.#unsaved({});
  }

  async #send(playlistId: string, edit: UnsavedEdit): Promise<void> {
    const earlier = this.#edits(playlistId).filter(({ stage }) => stage === 'in-flight');
    clearTimeout(this.#timers.get(edit));
    edit.stage = 'in-flight';
    try {
      await this.#save(playlistId, edit, earlier);
      edit.resolve(true);
      this.#drop(playlistId, edit);
    } catch (error) {
      if (!this.#edits(playlistId).includes(edit)) return;
      // Later moves were made in an order that does not exist.
      const isVoid = (other: UnsavedEdit) => edit.kind === 'move' && other.kind === 'move';
      edit.reject(error);
      this.#drop(playlistId, edit, ...this.#edits(playlistId).filter(isVoid));
      await this.#readAgain(playlistId);
    }
  }

  /** @throws when the server refuses the edit or does not answer */
  async #save(playlistId: string, edit: PlaylistEdit, earlier: readonly PlaylistEdit[]): Promise<void> {
    const saved = this.#saved(playlistId);
    const before = saved?.tracks && {
      name: editedName(saved.name, earlier),
      tracks: editedTracks(saved.tracks, earlier),
    };
    if (before && changesNothing(before, edit)) return;
    await saveEdit(this.#client, edit, { id: playlistId, tracks: before?.tracks ?? [] });
  }

  /** The playlist without its unsaved edits: an extract of the cache does not run the field policies. */
  #saved(playlistId: string): (Pick<EditedPlaylist, 'name'> & Partial<EditedPlaylist>) | undefined {
    const stored = this.#client.extract() as Record<string, EditedPlaylist | undefined>;
    const saved = stored[`Playlist:${playlistId}`];
    return saved?.tracks ? saved : this.#unread.get(playlistId);
  }

  async #readAgain(playlistId: string): Promise<void> {
    const variables = { id: playlistId };
    await this.#client
      .query({ query: viewPlaylistQuery, variables, fetchPolicy: 'network-only' })
      .then(() => this.#publish(playlistId))
      .catch(() => undefined); // what was read before stays
  }
}

/** `Promise.withResolvers`, which not every supported browser has. */
function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<Value>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

const editsByClient = new WeakMap<Client, PlaylistEdits>();

/** The edits of this client's playlists; one instance for each client, made before the client reads playlists. */
export function playlistEdits(client: Client): PlaylistEdits {
  const edits = editsByClient.get(client) ?? new PlaylistEdits(client);
  editsByClient.set(client, edits);
  return edits;
}
