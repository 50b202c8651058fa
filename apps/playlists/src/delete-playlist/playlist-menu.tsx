import { IconButton, Menu, MenuItem, MoreIcon, RemoveIcon } from '@trax/ui';
import type { ListedPlaylist } from '../view-playlists/listed-playlist.js';
import { useDeletePlaylist } from './use-delete-playlist.js';

export function PlaylistMenu({ playlist }: { readonly playlist: ListedPlaylist }) {
  const deletePlaylist = useDeletePlaylist();
  const trigger = (
    <IconButton label={`Options for ${playlist.name}`}>
      <MoreIcon />
    </IconButton>
  );
  return (
    <Menu trigger={trigger}>
      <MenuItem icon={<RemoveIcon />} onSelect={() => deletePlaylist(playlist)}>
        Delete playlist
      </MenuItem>
    </Menu>
  );
}
