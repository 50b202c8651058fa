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

export const themeQuery = graphql(`
  query ReadEditedTheme($id: ID!) {
    editedTheme(id: $id) {
      ...ThemeWithTracks
    }
  }
`);
