import { usePlayer, usePlayerState } from '@trax/player';
import { RepetitionPicker } from '@trax/ui';

type RepetitionGridProps = { readonly columns: number; readonly onChosen?: () => void };

/** How often the current track is played in total. */
export function RepetitionGrid({ columns, onChosen }: RepetitionGridProps) {
  const { setRepetitions } = usePlayer();
  const chosen = usePlayerState((state) => state.queue?.entries[state.index]?.repetitions);
  const choose = (count: number) => {
    setRepetitions(count);
    onChosen?.();
  };
  return <RepetitionPicker chosen={chosen} columns={columns} onChoose={choose} />;
}
