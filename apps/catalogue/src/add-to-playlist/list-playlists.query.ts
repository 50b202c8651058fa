import { graphql } from '@trax/graphql-client';

export const listPlaylistsQuery = graphql(`
  query ListPlaylistsForTrack {
    playlists {
      ...PlaylistChoice
    }
  }
`);

/** Where a track may go. A new playlist is told the same of, so that it joins the list. */
export const playlistChoice = graphql(`
  fragment PlaylistChoice on Playlist {
    ...PlaylistFacts
    tracks {
      id
    }
  }
`);
