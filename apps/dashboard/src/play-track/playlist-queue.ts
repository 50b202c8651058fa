import { graphql, useQuery } from '@trax/graphql-client';
import { entryOfTrack, type Queue } from '@trax/player';

const playPlaylistQuery = graphql(`
  query PlayPlaylist($id: ID!) {
    playlist(id: $id) {
      id
      name
      ...PlaylistWithTracks
    }
  }
`);

type NamedPlaylist = { readonly id: string; readonly name: string };

/** What plays a playlist from its first track; no entries until its tracks are read, and when it is empty. */
export function usePlaylistQueue({ id, name }: NamedPlaylist, { skip = false } = {}): Queue {
  const { data } = useQuery(playPlaylistQuery, { variables: { id }, skip });
  return { source: { kind: 'playlist', playlistId: id, name }, entries: data?.playlist.tracks.map(entryOfTrack) ?? [] };
}
