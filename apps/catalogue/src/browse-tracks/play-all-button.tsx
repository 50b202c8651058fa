import { t } from '@trax/i18n/macro';
import { usePlayer, usePlayerState, useQueueStatus } from '@trax/player';
import type { Queue } from '@trax/player';
import { PlayButton } from '@trax/ui';

/** Plays the theme in the chosen voice from its first track; pauses and goes on while that is what plays. */
export function PlayAllButton({ queue, className }: { readonly queue: Queue; readonly className?: string }) {
  const player = usePlayer();
  const { name } = queue.source;
  const { status, isLoading } = useQueueStatus(queue);
  // The same theme may be playing in the other voice.
  const isThisVoice = usePlayerState((state) => {
    const current = state.queue?.entries[state.index]?.trackId;
    return queue.entries.some(({ trackId }) => trackId === current);
  });
  const isCurrent = status !== 'idle' && isThisVoice;
  return (
    <PlayButton
      className={className}
      name={t`all of ${name}`}
      isPlaying={isCurrent && status === 'playing'}
      isLoading={isCurrent && isLoading}
      onPress={() => (isCurrent ? player.toggle() : player.playQueue(queue, 0))}
    />
  );
}
