import { graphql, type DocumentType } from '@trax/graphql-client';

/** A playlist with its tracks. Every edit answers the same fields, so that its answer updates what this query has read. */
export const viewPlaylistQuery = graphql(`
  query ViewPlaylist($id: ID!) {
    playlist(id: $id) {
      id
      name
      ...PlaylistWithTracks
    }
  }
`);

/** The favourites, as their own card and every heart read them. */
export const viewFavouritesQuery = graphql(`
  query ViewFavourites {
    favourites {
      ...PlaylistFacts
      ...PlaylistWithTracks
    }
  }
`);

export type PlaylistWithTracks = DocumentType<typeof viewPlaylistQuery>['playlist'];
export type PlaylistTrack = PlaylistWithTracks['tracks'][number];

/** Answers what every list of playlists shows. */
export const createPlaylistMutation = graphql(`
  mutation CreatePlaylist($name: String!, $tracks: [NewPlaylistTrack!], $idempotencyKey: ID!) {
    createPlaylist(name: $name, tracks: $tracks, idempotencyKey: $idempotencyKey) {
      ...PlaylistFacts
      ...PlaylistWithTracks
    }
  }
`);

/** The same copy however often it is sent. */
export const keepSharedPlaylistMutation = graphql(`
  mutation KeepSharedPlaylist($token: ID!) {
    keepSharedPlaylist(token: $token) {
      ...PlaylistFacts
      ...PlaylistWithTracks
    }
  }
`);

export const deletePlaylistMutation = graphql(`
  mutation DeletePlaylist($id: ID!) {
    deletePlaylist(id: $id)
  }
`);

export const restorePlaylistMutation = graphql(`
  mutation RestorePlaylist($id: ID!) {
    restorePlaylist(id: $id) {
      ...PlaylistFacts
      ...PlaylistWithTracks
    }
  }
`);

export const renamePlaylistMutation = graphql(`
  mutation RenamePlaylist($id: ID!, $name: String!) {
    renamePlaylist(id: $id, name: $name) {
      id
      name
    }
  }
`);

/** All of them or none. */
export const addTracksMutation = graphql(`
  mutation AddTracks($playlistId: ID!, $trackIds: [ID!]!) {
    addTracks(playlistId: $playlistId, trackIds: $trackIds) {
      id
      name
      ...PlaylistWithTracks
    }
  }
`);

export const removeTrackMutation = graphql(`
  mutation RemoveTrack($playlistId: ID!, $trackId: ID!) {
    removeTrack(playlistId: $playlistId, trackId: $trackId) {
      id
      name
      ...PlaylistWithTracks
    }
  }
`);

export const restoreTrackMutation = graphql(`
  mutation RestoreTrack($playlistId: ID!, $trackId: ID!) {
    restoreTrack(playlistId: $playlistId, trackId: $trackId) {
      id
      name
      ...PlaylistWithTracks
    }
  }
`);

export const setRepetitionsMutation = graphql(`
  mutation SetRepetitions($playlistId: ID!, $trackId: ID!, $repetitions: Int!) {
    setRepetitions(playlistId: $playlistId, trackId: $trackId, repetitions: $repetitions) {
      id
      name
      ...PlaylistWithTracks
    }
  }
`);

export const arrangeTracksMutation = graphql(`
  mutation ArrangeTracks($playlistId: ID!, $entries: [NewPlaylistTrack!]!) {
    arrangeTracks(playlistId: $playlistId, entries: $entries) {
      id
      name
      ...PlaylistWithTracks
    }
  }
`);

/** With the id of the moved track: the server refuses the move if another track has that place by now. */
export const reorderTracksMutation = graphql(`
  mutation ReorderTracks($playlistId: ID!, $oldIndex: Int!, $newIndex: Int!, $trackId: ID!) {
    reorderTracks(playlistId: $playlistId, oldIndex: $oldIndex, newIndex: $newIndex, trackId: $trackId) {
      id
      name
      ...PlaylistWithTracks
    }
  }
`);

export const addFavouriteMutation = graphql(`
  mutation AddFavourite($trackId: ID!) {
    addFavourite(trackId: $trackId) {
      id
      name
      ...PlaylistWithTracks
    }
  }
`);

export const removeFavouriteMutation = graphql(`
  mutation RemoveFavourite($trackId: ID!) {
    removeFavourite(trackId: $trackId) {
      id
      name
      ...PlaylistWithTracks
    }
  }
`);
