import { failureMessage, graphql, setEditFlusher, type Client, type DocumentType } from '@trax/graphql-client';
import type { useToast } from '@trax/ui';
import { createStore } from 'zustand/vanilla';
import { editedPlaylist, isSamePlaylist } from './edited-playlist.js';
import type { PlaylistEdit } from './edited-playlist.js';

/** Nine presses in a row are one call with the last value. */
const DEBOUNCE_MS = 300;

/** A playlist with its tracks. Every edit returns the same fields, so that its answer updates what this query has read. */
export const viewPlaylistQuery = graphql(`
  query ViewPlaylist($id: ID!) {
    playlist(id: $id) {
      id
      name
      ...PlaylistWithTracks
    }
  }
`);

const renamePlaylistMutation = graphql(`
  mutation RenamePlaylist($id: ID!, $name: String!) {
    renamePlaylist(id: $id, name: $name) {
      id
      name
    }
  }
`);

const setRepetitionsMutation = graphql(`
  mutation SetRepetitions($playlistId: ID!, $trackId: ID!, $repetitions: Int!) {
    setRepetitions(playlistId: $playlistId, trackId: $trackId, repetitions: $repetitions) {
      id
      name
      ...PlaylistWithTracks
    }
  }
`);

/** With the id of the moved track: the server refuses the move if another track has that place by now. */
const reorderTracksMutation = graphql(`
  mutation ReorderTracks($playlistId: ID!, $oldIndex: Int!, $newIndex: Int!, $trackId: ID!) {
    reorderTracks(playlistId: $playlistId, oldIndex: $oldIndex, newIndex: $newIndex, trackId: $trackId) {
      id
      name
      ...PlaylistWithTracks
    }
  }
`);

const removeTrackMutation = graphql(`
  mutation RemoveTrack($playlistId: ID!, $trackId: ID!) {
    removeTrack(playlistId: $playlistId, trackId: $trackId) {
      id
      name
      ...PlaylistWithTracks
    }
  }
`);

export type EditedPlaylist = {
  readonly id: string;
  readonly name: string;
  readonly tracks: readonly DocumentType<typeof viewPlaylistQuery>['playlist']['tracks'][number][];
};

type PendingEdit = PlaylistEdit & {
  readonly show: ShowToast;
  /** A held edit is shown but not sent yet: it may still be replaced or undone. */
  stage: 'held' | 'ready' | 'sent';
};

type PendingEdits = Readonly<Record<string, readonly PendingEdit[]>>;
type ShowToast = ReturnType<typeof useToast>['show'];
type EntryId = { readonly playlistId: string; readonly trackId: string };

const ERROR_TITLES: Record<PlaylistEdit['kind'], string> = {
  rename: 'Error renaming playlist',
  repetitions: 'Error updating repetitions',
  move: 'Error reordering tracks',
  remove: 'Error removing track',
};

/**
 * All edits of playlists in the page. An edit is shown at once and sent in its turn: one call at a time for each playlist, in
 * the order of the edits. An edit that fails is taken back with a toast, and the playlist is read again.
 */
export class PlaylistEdits {
  /** By playlist, in the order in which they were made. */
  readonly pending = createStore<PendingEdits>(() => ({}));
  readonly #client: Client;
  /** Playlists that are edited although no screen has read them. */
  readonly #unread = new Map<string, EditedPlaylist>();
  readonly #timers = new Map<PendingEdit, ReturnType<typeof setTimeout>>();

  constructor(client: Client) {
    this.#client = client;
    setEditFlusher(client, (playlistId) => this.flush(playlistId));
    addEventListener('pagehide', () => this.#sendAll());
    // The person has signed out.
    client.onClearStore(async () => this.#forget());
  }

  /** Called with a playlist after each of its edits: when it is made, saved, undone or taken back. */
  subscribe(listener: (playlist: EditedPlaylist) => void): () => void {
    return this.pending.subscribe((pending, before) => {
      for (const [playlistId, edits] of Object.entries(pending)) {
        const playlist = edits === before[playlistId] ? undefined : this.#saved(playlistId);
        if (playlist) listener(editedPlaylist(playlist, edits));
      }
    });
  }

  rename({ playlistId, name }: { readonly playlistId: string; readonly name: string }, show: ShowToast): void {
    this.#add(playlistId, { kind: 'rename', name, show, stage: 'ready' });
  }

  moveTrack({ playlistId, trackId, after }: EntryId & { readonly after: string | undefined }, show: ShowToast): void {
    this.#add(playlistId, { kind: 'move', trackId, after, show, stage: 'ready' });
  }

  /**
   * The last number that is chosen within the debounce is sent. `playlist` is what the caller knows of the playlist; it is used
   * when no screen has read it.
   */
  setRepetitions(
    { playlistId, trackId, repetitions }: EntryId & { readonly repetitions: number },
    show: ShowToast,
    playlist?: EditedPlaylist,
  ): void {
    const edits = this.#edits(playlistId);
    if (edits.some((edit) => edit.kind === 'remove' && edit.trackId === trackId)) return;
    if (playlist && edits.length === 0) this.#unread.set(playlistId, playlist);
    const replaced = edits.find(
      (edit) => edit.kind === 'repetitions' && edit.trackId === trackId && edit.stage === 'held',
    );
    if (replaced) this.#stopTimer(replaced);
    const edit: PendingEdit = { kind: 'repetitions', trackId, repetitions, show, stage: 'held' };
    const release = () => this.#release(playlistId, edit);
    this.#timers.set(edit, setTimeout(release, DEBOUNCE_MS));
    this.#set(playlistId, [...edits.filter((other) => other !== replaced), edit]);
  }

  /** The removal is sent by `send`, or when the page goes; before that, `undo` brings the track back to its place. */
  removeTrack({ playlistId, trackId }: EntryId, show: ShowToast) {
    const edit: PendingEdit = { kind: 'remove', trackId, show, stage: 'held' };
    this.#add(playlistId, edit);
    return {
      send: () => this.#release(playlistId, edit),
      undo: () => {
        if (edit.stage === 'held') this.#drop(playlistId, edit);
      },
    };
  }

  /** Sends what is held of this playlist now. Resolves when the server has answered all edits made so far; never rejects. */
  flush(playlistId: string): Promise<void> {
    const flushed = this.#edits(playlistId);
    for (const edit of flushed) this.#release(playlistId, edit);
    return new Promise((resolve) => {
      const finish = () => {
        if (this.#edits(playlistId).some((edit) => flushed.includes(edit))) return;
        unsubscribe();
        resolve();
      };
      const unsubscribe = this.pending.subscribe(finish);
      finish();
    });
  }

  /** Drops what is not sent yet. */
  #forget(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#unread.clear();
    this.pending.setState({}, true);
  }

  #edits(playlistId: string): readonly PendingEdit[] {
    return this.pending.getState()[playlistId] ?? [];
  }

  #set(playlistId: string, edits: readonly PendingEdit[]): void {
    this.pending.setState({ [playlistId]: edits });
    if (edits.length === 0) this.#unread.delete(playlistId);
  }

  #add(playlistId: string, edit: PendingEdit): void {
    this.#set(playlistId, [...this.#edits(playlistId), edit]);
    void this.#sendNext(playlistId);
  }

  #drop(playlistId: string, dropped: PendingEdit): void {
    const others = this.#edits(playlistId).filter((edit) => edit !== dropped);
    this.#set(playlistId, others);
  }

  #stopTimer(edit: PendingEdit): void {
    clearTimeout(this.#timers.get(edit));
    this.#timers.delete(edit);
  }

  #release(playlistId: string, edit: PendingEdit): void {
    this.#stopTimer(edit);
    if (edit.stage !== 'held') return;
    edit.stage = 'ready';
    void this.#sendNext(playlistId);
  }

  async #sendNext(playlistId: string): Promise<void> {
    const edits = this.#edits(playlistId);
    const next = edits.find(({ stage }) => stage === 'ready');
    if (!next || edits.some(({ stage }) => stage === 'sent')) return;
    await this.#send(playlistId, next);
    await this.#sendNext(playlistId);
  }

  /** The page goes: nothing waits for its turn any longer. */
  #sendAll(): void {
    for (const [playlistId, edits] of Object.entries(this.pending.getState())) {
      for (const edit of edits) {
        this.#stopTimer(edit);
        if (edit.stage !== 'sent') void this.#send(playlistId, edit);
      }
    }
  }

  async #send(playlistId: string, edit: PendingEdit): Promise<void> {
    const sent = this.#edits(playlistId).filter(({ stage }) => stage === 'sent');
    edit.stage = 'sent';
    try {
      await this.#save(playlistId, edit, sent);
      this.#drop(playlistId, edit);
    } catch (error) {
      if (!this.#edits(playlistId).includes(edit)) return;
      // Later moves were made in an order that does not exist.
      const isVoid = (other: PendingEdit) => other === edit || (edit.kind === 'move' && other.kind === 'move');
      const valid = this.#edits(playlistId).filter((other) => !isVoid(other));
      this.#set(playlistId, valid);
      edit.show({ title: ERROR_TITLES[edit.kind], description: failureMessage(error), tone: 'destructive' });
      await this.#readAgain(playlistId);
    }
  }

  /** @throws when the server refuses the edit or does not answer */
  async #save(playlistId: string, edit: PlaylistEdit, earlier: readonly PlaylistEdit[]): Promise<void> {
    const saved = this.#saved(playlistId);
    const before = saved && editedPlaylist(saved, earlier);
    const after = before && editedPlaylist(before, [edit]);
    if (before && after && isSamePlaylist(before, after)) return;
    await this.#mutate(playlistId, edit, [before, after]);
  }

  #mutate(id: string, edit: PlaylistEdit, [before, after]: (EditedPlaylist | undefined)[]): Promise<unknown> {
    switch (edit.kind) {
      case 'rename':
        return this.#client.mutate({ mutation: renamePlaylistMutation, variables: { id, name: edit.name } });
      case 'repetitions': {
        const variables = { playlistId: id, trackId: edit.trackId, repetitions: edit.repetitions };
        return this.#client.mutate({ mutation: setRepetitionsMutation, variables });
      }
      case 'remove':
        return this.#client.mutate({
          mutation: removeTrackMutation,
          variables: { playlistId: id, trackId: edit.trackId },
        });
      case 'move': {
        const { trackId } = edit;
        const placeIn = (playlist?: EditedPlaylist) =>
          playlist?.tracks.findIndex((track) => track.id === trackId) ?? -1;
        const variables = { playlistId: id, trackId, oldIndex: placeIn(before), newIndex: placeIn(after) };
        return this.#client.mutate({ mutation: reorderTracksMutation, variables });
      }
    }
  }

  /** The playlist without its pending edits. */
  #saved(playlistId: string): EditedPlaylist | undefined {
    const read = this.#client.readQuery({ query: viewPlaylistQuery, variables: { id: playlistId } });
    return read?.playlist ?? this.#unread.get(playlistId);
  }

  async #readAgain(playlistId: string): Promise<void> {
    const variables = { id: playlistId };
    await this.#client
      .query({ query: viewPlaylistQuery, variables, fetchPolicy: 'network-only' })
      .then(() => this.#set(playlistId, [...this.#edits(playlistId)])) // subscribers read what has come
      .catch(() => undefined); // what was read before stays
  }
}

const editsByClient = new WeakMap<Client, PlaylistEdits>();

/** The edits of this client's playlists; one instance for each client. */
export function playlistEdits(client: Client): PlaylistEdits {
  const edits = editsByClient.get(client) ?? new PlaylistEdits(client);
  editsByClient.set(client, edits);
  return edits;
}
