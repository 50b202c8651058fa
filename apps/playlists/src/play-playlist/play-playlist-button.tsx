import { useQueueStatus } from '@trax/player';
import type { Queue } from '@trax/player';
import { PlayButton } from '@trax/ui';
import { useLinkedFocus } from '../open-playlist/use-linked-focus.js';

/** Plays the playlist from its first track; while it is the current one, pauses it and goes on. */
export function PlayPlaylistButton({ queue }: { readonly queue: Queue }) {
  const { status, isLoading, playOrToggle } = useQueueStatus(queue);
  const canPlay = status !== 'idle' || queue.entries.length > 0;
  const playlistId = queue.source.kind === 'playlist' ? queue.source.playlistId : undefined;
  const button = useLinkedFocus(playlistId, canPlay);
  return (
    <PlayButton
      ref={button}
      name={queue.source.name}
      isPlaying={status === 'playing'}
      isLoading={isLoading}
      disabled={!canPlay}
      onPress={playOrToggle}
    />
  );
}
