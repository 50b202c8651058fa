import { usePlaylists } from '@trax/playlists';
import { MoreMenu } from '@trax/ui';
import type { ReactNode } from 'react';
import { OptionsMenu } from '../options-menu.js';

type PlaylistMenuProps = {
  readonly playlist: { readonly id: string; readonly name: string; readonly isFavourites?: true };
  readonly children: ReactNode;
};

export function PlaylistMenu({ playlist, children }: PlaylistMenuProps) {
  const { deletePlaylist } = usePlaylists();
  if (playlist.isFavourites) return <MoreMenu label={`Options for ${playlist.name}`}>{children}</MoreMenu>;
  return (
    <OptionsMenu name={playlist.name} removeLabel="Delete playlist" onRemove={() => deletePlaylist(playlist)}>
      {children}
    </OptionsMenu>
  );
}
