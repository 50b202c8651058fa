import type { PlaylistEdit, PlaylistWithTracks } from '@trax/contracts/playlists';
import {
  addTrack,
  getPlaylist,
  listPlaylistTracks,
  removeTrack,
  renamePlaylist,
  reorderTracks,
  setRepetitions,
} from '@trax/contracts/playlists.operations';
import type { UpstreamClient } from '../../upstream/upstream.client.js';
import type { RequestContext } from '../../upstream/upstream-connections.js';

// During a rollout a playlists service of the release before may answer. It has no internal edits. This file goes with the
// next release.

type Target = { readonly upstream: UpstreamClient; readonly requestContext: RequestContext; readonly id: string };

export async function editByDocumentedCall(target: Target, edit: PlaylistEdit): Promise<PlaylistWithTracks> {
  const { upstream, requestContext, id } = target;
  await callDocumented(target, edit);
  const [playlist, tracks] = await Promise.all([
    upstream.call(getPlaylist, requestContext, { path: { id } }),
    upstream.call(listPlaylistTracks, requestContext, { path: { id } }),
  ]);
  return { ...playlist, tracks };
}

async function callDocumented({ upstream, requestContext, id }: Target, edit: PlaylistEdit): Promise<unknown> {
  switch (edit.kind) {
    case 'rename':
      return upstream.call(renamePlaylist, requestContext, { path: { id }, body: { name: edit.name } });
    case 'add-track':
      return upstream.call(addTrack, requestContext, { path: { id }, body: { trackId: edit.trackId } });
    case 'add-tracks':
      // Without the promise of all or none, which only the edit can keep.
      for (const trackId of edit.trackIds) {
        await upstream.call(addTrack, requestContext, { path: { id }, body: { trackId } });
      }
      return undefined;
    case 'remove-track':
      return upstream.call(removeTrack, requestContext, { path: { id, trackId: edit.trackId } });
    case 'set-repetitions': {
      const { trackId, repetitions } = edit;
      return upstream.call(setRepetitions, requestContext, { path: { id, trackId }, body: { repetitions } });
    }
    case 'reorder-tracks': {
      const { kind: _, ...move } = edit;
      return upstream.call(reorderTracks, requestContext, { path: { id }, body: move });
    }
  }
}
