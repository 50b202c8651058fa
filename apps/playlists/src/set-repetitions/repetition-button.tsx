import { REPETITIONS } from '@trax/contracts/repetitions';
import { usePlaylistEdits } from '@trax/playlist-edits';
import { RepetitionChooser, useLongPress } from '@trax/ui/deferred';
import { useState } from 'react';
import type { ListedTrack } from '../view-tracks/listed-track.js';

type RepetitionButtonProps = { readonly playlistId: string; readonly track: ListedTrack };

/** ×N: how often the track is played in total. A press adds one, 9 goes to 1; held down or right-clicked, it offers all. */
export function RepetitionButton({ playlistId, track: { id, repetitions } }: RepetitionButtonProps) {
  const { setRepetitions } = usePlaylistEdits(playlistId);
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const press = useLongPress({
    onPress: (event) => {
      event.preventDefault(); // the panel's own trigger would open it
      setRepetitions(id, nextRepetitions(repetitions));
    },
    onLongPress: open,
    onMenuRequest: open,
  });
  return (
    <RepetitionChooser
      title="Plays; hold to choose"
      repetitions={repetitions}
      isOpen={isOpen}
      onOpenChange={setOpen}
      onChoose={(count) => setRepetitions(id, count)}
      {...press}
    />
  );
}

/** 1 to 9, then 1 again. */
export const nextRepetitions = (repetitions: number): number =>
  repetitions >= REPETITIONS.max ? REPETITIONS.min : repetitions + 1;
