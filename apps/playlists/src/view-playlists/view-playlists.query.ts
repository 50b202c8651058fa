import { graphql } from '@trax/graphql-client';

/** Without the tracks: those of a card come when it is near the viewport (readings A32g). */
export const viewPlaylistsQuery = graphql(`
  query ViewPlaylists {
    playlists {
      ...PlaylistFacts
    }
  }
`);
