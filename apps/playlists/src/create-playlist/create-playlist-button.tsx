import { PLAYLIST_NAME } from '@trax/contracts/playlist-rules';
import { graphql, useIdempotencyKey, useMutate } from '@trax/graphql-client';
import { Button, Dialog, NameForm, PlusIcon, useToast } from '@trax/ui';
import { useState } from 'react';
import { viewPlaylistsQuery } from '../view-playlists/view-playlists.query.js';

const createPlaylistMutation = graphql(`
  mutation CreatePlaylist($name: String!, $idempotencyKey: ID!) {
    createPlaylist(name: $name, idempotencyKey: $idempotencyKey) {
      ...PlaylistFacts
      ...PlaylistWithTracks
    }
  }
`);

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
  const { mutate, isMutating } = useMutate();
  const { keyFor } = useIdempotencyKey();
  const { show } = useToast();
  const createPlaylist = async (name: string) => {
    const created = await mutate({
      mutation: createPlaylistMutation,
      variables: { name, idempotencyKey: keyFor(name) },
      errorTitle: 'Error creating playlist',
      update: (cache, { data }) => {
        if (!data) return;
        const { createPlaylist: newest } = data;
        // A call that was sent again may have created it before the list was read.
        cache.updateQuery(
          { query: viewPlaylistsQuery },
          (list) => list && { ...list, playlists: [newest, ...list.playlists.filter(({ id }) => id !== newest.id)] },
        );
      },
    });
    if (!created) return;
    show({ title: 'Playlist created', description: name });
    onCreated();
  };
  return (
    <NameForm
      label="Name"
      submitLabel="Create playlist"
      missing="Please enter a playlist name"
      maxLength={PLAYLIST_NAME.maxLength}
      isBusy={isMutating}
      onSubmit={(name) => {
        void createPlaylist(name);
      }}
    />
  );
}
