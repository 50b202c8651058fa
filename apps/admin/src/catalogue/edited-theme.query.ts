import { graphql, type DocumentType } from '@trax/graphql-client';

export const themeFields = graphql(`
  fragment EditedThemeFields on EditedTheme {
    id
    name
    description
    isHidden
    trackCount
    draftCount
    hiddenCount
    version
  }
`);
export type ListedTheme = DocumentType<typeof themeFields>;

export const trackFields = graphql(`
  fragment EditedTrackFields on EditedTrack {
    id
    trackNumber
    voiceGender
    displayName
    filePath
    durationSeconds
    state
    language
    isSample
    hasWords
    version
  }
`);
export type ListedTrack = DocumentType<typeof trackFields>;

/** What each change of a track answers, because it may change its theme and other tracks too. */
export const themeWithTracks = graphql(`
  fragment ThemeWithTracks on EditedTheme {
    ...EditedThemeFields
    tracks {
      ...EditedTrackFields
    }
  }
`);
export type ThemeWithTracks = DocumentType<typeof themeWithTracks>;

export const themesQuery = graphql(`
  query ListEditedThemes {
    editedThemes {
      ...EditedThemeFields
    }
  }
`);

export const themeQuery = graphql(`
  query ReadEditedTheme($id: ID!) {
    editedTheme(id: $id) {
      ...ThemeWithTracks
    }
  }
`);

export const sentRecordingsQuery = graphql(`
  query ListSentRecordings {
    sentRecordings {
      id
      name
      state
      progress
      refusal
      draft {
        themeId
        trackNumber
        voiceGender
        displayName
      }
    }
  }
`);

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

export const createThemeMutation = graphql(`
  mutation CreateTheme($name: String!, $description: String!) {
    createTheme(name: $name, description: $description) {
      ...EditedThemeFields
    }
  }
`);

export const changeThemeMutation = graphql(`
  mutation ChangeTheme($id: ID!, $version: Float!, $name: String, $description: String, $isHidden: Boolean) {
    changeTheme(id: $id, version: $version, name: $name, description: $description, isHidden: $isHidden) {
      ...EditedThemeFields
    }
  }
`);

export const orderThemesMutation = graphql(`
  mutation OrderThemes($ids: [ID!]!, $version: Float!) {
    orderThemes(ids: $ids, version: $version) {
      ...EditedThemeFields
    }
  }
`);

export const playlistCountQuery = graphql(`
  query CountPlaylists($themeId: ID!, $trackId: ID) {
    playlistCount(themeId: $themeId, trackId: $trackId)
  }
`);

export const deleteThemeMutation = graphql(`
  mutation DeleteTheme($id: ID!, $version: Float!) {
    deleteTheme(id: $id, version: $version)
  }
`);

export const restoreThemeMutation = graphql(`
  mutation RestoreTheme($id: ID!) {
    restoreTheme(id: $id) {
      ...EditedThemeFields
    }
  }
`);

export const orderTracksMutation = graphql(`
  mutation OrderTracks($themeId: ID!, $numbers: [Int!]!, $version: Float!) {
    orderTracks(themeId: $themeId, numbers: $numbers, version: $version) {
      ...ThemeWithTracks
    }
  }
`);

export const changeTrackMutation = graphql(`
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

export const deleteTrackMutation = graphql(`
  mutation DeleteTrack($id: ID!, $version: Float!) {
    deleteTrack(id: $id, version: $version) {
      ...ThemeWithTracks
    }
  }
`);

export const restoreDeletedTrackMutation = graphql(`
  mutation RestoreDeletedTrack($id: ID!) {
    restoreDeletedTrack(id: $id) {
      ...ThemeWithTracks
    }
  }
`);

export const setWordsMutation = graphql(`
  mutation SetWords($trackId: ID!, $version: Float!, $text: String!, $sentences: [SentenceInput!]!) {
    setWords(trackId: $trackId, version: $version, text: $text, sentences: $sentences) {
      ...ThemeWithTracks
    }
  }
`);

export const replaceRecordingMutation = graphql(`
  mutation ReplaceRecording($trackId: ID!, $version: Float!, $uploadId: ID!) {
    replaceRecording(trackId: $trackId, version: $version, uploadId: $uploadId) {
      ...ThemeWithTracks
    }
  }
`);

export const publishDraftsMutation = graphql(`
  mutation PublishDrafts($themeId: ID!, $version: Float!) {
    publishDrafts(themeId: $themeId, version: $version) {
      ...ThemeWithTracks
    }
  }
`);
