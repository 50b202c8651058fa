import { usePlaylistEdits } from '@trax/playlist-edits';
import { IconButton, Menu, MenuItem, MenuSeparator } from '@trax/ui';
import { MoreIcon, RemoveIcon } from '@trax/ui/deferred';
import type { ReactNode } from 'react';
import { useUndoOffer } from '../undo/use-undo-offer.js';
import type { ListedTrack } from '../view-tracks/listed-track.js';

type TrackMenuProps = {
  readonly playlistId: string;
  readonly track: ListedTrack;
  /** The items above `Remove from playlist`. */
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
  const trigger = (
    <IconButton label={`Options for ${track.displayName}`}>
      <MoreIcon />
    </IconButton>
  );
  return (
    <Menu trigger={trigger}>
      {children}
      <MenuSeparator />
      <MenuItem icon={<RemoveIcon />} onSelect={remove}>
        Remove from playlist
      </MenuItem>
    </Menu>
  );
}
