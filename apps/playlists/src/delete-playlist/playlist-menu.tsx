import { useApolloClient } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { usePlaylists } from '@trax/playlists';
import { MenuItem, MenuSeparator } from '@trax/ui';
import { useState, type ReactNode } from 'react';
import { ExportItems } from '../export-playlist/export-items.js';
import { OptionsMenu } from '../options-menu.js';
import { RepeatAllDialog } from '../repeat-all/repeat-all-dialog.js';
import { ReminderDialog } from '../set-reminders/reminder-dialog.js';
import { ShareDialog } from '../share-playlist/share-dialog.js';
import { useSharing } from '../share-playlist/use-sharing.js';
import { viewPlaylistsQuery } from '../view-playlists/view-playlists.query.js';
import type { ListedTrack } from '../view-tracks/listed-track.js';

type PlaylistMenuProps = {
  readonly playlist: { readonly id: string; readonly name: string; readonly isFavourites?: true };
  /** Undefined until they are read. */
  readonly tracks: readonly ListedTrack[] | undefined;
  readonly onRename: () => void;
  readonly children: ReactNode;
};

/** Of the items, those that ask for more. */
type DialogName = 'repeat' | 'remind' | 'share';

/** What can be done with a playlist. Favourites keep their name, and stay. */
export function PlaylistMenu({ playlist, tracks, onRename, children }: PlaylistMenuProps) {
  const { deletePlaylist, shuffleTracks } = usePlaylists();
  const { id, name, isFavourites } = playlist;
  const whole = { id, name, tracks: tracks ?? [] };
  const duplicate = useDuplicate();
  const sharing = useSharing(id);
  const [dialog, setDialog] = useState<DialogName>();
  const [isOpen, setOpen] = useState(false);
  const open = (next: DialogName) => {
    setDialog(next);
    setOpen(true);
  };
  const share = () => {
    open('share');
    void sharing.share();
  };
  // Only the one that was opened last: a page has hundreds of these menus.
  const opened = { isOpen, onOpenChange: setOpen };
  return (
    <>
      <OptionsMenu
        name={name}
        removeLabel={t`Delete playlist`}
        onRemove={isFavourites ? undefined : () => deletePlaylist(playlist)}
      >
        {children}
        <MenuItem onSelect={() => open('remind')}>{t`Remind me…`}</MenuItem>
        <MenuSeparator />
        {!isFavourites && <MenuItem onSelect={onRename}>{t`Rename`}</MenuItem>}
        <MenuItem disabled={!tracks} onSelect={() => duplicate(whole)}>{t`Duplicate`}</MenuItem>
        <MenuItem disabled={whole.tracks.length === 0} onSelect={() => open('repeat')}>{t`Set all to ×N`}</MenuItem>
        <MenuItem disabled={whole.tracks.length < 2} onSelect={() => shuffleTracks(whole)}>{t`Shuffle`}</MenuItem>
        <MenuSeparator />
        {!isFavourites && <MenuItem onSelect={share}>{t`Share…`}</MenuItem>}
        <ExportItems id={id} />
      </OptionsMenu>
      {dialog === 'repeat' && <RepeatAllDialog playlist={whole} {...opened} />}
      {dialog === 'remind' && <ReminderDialog playlist={playlist} {...opened} />}
      {dialog === 'share' && <ShareDialog name={name} {...opened} {...sharing} />}
    </>
  );
}

/** The duplicate gets a name that no other playlist has. */
function useDuplicate() {
  const { duplicatePlaylist } = usePlaylists();
  const client = useApolloClient();
  return (playlist: Parameters<typeof duplicatePlaylist>[0]) => {
    const { playlists = [] } = client.readQuery({ query: viewPlaylistsQuery }) ?? {};
    const names = playlists.map((one) => one.name);
    duplicatePlaylist(playlist, names);
  };
}
