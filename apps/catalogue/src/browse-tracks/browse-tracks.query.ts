import { graphql } from '@trax/graphql-client';

/** Both voices at once, so that switching between them needs no call. */
export const browseTracksQuery = graphql(`
  query BrowseTracks {
    trackGroups {
      ...GroupWithTracks
      description
    }
  }
`);
