import { usePlayerState } from '@trax/player';
import { VisuallyHidden } from '@trax/ui';

/** Tells screen readers, politely, which play of which track this is, or why the sound stopped. */
export function PlayAnnouncement() {
  const text = usePlayerState(({ queue, index, repetition, failure }) => {
    const entry = queue?.entries[index];
    if (!entry) return '';
    return (
      failure?.sentence ?? `${entry.displayName}, play ${repetition} of ${Math.max(repetition, entry.repetitions)}`
    );
  });
  return <VisuallyHidden role="status">{text}</VisuallyHidden>;
}
