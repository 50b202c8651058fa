import { t } from '@trax/i18n/macro';
import { trackCompletedToasts, type Player, type TrackCompletion } from '@trax/player';
import { useToast } from '@trax/ui';
import { useEffect } from 'react';

const TRACK_TOAST_MS = 2000;
const PLAYLIST_TOAST_MS = 5000;

/** Shows a toast for a completed track, once in a run through the queue unless switched off, and for a completed playlist. */
export function useCompletionToasts(player: Pick<Player, 'onCompletion' | 'onPlaylistCompletion'>): void {
  const { show } = useToast();
  useEffect(() => {
    const isFirst = firstOfRun();
    const stopTracks = player.onCompletion((completion) => {
      const isRepeated = !isFirst(completion);
      if (isRepeated || !trackCompletedToasts.store.getState()) return;
      show({ title: t`Track completed`, description: completion.track.displayName, durationMs: TRACK_TOAST_MS });
    });
    const stopPlaylists = player.onPlaylistCompletion(({ name }) =>
      show({ title: t`Playlist completed!`, description: name, durationMs: PLAYLIST_TOAST_MS }),
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
