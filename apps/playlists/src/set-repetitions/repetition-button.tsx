import { RepetitionChooser, useLongPress } from '@trax/ui';
import { useState } from 'react';
import type { RunEdit } from '../edit-tracks/edit.js';
import type { ListedTrack } from '../view-tracks/listed-track.js';
import { nextRepetitions } from './next-repetitions.js';
import { useRepetitions } from './use-repetitions.js';

type RepetitionButtonProps = { readonly playlistId: string; readonly track: ListedTrack; readonly run: RunEdit };

/** ×N: how often the track is played in total. A press adds one, 9 goes to 1; held down or right-clicked, it offers all. */
export function RepetitionButton({ playlistId, track, run }: RepetitionButtonProps) {
  const { repetitions, choose } = useRepetitions({ playlistId, track, run });
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const press = useLongPress({
    onPress: (event) => {
      event.preventDefault(); // the panel's own trigger would open it
      choose(nextRepetitions(repetitions));
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
      onChoose={choose}
      {...press}
    />
  );
}
