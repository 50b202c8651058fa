import { usePlaylists } from '@trax/playlists';
import { MenuItem, MenuSeparator } from '@trax/ui';
import { useState, type ReactNode } from 'react';
import { ExportItems } from '../export-playlist/export-items.js';
import { OptionsMenu } from '../options-menu.js';
import { ShareDialog } from '../share-playlist/share-dialog.js';
import { useSharing } from '../share-playlist/use-sharing.js';

type PlaylistMenuProps = {
  readonly playlist: { readonly id: string; readonly name: string };
  readonly children: ReactNode;
};

export function PlaylistMenu({ playlist, children }: PlaylistMenuProps) {
  const { deletePlaylist } = usePlaylists();
  const [isSharing, setSharing] = useState(false);
  const sharing = useSharing(playlist.id);
  const share = () => {
    setSharing(true);
    void sharing.share();
  };
  return (
    <>
      <OptionsMenu name={playlist.name} removeLabel="Delete playlist" onRemove={() => deletePlaylist(playlist)}>
        {children}
        <MenuSeparator />
        <MenuItem onSelect={share}>Share…</MenuItem>
        <ExportItems id={playlist.id} />
      </OptionsMenu>
      <ShareDialog name={playlist.name} isOpen={isSharing} onOpenChange={setSharing} {...sharing} />
    </>
  );
}
