import { usePlaylistEdits } from '@trax/playlist-edits';
import type { ReactNode } from 'react';
import { OptionsMenu } from '../options-menu.js';
import { useUndoOffer } from '../undo/use-undo-offer.js';
import type { ListedTrack } from '../view-tracks/listed-track.js';

type TrackMenuProps = {
  readonly playlistId: string;
  readonly track: ListedTrack;
  readonly children: ReactNode;
};

/** Removing takes the track off the list at once; it is sent when the offer to undo it is over. */
export function TrackMenu({ playlistId, track, children }: TrackMenuProps) {
  const { removeTrack } = usePlaylistEdits(playlistId);
  const offerUndo = useUndoOffer();
  const remove = () => {
    const { send, undo } = removeTrack(track.id);
    offerUndo({ title: 'Track removed', description: track.displayName, act: send, undo });
  };
  return (
    <OptionsMenu name={track.displayName} removeLabel="Remove from playlist" onRemove={remove}>
      {children}
    </OptionsMenu>
  );
}
