import { usePlayer, usePlayerState } from '@trax/player';
import { RepetitionChooser as Chooser } from '@trax/ui';
import { useState } from 'react';

/** How often the current track is played in total. */
export function RepetitionChooser() {
  const { setRepetitions } = usePlayer();
  const repetitions = usePlayerState((state) => state.queue?.entries[state.index]?.repetitions ?? 1);
  const [isOpen, setOpen] = useState(false);
  return (
    <Chooser title="Plays" repetitions={repetitions} isOpen={isOpen} onOpenChange={setOpen} onChoose={setRepetitions} />
  );
}
