import { usePlaylists } from '@trax/playlists';
import type { ReactNode } from 'react';
import { OptionsMenu } from '../options-menu.js';

type PlaylistMenuProps = {
  readonly playlist: { readonly id: string; readonly name: string };
  readonly children: ReactNode;
};

export function PlaylistMenu({ playlist, children }: PlaylistMenuProps) {
  const { deletePlaylist } = usePlaylists();
  return (
    <OptionsMenu name={playlist.name} removeLabel="Delete playlist" onRemove={() => deletePlaylist(playlist)}>
      {children}
    </OptionsMenu>
  );
}
