import { usePlayer, usePlayerState } from '@trax/player';
import { RepetitionPicker } from '@trax/ui';

/** How often the current track is played in total, all nine counts at once. */
export function RepetitionGrid({ columns }: { readonly columns: number }) {
  const { setRepetitions } = usePlayer();
  const chosen = usePlayerState((state) => state.queue?.entries[state.index]?.repetitions);
  return <RepetitionPicker chosen={chosen} columns={columns} onChoose={setRepetitions} />;
}
