import { readProblem, failureMessage, useQuery } from '@trax/graphql-client';
import { usePlayer } from '@trax/player';
import { useToast } from '@trax/ui';
import { useCallback, useEffect, useRef } from 'react';
import { queueOfPlaylist } from '../play-playlist/queue-of-playlist.js';
import type { ListedPlaylist } from '../view-playlists/listed-playlist.js';
import type { ListedTrack } from '../view-tracks/listed-track.js';
import { viewTracksQuery } from '../view-tracks/view-tracks.query.js';
import type { Edit, RunEdit } from './edit.js';
import { useEdits } from './use-edits.js';

export type TracksOfPlaylist =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly text: string | undefined; readonly retry: () => void }
  | { readonly status: 'ready'; readonly shown: readonly ListedTrack[]; readonly run: RunEdit };

/** The tracks of a playlist as the listener has edited them; fetched once they are wanted. */
export function useTracks(playlist: ListedPlaylist, isWanted: boolean): TracksOfPlaylist {
  const { show } = useToast();
  const { data, previousData, error, refetch } = useQuery(viewTracksQuery, {
    variables: { id: playlist.id },
    skip: !isWanted,
  });
  const fetchAgain = useCallback(() => {
    refetch().catch(() => undefined); // the query itself carries the error
  }, [refetch]);
  const onFailure = useCallback(
    ({ errorTitle }: Edit, reason: unknown) => {
      show({ title: errorTitle, description: failureMessage(reason), tone: 'destructive' });
      fetchAgain();
    },
    [show, fetchAgain],
  );
  // What is on the screen stays there when fetching it again fails.
  const { shown, run } = useEdits((data ?? previousData)?.playlist.tracks, onFailure);
  usePlayerFollows(playlist, shown);
  if (shown) return { status: 'ready', shown, run };
  if (error) return { status: 'failed', text: readProblem(error)?.error, retry: fetchAgain };
  return { status: 'loading' };
}

/** A playlist that is edited while it is played goes on in its new form; looking at it changes nothing. */
function usePlayerFollows(playlist: ListedPlaylist, shown: readonly ListedTrack[] | undefined): void {
  const player = usePlayer();
  const { id, name } = playlist;
  const seen = useRef<{ name: string; shown: readonly ListedTrack[] }>(undefined);
  useEffect(() => {
    if (!shown) return;
    const before = seen.current;
    seen.current = { name, shown };
    if (before && (before.shown !== shown || before.name !== name)) {
      player.updateQueue(queueOfPlaylist({ id, name }, shown));
    }
  }, [player, id, name, shown]);
}
