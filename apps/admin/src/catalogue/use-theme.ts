import { READ_ANEW, useApolloClient, useQuery, type DocumentType } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { useToast } from '@trax/ui';
import { renumber } from './by-number.js';
import {
  changeTrackMutation,
  deleteTrackMutation,
  orderTracksMutation,
  publishDraftsMutation,
  replaceRecordingMutation,
  restoreDeletedTrackMutation,
  setWordsMutation,
  themeQuery,
  type wordsQuery,
  type ListedTrack,
} from './edited-theme.query.js';
import {
  highestVersion,
  useCatalogueEdit,
  useShownVersions,
  type CatalogueEdits,
  type Versioned,
} from './use-catalogue-edit.js';

export type TrackChanges = {
  readonly displayName?: string;
  readonly trackNumber?: number;
  readonly language?: string | null;
  readonly isSample?: boolean;
};
export type Words = DocumentType<typeof wordsQuery>['editedWords'];

/** A theme with its tracks, and what an administrator does with them. */
export function useTheme(id: string) {
  const query = useQuery(themeQuery, {
    variables: { id },
    ...READ_ANEW,
  });
  const edits = useCatalogueEdit(query.refetch);
  return { query, ...edits, ...useTracks(id, edits), ...useTrackState(edits), ...useTrackContents(edits) };
}

/** The changes of all tracks of a theme. */
function useTracks(themeId: string, { edit }: CatalogueEdits) {
  const client = useApolloClient();
  const { versionOfTrack } = useShownVersions();
  /** Puts the numbers into another order, which is shown at once. */
  const order = (numbers: readonly number[]) =>
    edit(() => {
      const theme = client.readQuery({ query: themeQuery, variables: { id: themeId } })?.editedTheme;
      const tracks = theme?.tracks ?? [];
      return {
        mutation: orderTracksMutation,
        variables: { themeId, numbers: [...numbers], version: highestVersion(tracks) },
        ...(theme && { optimisticResponse: { orderTracks: { ...theme, tracks: renumber(tracks, numbers) } } }),
        failed: t`Failed to reorder the tracks`,
      };
    });
  const publishDrafts = (name: string, tracks: readonly ListedTrack[]) =>
    edit(() => ({
      mutation: publishDraftsMutation,
      variables: { themeId, version: Math.max(0, ...tracks.map(versionOfTrack)) },
      failed: t`Failed to publish the drafts`,
      toast: { title: t`Drafts published`, description: name },
    }));
  return { order, publishDrafts };
}

/** Whether a track is found, or is there at all; Undo of a deletion brings it back also to the playlists that had it. */
function useTrackState({ edit }: CatalogueEdits) {
  const { versionOfTrack } = useShownVersions();
  const publish = (track: Versioned & Pick<ListedTrack, 'displayName'>) =>
    edit(() => ({
      mutation: changeTrackMutation,
      variables: { id: track.id, version: versionOfTrack(track), state: 'published' as const },
      failed: t`Failed to change the track`,
      toast: { title: t`Track published`, description: track.displayName },
    }));
  const hide = (track: ListedTrack) =>
    edit(() => ({
      mutation: changeTrackMutation,
      variables: { id: track.id, version: versionOfTrack(track), state: 'hidden' as const },
      failed: t`Failed to change the track`,
      toast: { title: t`Track hidden`, description: track.displayName },
      undo: () => publish(track),
    }));
  const restore = ({ id, displayName }: ListedTrack) =>
    edit(() => ({
      mutation: restoreDeletedTrackMutation,
      variables: { id },
      failed: t`Failed to restore the track`,
      toast: { title: t`Track restored`, description: displayName },
    }));
  const deleteTrack = (track: ListedTrack) =>
    edit(() => ({
      mutation: deleteTrackMutation,
      variables: { id: track.id, version: versionOfTrack(track) },
      failed: t`Failed to delete the track`,
      toast: { title: t`Track deleted`, description: track.displayName },
      undo: () => restore(track),
    }));
  return { publish, hide, deleteTrack };
}

/** The changes of what a track is called, sounds like and says: of the version that the dialog shows. */
function useTrackContents({ submit }: CatalogueEdits) {
  const { show } = useToast();
  const changeTrack = ({ id, version }: Versioned, changes: TrackChanges) =>
    submit({ mutation: changeTrackMutation, variables: { id, version, ...changes } });
  const replaceRecording = async ({ id: trackId, version, displayName }: ListedTrack, uploadId: string) => {
    await submit({ mutation: replaceRecordingMutation, variables: { trackId, version, uploadId } });
    show({ title: t`Recording replaced`, description: displayName });
  };
  const setWords = async ({ id: trackId, version, displayName }: ListedTrack, words: Words) => {
    await submit({ mutation: setWordsMutation, variables: { trackId, version, ...words } });
    show({ title: t`Words saved`, description: displayName });
  };
  return { changeTrack, replaceRecording, setWords };
}
