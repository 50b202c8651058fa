import { useQuery } from '@trax/graphql-client';
import { useToast } from '@trax/ui';
import {
  changeTrackMutation,
  publishDraftsMutation,
  removeDraftMutation,
  replaceRecordingMutation,
  setWordsMutation,
  themeQuery,
  type ListedTrack,
} from './edited-theme.query.js';
import { useCatalogueEdit, useShownVersions, type CatalogueEdit, type Versioned } from './use-catalogue-edit.js';
import { useOrderTracks } from './use-order-tracks.js';

export type TrackChanges = {
  readonly displayName?: string;
  readonly trackNumber?: number;
  readonly state?: 'published' | 'hidden';
  readonly language?: string | null;
  readonly isSample?: boolean;
};
export type Words = { readonly text: string; readonly sentences: { readonly start: number; readonly text: string }[] };

/** A theme with its tracks, and what an administrator does with them. The changes resolve to whether they are made. */
export function useTheme(id: string) {
  const query = useQuery(themeQuery, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const { show } = useToast();
  const { edit, isEditing } = useCatalogueEdit(query.refetch);
  const { versionOfTrack } = useShownVersions();
  const order = useOrderTracks(id, edit);
  const change = (track: Versioned, changes: TrackChanges, readVersion = () => versionOfTrack(track)) =>
    edit(() => ({
      mutation: changeTrackMutation,
      variables: { id: track.id, version: readVersion(), ...changes },
      failed: 'Failed to change the track',
    }));
  // As the form shows it: nobody has seen a later version.
  const changeTrack = async (track: ListedTrack, changes: TrackChanges): Promise<boolean> =>
    (await change(track, changes, () => track.version)) !== undefined;
  const publish = async (track: Versioned & Pick<ListedTrack, 'displayName'>): Promise<void> => {
    const data = await change(track, { state: 'published' });
    if (data) show({ title: 'Track published', description: track.displayName });
  };
  const hide = async (track: ListedTrack): Promise<void> => {
    const data = await change(track, { state: 'hidden' });
    const hidden = data?.changeTrack.tracks.find((one) => one.id === track.id);
    if (hidden === undefined) return;
    const onAction = () => void publish(hidden);
    const action = { label: 'Undo', onAction };
    show({ title: 'Track hidden', description: track.displayName, isOffer: true, action });
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
  const removeDraft = async (track: ListedTrack): Promise<void> => {
    const data = await edit(() => ({
      mutation: removeDraftMutation,
      variables: { id: track.id, version: versionOfTrack(track) },
      failed: 'Failed to delete the draft',
    }));
    if (data) show({ title: 'Draft deleted', description: track.displayName });
  };
  const recording = useRecordingEdits(edit);
  return { query, edit, isEditing, changeTrack, publish, hide, order, publishDrafts, removeDraft, ...recording };
}

/** The changes of what a track sounds like and says; `track` is what the dialog shows. */
function useRecordingEdits(edit: CatalogueEdit) {
  const { show } = useToast();
  const replaceRecording = async (track: ListedTrack, uploadId: string): Promise<boolean> => {
    const data = await edit(() => ({
      mutation: replaceRecordingMutation,
      variables: { trackId: track.id, version: track.version, uploadId },
      failed: 'Failed to replace the recording',
    }));
    if (data) show({ title: 'Recording replaced', description: track.displayName });
    return data !== undefined;
  };
  const setWords = async (track: ListedTrack, words: Words): Promise<boolean> => {
    const data = await edit(() => ({
      mutation: setWordsMutation,
      variables: { trackId: track.id, version: track.version, ...words },
      failed: 'Failed to save the words',
    }));
    if (data) show({ title: 'Words saved', description: track.displayName });
    return data !== undefined;
  };
  return { replaceRecording, setWords };
}
