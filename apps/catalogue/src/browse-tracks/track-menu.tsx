import { t } from '@trax/i18n/macro';
import { entryOfTrack, usePlayer, usePlayerState } from '@trax/player';
import type { Queue } from '@trax/player';
import { MenuItem, MoreMenu, PlusIcon, nextRepetitions, useToast } from '@trax/ui';
import type { ReactNode } from 'react';
import { preloadChoosePlaylist } from '../add-to-playlist/add-to-playlist-dialog.js';
import type { VoicedTrack } from './groups-of-voice.js';

export type TrackMenuProps = {
  readonly track: VoicedTrack;
  readonly queue: Queue;
  readonly index: number;
  readonly onChooseRepetitions: (repetitions: number) => void;
  /** Adds the track to a playlist, where no button beside the menu does. */
  readonly onAdd?: () => void;
  /** The items that follow. */
  readonly children?: ReactNode;
};

/** What can be done with a track. Without a queue of the player, the track that plays next plays now, in its theme. */
export function TrackMenu({ track, queue, index, onChooseRepetitions, onAdd, children }: TrackMenuProps) {
  const player = usePlayer();
  const { show } = useToast();
  const isIdle = usePlayerState((state) => state.queue === undefined);
  const { displayName } = track;
  const repetitions = queue.entries[index]?.repetitions ?? 1;
  const playNext = () => {
    if (isIdle) return player.playQueue(queue, index);
    player.playNext([entryOfTrack(track)]);
    show({ title: t`Plays next`, description: displayName });
  };
  const countOn = (event: Event) => {
    event.preventDefault(); // the menu stays open for the next press
    onChooseRepetitions(nextRepetitions(repetitions));
  };
  const button = onAdd
    ? { label: t`Add ${displayName} to a playlist, and more`, icon: <PlusIcon /> }
    : { label: t`Options for ${displayName}` };
  return (
    <MoreMenu {...button}>
      {onAdd && <MenuItem onFocus={preloadChoosePlaylist} onSelect={onAdd}>{t`Add to a playlist`}</MenuItem>}
      <MenuItem onSelect={playNext}>{t`Play next`}</MenuItem>
      <MenuItem onSelect={countOn}>{t`Plays: ×${repetitions}`}</MenuItem>
      {children}
    </MoreMenu>
  );
}
