import { useQueueStatus } from '@trax/player';
import type { Queue } from '@trax/player';
import { PlayButton } from '@trax/ui';

/** Plays the playlist from its first track; while it is the current one, pauses it and goes on. */
export function PlayPlaylistButton({ queue }: { readonly queue: Queue }) {
  const { status, isLoading, playOrToggle } = useQueueStatus(queue);
  return (
    <PlayButton
      name={queue.source.name}
      isPlaying={status === 'playing'}
      isLoading={isLoading}
      disabled={status === 'idle' && queue.entries.length === 0}
      onPress={playOrToggle}
    />
  );
}
