import { usePlaylists } from '@trax/playlists';
import { MenuItem } from '@trax/ui';
import { useState, type ReactNode } from 'react';
import { OptionsMenu } from '../options-menu.js';
import { ReminderDialog } from '../set-reminders/reminder-dialog.js';

type PlaylistMenuProps = {
  readonly playlist: { readonly id: string; readonly name: string };
  readonly children: ReactNode;
};

export function PlaylistMenu({ playlist, children }: PlaylistMenuProps) {
  const { deletePlaylist } = usePlaylists();
  const [isReminding, setReminding] = useState<boolean>(); // undefined until it was opened: a page has hundreds of these
  return (
    <>
      <OptionsMenu name={playlist.name} removeLabel="Delete playlist" onRemove={() => deletePlaylist(playlist)}>
        {children}
        <MenuItem onSelect={() => setReminding(true)}>Remind me…</MenuItem>
      </OptionsMenu>
      {isReminding !== undefined && (
        <ReminderDialog playlist={playlist} isOpen={isReminding} onOpenChange={setReminding} />
      )}
    </>
  );
}
