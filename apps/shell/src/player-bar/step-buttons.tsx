import { usePlayer, usePlayerState } from '@trax/player';
import { IconButton, NextIcon, PreviousIcon, useLongPress } from '@trax/ui';

/** Restart, a repetition back, or the previous track. */
export function PreviousButton() {
  const { previous } = usePlayer();
  const mayGo = usePlayerState((state) => state.mayGoPrevious);
  return (
    <IconButton label="Previous" disabled={!mayGo} onClick={previous}>
      <PreviousIcon />
    </IconButton>
  );
}

/** The next repetition or track; held down, it skips the track. */
export function NextButton() {
  const { next, skipTrack } = usePlayer();
  const mayGo = usePlayerState((state) => state.mayGoNext);
  const press = useLongPress({ onPress: next, onLongPress: skipTrack });
  return (
    <IconButton label="Next" disabled={!mayGo} {...press}>
      <NextIcon />
    </IconButton>
  );
}
