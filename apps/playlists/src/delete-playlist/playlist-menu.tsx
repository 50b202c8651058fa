import { useApolloClient } from '@trax/graphql-client';
import { usePlaylists } from '@trax/playlists';
import { MenuItem, MenuSeparator } from '@trax/ui';
import { useState, type ReactNode } from 'react';
import { OptionsMenu } from '../options-menu.js';
import { RepeatAllDialog } from '../repeat-all/repeat-all-dialog.js';
import { viewPlaylistsQuery } from '../view-playlists/view-playlists.query.js';
import type { ListedTrack } from '../view-tracks/listed-track.js';

type PlaylistMenuProps = {
  readonly playlist: { readonly id: string; readonly name: string };
  /** Undefined until they are read. */
  readonly tracks: readonly ListedTrack[] | undefined;
  readonly onRename: () => void;
  readonly children: ReactNode;
};

export function PlaylistMenu({ playlist: { id, name }, tracks, onRename, children }: PlaylistMenuProps) {
  const { deletePlaylist, duplicatePlaylist, shuffleTracks } = usePlaylists();
  const client = useApolloClient();
  const [isRepeating, setRepeating] = useState<boolean>(); // undefined until it was opened: a page has hundreds of these
  const playlist = { id, name, tracks: tracks ?? [] };
  const duplicate = () => {
    const { playlists = [] } = client.readQuery({ query: viewPlaylistsQuery }) ?? {};
    duplicatePlaylist(
      playlist,
      playlists.map((one) => one.name),
    );
  };
  const trackCount = playlist.tracks.length;
  return (
    <>
      <OptionsMenu name={name} removeLabel="Delete playlist" onRemove={() => deletePlaylist(playlist)}>
        {children}
        <MenuSeparator />
        <MenuItem onSelect={onRename}>Rename</MenuItem>
        <MenuItem disabled={!tracks} onSelect={duplicate}>
          Duplicate
        </MenuItem>
        <MenuItem disabled={trackCount === 0} onSelect={() => setRepeating(true)}>
          Set all to ×N
        </MenuItem>
        <MenuItem disabled={trackCount < 2} onSelect={() => shuffleTracks(playlist)}>
          Shuffle
        </MenuItem>
      </OptionsMenu>
      {isRepeating !== undefined && (
        <RepeatAllDialog playlist={playlist} isOpen={isRepeating} onOpenChange={setRepeating} />
      )}
    </>
  );
}
