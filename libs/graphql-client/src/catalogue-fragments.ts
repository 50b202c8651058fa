import { graphql } from './__generated__/gql.js';

/** A theme with its tracks in both voices; the same everywhere, so that no screen asks for what another one has read. */
export const groupWithTracks = graphql(`
  fragment GroupWithTracks on TrackGroup {
    id
    name
    tracks {
      id
      trackNumber
      voiceGender
      displayName
      filePath
      durationSeconds
      repetitions
      language
    }
  }
`);

/** The words of a track. `sentences` is empty where their times are not known; `start` is in seconds. */
export const trackWithTranscript = graphql(`
  fragment TrackWithTranscript on Track {
    id
    language
    transcript {
      text
      sentences {
        start
        text
      }
    }
  }
`);
