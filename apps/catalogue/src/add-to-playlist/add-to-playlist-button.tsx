import { IconButton, PlusIcon } from '@trax/ui';
import { useState } from 'react';
import type { ListedTrack } from '../browse-tracks/groups-of-voice.js';
import { AddToPlaylistDialog, preloadNameForm } from './add-to-playlist-dialog.js';

/** The plus beside a track. */
export function AddToPlaylistButton({ track }: { readonly track: ListedTrack }) {
  const [isOpen, setOpen] = useState<boolean>(); // undefined until it was opened: a list has many of these buttons
  return (
    <>
      <IconButton
        label={`Add ${track.displayName} to a playlist`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerDown={preloadNameForm}
        onFocus={preloadNameForm}
      >
        <PlusIcon />
      </IconButton>
      {isOpen !== undefined && <AddToPlaylistDialog track={track} isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
