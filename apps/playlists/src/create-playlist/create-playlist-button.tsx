import { PLAYLIST_NAME } from '@trax/contracts/playlist-rules';
import { Button, Dialog, NameForm, PlusIcon } from '@trax/ui';
import { useState } from 'react';
import { useCreatePlaylist } from './use-create-playlist.js';

/** A button, and the dialog that asks for the name. */
export function CreatePlaylistButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={<PlusIcon aria-hidden="true" />} onClick={() => setOpen(true)}>
        New playlist
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title="New playlist">
        <NewPlaylist onCreated={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function NewPlaylist({ onCreated }: { readonly onCreated: () => void }) {
  const { isBusy, createPlaylist } = useCreatePlaylist(onCreated);
  return (
    <NameForm
      label="Name"
      submitLabel="Create playlist"
      missing="Please enter a playlist name"
      maxLength={PLAYLIST_NAME.maxLength}
      isBusy={isBusy}
      onSubmit={(name) => {
        void createPlaylist(name);
      }}
    />
  );
}
