import { graphql, READ_ANEW, useApolloClient, useQuery, type DocumentType } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { useToast } from '@trax/ui';
import { renumber } from './by-number.js';
import { themeQuery, type ListedTrack } from './edited-theme.query.js';
import {
  highestVersion,
  useCatalogueEdit,
  useShownVersions,
  type CatalogueEdits,
  type Versioned,
} from './use-catalogue-edit.js';
import { useChangeTheme } from './use-themes.js';

export const wordsQuery = graphql(`
  query ReadEditedWords($trackId: ID!) {
    editedWords(trackId: $trackId) {
      text
      sentences {
        start
        text
      }
    }
  }
`);

const orderTracksMutation = graphql(`
  mutation OrderTracks($themeId: ID!, $numbers: [Int!]!, $version: Float!) {
    orderTracks(themeId: $themeId, numbers: $numbers, version: $version) {
      ...ThemeWithTracks
    }
  }
`);

const publishDraftsMutation = graphql(`
  mutation PublishDrafts($themeId: ID!, $version: Float!) {
    publishDrafts(themeId: $themeId, version: $version) {
      ...ThemeWithTracks
    }
  }
`);

const changeTrackMutation = graphql(`
  mutation ChangeTrack(
    $id: ID!
    $version: Float!
    $displayName: String
    $trackNumber: Int
    $state: ChangedTrackState
    $language: String
    $isSample: Boolean
  ) {
    changeTrack(
      id: $id
      version: $version
      displayName: $displayName
      trackNumber: $trackNumber
      state: $state
      language: $language
      isSample: $isSample
    ) {
      ...ThemeWithTracks
    }
  }
`);

const deleteTrackMutation = graphql(`
  mutation DeleteTrack($id: ID!, $version: Float!) {
    deleteTrack(id: $id, version: $version) {
      ...ThemeWithTracks
    }
  }
`);

const restoreDeletedTrackMutation = graphql(`
  mutation RestoreDeletedTrack($id: ID!) {
    restoreDeletedTrack(id: $id) {
      ...ThemeWithTracks
    }
  }
`);

const replaceRecordingMutation = graphql(`
  mutation ReplaceRecording($trackId: ID!, $version: Float!, $uploadId: ID!) {
    replaceRecording(trackId: $trackId, version: $version, uploadId: $uploadId) {
      ...ThemeWithTracks
    }
  }
`);

const setWordsMutation = graphql(`
  mutation SetWords($trackId: ID!, $version: Float!, $text: String!, $sentences: [SentenceInput!]!) {
    setWords(trackId: $trackId, version: $version, text: $text, sentences: $sentences) {
      ...ThemeWithTracks
    }
  }
`);

export type TrackChanges = {
  readonly displayName?: string;
  readonly trackNumber?: number;
  readonly language?: string | null;
  readonly isSample?: boolean;
};
export type Words = DocumentType<typeof wordsQuery>['editedWords'];

/** A theme with its tracks, and what an administrator does with them. */
export function useTheme(id: string) {
  const query = useQuery(themeQuery, { variables: { id }, ...READ_ANEW });
  const edits = useCatalogueEdit(query.refetch);
  return {
    query,
    isEditing: edits.isEditing,
    ...useChangeTheme(edits),
    ...useTracks(id, edits),
    ...useTrackState(edits),
    ...useTrackContents(edits),
  };
}
export type TrackEdits = ReturnType<typeof useTheme>;

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
  const changeState = (track: ListedTrack, state: 'published' | 'hidden'): Promise<unknown> =>
    edit(() => ({
      mutation: changeTrackMutation,
      variables: { id: track.id, version: versionOfTrack(track), state },
      failed: t`Failed to change the track`,
      toast: { title: state === 'hidden' ? t`Track hidden` : t`Track published`, description: track.displayName },
      ...(state === 'hidden' && { undo: () => changeState(track, 'published') }),
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
  return { changeState, deleteTrack };
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
