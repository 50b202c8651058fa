import { graphql } from './__generated__/gql.js';

/** What every list of playlists shows; the same everywhere, so that no screen asks for what another one has read. */
export const playlistFacts = graphql(`
  fragment PlaylistFacts on Playlist {
    id
    name
    createdAt
    trackCount
    totalSeconds
  }
`);

/** What every edit of a playlist answers too, so that each screen that shows it follows from the cache. */
export const playlistWithTracks = graphql(`
  fragment PlaylistWithTracks on Playlist {
    trackCount
    totalSeconds
    tracks {
      id
      displayName
      voiceGender
      filePath
      durationSeconds
      repetitions
      groupId
      language
      twin {
        id
        displayName
        voiceGender
        filePath
        durationSeconds
      }
    }
  }
`);
