import type { Player, TrackCompletion } from '@trax/player';
import { useToast } from '@trax/ui';
import { useEffect } from 'react';

/** Spec §4. */
const TRACK_TOAST_MS = 2000;
const PLAYLIST_TOAST_MS = 5000;

/** Tells the listener what they have completed: a track once in a run through the queue, a playlist always. */
export function useCompletionToasts(player: Pick<Player, 'onCompletion' | 'onPlaylistCompletion'>): void {
  const { show } = useToast();
  useEffect(() => {
    const isFirst = firstOfRun();
    const stopTracks = player.onCompletion((completion) => {
      if (!isFirst(completion)) return;
      show({ title: 'Track completed', description: completion.track.displayName, durationMs: TRACK_TOAST_MS });
    });
    const stopPlaylists = player.onPlaylistCompletion(({ name }) =>
      show({ title: 'Playlist completed!', description: name, durationMs: PLAYLIST_TOAST_MS }),
    );
    return () => {
      stopTracks();
      stopPlaylists();
    };
  }, [player, show]);
}

/** Whether a track completes for the first time in its run. */
function firstOfRun(): (completion: TrackCompletion) => boolean {
  let run = '';
  let tracks = new Set<string>();
  return ({ runId, track: { trackId } }) => {
    if (runId !== run) tracks = new Set();
    run = runId;
    if (tracks.has(trackId)) return false;
    tracks.add(trackId);
    return true;
  };
}
