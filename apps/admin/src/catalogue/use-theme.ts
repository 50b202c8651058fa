import { useQuery } from '@trax/graphql-client';
import { offerUndo, useToast } from '@trax/ui';
import {
  changeTrackMutation,
  deleteTrackMutation,
  publishDraftsMutation,
  replaceRecordingMutation,
  restoreDeletedTrackMutation,
  setWordsMutation,
  themeQuery,
  type ListedTrack,
} from './edited-theme.query.js';
import { useCatalogueEdit, useShownVersions, type CatalogueEdits, type Versioned } from './use-catalogue-edit.js';
import { useOrderTracks } from './use-order-tracks.js';

export type TrackChanges = {
  readonly displayName?: string;
  readonly trackNumber?: number;
  readonly language?: string | null;
  readonly isSample?: boolean;
};
export type Words = { readonly text: string; readonly sentences: { readonly start: number; readonly text: string }[] };

/** A theme with its tracks, and what an administrator does with them. */
export function useTheme(id: string) {
  const query = useQuery(themeQuery, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const { show } = useToast();
  const edits = useCatalogueEdit(query.refetch);
  const { edit, submit } = edits;
  const { versionOfTrack } = useShownVersions();
  const order = useOrderTracks(id, edit);
  const change = (track: Versioned, state: 'published' | 'hidden') =>
    edit(() => ({
      mutation: changeTrackMutation,
      variables: { id: track.id, version: versionOfTrack(track), state },
      failed: 'Failed to change the track',
    }));
  // As the form shows it: nobody has seen a later version.
  const changeTrack = ({ id: trackId, version }: Versioned, changes: TrackChanges) =>
    submit({ mutation: changeTrackMutation, variables: { id: trackId, version, ...changes } });
  const publish = async (track: Versioned & Pick<ListedTrack, 'displayName'>): Promise<void> => {
    const data = await change(track, 'published');
    if (data) show({ title: 'Track published', description: track.displayName });
  };
  const hide = async (track: ListedTrack): Promise<void> => {
    const data = await change(track, 'hidden');
    const hidden = data?.changeTrack.tracks.find((one) => one.id === track.id);
    if (hidden === undefined) return;
    offerUndo(show, { title: 'Track hidden', description: track.displayName }, () => void publish(hidden));
  };
  const publishDrafts = async (tracks: readonly ListedTrack[]): Promise<boolean> => {
    const data = await edit(() => ({
      mutation: publishDraftsMutation,
      variables: { themeId: id, version: Math.max(0, ...tracks.map(versionOfTrack)) },
      failed: 'Failed to publish the drafts',
    }));
    if (data) show({ title: 'Drafts published', description: data.publishDrafts.name });
    return data !== undefined;
  };
  const recording = useRecordingEdits(edits);
  const deleteTrack = useDeleteTrack(edits);
  return { query, ...edits, changeTrack, publish, hide, order, publishDrafts, deleteTrack, ...recording };
}

/** Deletes a track; Undo brings it back, also to the playlists that had it. */
function useDeleteTrack({ edit }: CatalogueEdits) {
  const { show } = useToast();
  const { versionOfTrack } = useShownVersions();
  const restore = async ({ id, displayName }: ListedTrack): Promise<void> => {
    const data = await edit(() => ({
      mutation: restoreDeletedTrackMutation,
      variables: { id },
      failed: 'Failed to restore the track',
    }));
    if (data) show({ title: 'Track restored', description: displayName });
  };
  return async (track: ListedTrack): Promise<void> => {
    const data = await edit(() => ({
      mutation: deleteTrackMutation,
      variables: { id: track.id, version: versionOfTrack(track) },
      failed: 'Failed to delete the track',
    }));
    if (data) offerUndo(show, { title: 'Track deleted', description: track.displayName }, () => void restore(track));
  };
}

/** The changes of what a track sounds like and says; `track` is what the dialog shows. */
function useRecordingEdits({ submit }: CatalogueEdits) {
  const { show } = useToast();
  const replaceRecording = async ({ id: trackId, version, displayName }: ListedTrack, uploadId: string) => {
    await submit({ mutation: replaceRecordingMutation, variables: { trackId, version, uploadId } });
    show({ title: 'Recording replaced', description: displayName });
  };
  const setWords = async ({ id: trackId, version, displayName }: ListedTrack, words: Words) => {
    await submit({ mutation: setWordsMutation, variables: { trackId, version, ...words } });
    show({ title: 'Words saved', description: displayName });
  };
  return { replaceRecording, setWords };
}
