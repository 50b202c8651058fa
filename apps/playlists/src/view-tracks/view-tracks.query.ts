import { graphql } from '@trax/graphql-client';

export const viewTracksQuery = graphql(`
  query ViewTracks($id: ID!) {
    playlist(id: $id) {
      id
      ...PlaylistWithTracks
    }
  }
`);

/** What every edit of a playlist answers too, so that the card follows from the cache. */
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
    }
  }
`);
