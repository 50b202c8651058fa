import { arrayMove } from '@dnd-kit/sortable';
import { useApolloClient } from '@trax/graphql-client';
import type { RunEdit } from '../edit-tracks/edit.js';
import type { ListedTrack } from '../view-tracks/listed-track.js';
import { arrangedBy } from './arranged-by.js';
import { reorderTracksMutation } from './reorder-tracks.mutation.js';

export type MoveTrack = (oldIndex: number, newIndex: number) => void;

type MoveContext = { readonly playlistId: string; readonly tracks: readonly ListedTrack[]; readonly run: RunEdit };

/** Moves the track at one place to another; both from 0, in the order that is shown. */
export function useMoveTrack({ playlistId, tracks, run }: MoveContext): MoveTrack {
  const client = useApolloClient();
  return (oldIndex, newIndex) => {
    const trackId = tracks[oldIndex]?.id;
    if (trackId === undefined || oldIndex === newIndex) return;
    const order = arrayMove(
      tracks.map(({ id }) => id),
      oldIndex,
      newIndex,
    );
    run({
      kind: 'move',
      trackId,
      errorTitle: 'Error reordering tracks',
      apply: (current) => arrangedBy(order, current),
      send: () =>
        client.mutate({
          mutation: reorderTracksMutation,
          variables: { playlistId, oldIndex, newIndex, trackId },
        }),
    });
  };
}
