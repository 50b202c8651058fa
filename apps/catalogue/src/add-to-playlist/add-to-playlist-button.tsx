import { IconButton, PlusIcon, onDemand, useOnDemand } from '@trax/ui';
import { useState } from 'react';
import type { ListedTrack } from '../browse-tracks/groups-of-voice.js';

const dialog = onDemand(async () => (await import('./add-to-playlist-dialog.js')).AddToPlaylistDialog);
const preload = () => void dialog.load();

/** The plus beside a track. The code of its dialog is loaded on hover or focus. */
export function AddToPlaylistButton({ track }: { readonly track: ListedTrack }) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const setOpen = (isOpen: boolean) => setState(isOpen ? 'open' : 'closed');
  const AddToPlaylistDialog = useOnDemand(dialog, state === 'open', () => setOpen(false));
  return (
    <>
      <IconButton
        label={`Add ${track.displayName} to a playlist`}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <PlusIcon />
      </IconButton>
      {AddToPlaylistDialog && state !== 'unused' && (
        <AddToPlaylistDialog track={track} isOpen={state === 'open'} onOpenChange={setOpen} />
      )}
    </>
  );
}
