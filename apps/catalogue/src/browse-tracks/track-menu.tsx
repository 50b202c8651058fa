import { entryOfTrack, usePlayer, usePlayerState } from '@trax/player';
import type { Queue } from '@trax/player';
import { Link } from 'react-router-dom';
import { IconButton, Menu, MenuItem, MenuLink, MoreIcon, useToast } from '@trax/ui';
import type { VoicedTrack } from './groups-of-voice.js';

export type TrackMenuProps = { readonly track: VoicedTrack; readonly queue: Queue; readonly index: number };

/** What else can be done with a track. Without a queue of the player, the track that plays next plays now, in its theme. */
export function TrackMenu({ track, queue, index }: TrackMenuProps) {
  const player = usePlayer();
  const { show } = useToast();
  const isIdle = usePlayerState((state) => state.queue === undefined);
  const playNext = () => {
    if (isIdle) return player.playQueue(queue, index);
    player.playNext([entryOfTrack(track)]);
    show({ title: 'Plays next', description: track.displayName });
  };
  const trigger = (
    <IconButton label={`Options for ${track.displayName}`}>
      <MoreIcon />
    </IconButton>
  );
  return (
    <Menu trigger={trigger}>
      <MenuItem onSelect={playNext}>Play next</MenuItem>
      <MenuLink>
        <Link to={`/tracks/${track.id}/transcript`}>Read</Link>
      </MenuLink>
    </Menu>
  );
}
