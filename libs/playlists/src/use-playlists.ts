import { MAX_ARRANGED_TRACKS, PLAYLIST_PROBLEM_CODES } from '@trax/contracts/playlist-rules';
import { randomUuid } from '@trax/contracts/random-uuid';
import { useApolloClient } from '@trax/graphql-client';
import { i18n } from '@trax/i18n';
import { msg, plural, t } from '@trax/i18n/macro';
import { formatNumber, offerUndo, useToast } from '@trax/ui';
import { useMemo } from 'react';
import { offerUndoUnlessFailed, showFailure, type Notice, type ShowToast } from './edit-toasts.js';
import { freeNames } from './free-names.js';
import type { ListedTrack } from './listed-track.js';
import type { Entry } from './playlist-edit.js';
import { playlistEdits, type PlaylistEdits } from './playlist-edits.js';
import { shuffle } from './shuffle.js';

type NamedPlaylist = { readonly id: string; readonly name: string };
type NamedTrack = {
  readonly id: string;
  readonly displayName: string;
  /* Optional for remotes that require version 1.0: without all of these, what is added does not wait for the network. */
  readonly voiceGender?: ListedTrack['voiceGender'];
  readonly filePath?: string;
  readonly durationSeconds?: number;
  readonly groupId?: string;
  readonly language?: ListedTrack['language'];
  readonly twin?: ListedTrack['twin'];
};
type NewPlaylist = { readonly name: string; readonly idempotencyKey: string };
type FilledPlaylist = NewPlaylist & { readonly tracks: readonly PlayedTrack[] };
type PlayedTrack = { readonly trackId: string; readonly repetitions: number };
type WholePlaylist = NamedPlaylist & { readonly tracks: readonly Entry[] };

const CREATION_FAILED = msg`Error creating playlist`;
const DELETION_FAILED = msg`Error deleting playlist`;
const ADDING_FAILED = msg`Error adding track`;
const REMOVAL_FAILED = msg`Error removing track`;
const addTrackMessages = () => ({
  [PLAYLIST_PROBLEM_CODES.trackAlreadyInPlaylist]: t`This track is already in the playlist`,
});

const createMessages = () => ({
  [PLAYLIST_PROBLEM_CODES.trackNotFound]: t`One of its tracks is not offered any more`,
});

/** The commands for the screens of a remote. */
export function usePlaylists() {
  const edits = playlistEdits(useApolloClient());
  const { show } = useToast();
  return useMemo(() => playlistCommands(edits, show), [edits, show]);
}

/** The commands that change playlists, each with its toasts; nothing rejects. */
const playlistCommands = (edits: PlaylistEdits, show: ShowToast) => ({
  ...commandsForPlaylists(edits, show),
  ...commandsForNewPlaylists(edits, show),
  ...commandsForTracks(edits, show),
  ...commandsForAllTracks(edits, show),
});

function commandsForNewPlaylists(edits: PlaylistEdits, show: ShowToast) {
  const remove = (id: string) => void edits.delete(id).catch(showFailure(show, i18n._(DELETION_FAILED)));
  const create = (playlist: Parameters<PlaylistEdits['create']>[0]) =>
    edits.create(playlist).catch(showFailure(show, i18n._(CREATION_FAILED), createMessages()));
  const offerToRemove = (created: readonly { readonly id: string }[], notice: Notice) =>
    offerUndo(show, notice, () => created.forEach(({ id }) => remove(id)));
  const keepAll = async (playlists: readonly FilledPlaylist[]): Promise<boolean> => {
    const kept: { readonly id: string }[] = [];
    for (const playlist of playlists) {
      const created = await create(playlist);
      if (created) {
        kept.push(created);
        continue;
      }
      for (const { id } of kept) remove(id);
      return false;
    }
    const created = kept.length;
    const title = plural(created, { one: 'Playlist created', other: '# playlists created' });
    offerToRemove(kept, { title, description: playlists.map(({ name }) => name).join(', ') });
    return true;
  };
  return {
    /** Resolves to whether it was created. */
    createPlaylist: async ({ name, idempotencyKey }: NewPlaylist): Promise<boolean> => {
      const created = await create({ name, idempotencyKey });
      if (created) show({ title: t`Playlist created`, description: name });
      return created !== undefined;
    },

    /** Saves what plays as a playlist. Resolves to whether that was done. */
    keepPlaylist: (playlist: NewPlaylist & { readonly tracks: readonly PlayedTrack[] }): Promise<boolean> =>
      keepAll([playlist]),

    /** Resolves to whether it was created. */
    createPlaylistWith: async (playlist: NewPlaylist, tracks: readonly NamedTrack[]): Promise<boolean> => {
      const created = await create({ ...playlist, tracks: tracks.map(({ id }) => ({ trackId: id, repetitions: 1 })) });
      if (created) offerToRemove([created], noticeOfAdded(playlist, tracks));
      return created !== undefined;
    },

    /** Saves all of them or none. Resolves to whether that was done. */
    keepPlaylists: keepAll,

    /** `names` are those of all playlists: the duplicate gets another one. */
    duplicatePlaylist: ({ name, tracks }: WholePlaylist, names: readonly string[]): void => {
      if (refuseLong(show, i18n._(CREATION_FAILED), tracks)) return;
      const entries = tracks.map(({ id, repetitions }) => ({ trackId: id, repetitions }));
      void keepAll(
        freeNames([name], names).map((free) => ({ name: free, idempotencyKey: randomUuid(), tracks: entries })),
      );
    },

    /** Keeps a copy of what a link leads to. Resolves to whether there is one. */
    keepSharedPlaylist: async (token: string): Promise<boolean> => {
      const kept = await edits.keepShared(token).catch(showFailure(show, t`Error keeping playlist`));
      if (kept) offerToRemove([kept], { title: t`Playlist created`, description: kept.name });
      return kept !== undefined;
    },
  };
}

function commandsForPlaylists(edits: PlaylistEdits, show: ShowToast) {
  const restore = (id: string) => void edits.restore(id).catch(showFailure(show, t`Error restoring playlist`));
  return {
    deletePlaylist: ({ id, name }: NamedPlaylist): void => {
      const notice = { title: t`Playlist deleted`, description: name };
      offerUndoUnlessFailed(show, edits.delete(id), {
        notice,
        undo: () => restore(id),
        errorTitle: i18n._(DELETION_FAILED),
      });
    },

    rename: (playlistId: string, name: string): void => {
      edits.rename(playlistId, name).catch(showFailure(show, t`Error renaming playlist`));
    },
  };
}

function commandsForTracks(edits: PlaylistEdits, show: ShowToast) {
  const remove = (playlistId: string, trackId: string) => edits.removeTrack({ playlistId, trackId });
  const restore = (playlistId: string, trackId: string) =>
    void edits.restoreTrack({ playlistId, trackId }).catch(showFailure(show, t`Error restoring track`));
  return {
    /** Adds tracks at the end by one call: all of them or none. Resolves to whether they are there now. */
    addTracks: async ({ id: playlistId, name }: NamedPlaylist, tracks: readonly NamedTrack[]): Promise<boolean> => {
      const ids = tracks.map(({ id }) => id);
      try {
        await (tracks.every(isListed) ? edits.addListedTracks(playlistId, tracks) : edits.addTracks(playlistId, ids));
      } catch (error) {
        showFailure(show, i18n._(ADDING_FAILED), addTrackMessages())(error);
        return false;
      }
      const undo = () => {
        for (const id of ids) remove(playlistId, id).catch(showFailure(show, i18n._(REMOVAL_FAILED)));
      };
      offerUndo(show, noticeOfAdded({ name }, tracks), undo);
      return true;
    },

    /** For a tick, which shows by itself what was done and takes it back: only a failure has a toast. Resolves when it is over. */
    tickTrack: (playlistId: string, track: ListedTrack): Promise<void> =>
      edits.addListedTracks(playlistId, [track]).catch(showFailure(show, i18n._(ADDING_FAILED), addTrackMessages())),

    untickTrack: (playlistId: string, trackId: string): void => {
      remove(playlistId, trackId).catch(showFailure(show, i18n._(REMOVAL_FAILED)));
    },

    /** Back to where it was before `untickTrack`, with its repetitions. */
    tickTrackAgain: (playlistId: string, trackId: string): Promise<void> =>
      edits.restoreTrack({ playlistId, trackId }).catch(showFailure(show, i18n._(ADDING_FAILED))),

    /** To the place behind the track `after`; without it, to the top. */
    moveTrack: (playlistId: string, trackId: string, after: string | undefined): void => {
      edits.moveTrack({ playlistId, trackId, after }).catch(showFailure(show, t`Error reordering tracks`));
    },

    removeTrack: (playlistId: string, { id, displayName }: NamedTrack): void => {
      const notice = { title: t`Track removed`, description: displayName };
      const undo = () => restore(playlistId, id);
      offerUndoUnlessFailed(show, remove(playlistId, id), { notice, undo, errorTitle: i18n._(REMOVAL_FAILED) });
    },

    /** `playlist` is what the caller knows of the playlist, in case that no screen has read it. */
    setRepetitions: (...change: Parameters<PlaylistEdits['setRepetitions']>): void => {
      edits.setRepetitions(...change).catch(showFailure(show, t`Error updating repetitions`));
    },
  };
}

/** What changes every track of a playlist, as one edit with Undo. */
function commandsForAllTracks(edits: PlaylistEdits, show: ShowToast) {
  type Arrangement = { readonly entries: readonly Entry[]; readonly title: string; readonly errorTitle: string };
  const arrange = ({ id, name, tracks }: WholePlaylist, { entries, title, errorTitle }: Arrangement): void => {
    if (refuseLong(show, errorTitle, tracks)) return;
    const undo = () => void edits.arrange(id, tracks).catch(showFailure(show, errorTitle));
    const notice = { title, description: name };
    offerUndoUnlessFailed(show, edits.arrange(id, entries), { notice, undo, errorTitle });
  };
  return {
    repeatAllTracks: (playlist: WholePlaylist, repetitions: number): void =>
      arrange(playlist, {
        entries: playlist.tracks.map(({ id }) => ({ id, repetitions })),
        title: t`All tracks are played ×${repetitions}`,
        errorTitle: t`Error updating repetitions`,
      }),

    shuffleTracks: (playlist: WholePlaylist): void =>
      arrange(playlist, {
        entries: shuffle(playlist.tracks),
        title: t`Tracks shuffled`,
        errorTitle: t`Error reordering tracks`,
      }),
  };
}

/** Whether there are more tracks than one call may name; then a toast says so. */
function refuseLong(show: ShowToast, title: string, { length }: WholePlaylist['tracks']): boolean {
  const isLong = length > MAX_ARRANGED_TRACKS;
  const count = formatNumber(MAX_ARRANGED_TRACKS);
  const description = t`This playlist has more than ${count} tracks, too many to change at once`;
  if (isLong) show({ title, description, tone: 'destructive' });
  return isLong;
}

const noticeOfAdded = ({ name }: Pick<NamedPlaylist, 'name'>, tracks: readonly NamedTrack[]): Notice => ({
  title: t`Added to ${name}`,
  description: describeTracks(tracks),
});

const isListed = (track: NamedTrack): track is NamedTrack & ListedTrack =>
  [track.voiceGender, track.filePath, track.durationSeconds, track.groupId, track.twin].every(
    (known) => known !== undefined,
  );

function describeTracks(tracks: readonly NamedTrack[]): string | undefined {
  const trackCount = tracks.length;
  return trackCount === 1 ? tracks[0]?.displayName : plural(trackCount, { one: '# track', other: '# tracks' });
}
