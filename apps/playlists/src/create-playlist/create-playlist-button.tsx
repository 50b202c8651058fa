import { PLAYLIST_NAME } from '@trax/contracts/playlist-rules';
import { NameForm } from '@trax/forms';
import { useIdempotencyKey } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { usePlaylists } from '@trax/playlists';
import { Button, Dialog, PlusIcon } from '@trax/ui';
import { useState } from 'react';

/** A button, and the dialog that asks for the name. */
export function CreatePlaylistButton() {
  const [isOpen, setOpen] = useState(false);
  const trigger = <Button variant="secondary" icon={<PlusIcon aria-hidden="true" />}>{t`New playlist`}</Button>;
  return (
    <Dialog trigger={trigger} isOpen={isOpen} onOpenChange={setOpen} title={t`New playlist`}>
      <NewPlaylist onCreated={() => setOpen(false)} />
    </Dialog>
  );
}

function NewPlaylist({ onCreated }: { readonly onCreated: () => void }) {
  const { createPlaylist } = usePlaylists();
  const { keyFor } = useIdempotencyKey();
  const create = async (name: string) => {
    if (await createPlaylist({ name, idempotencyKey: keyFor(name) })) onCreated();
  };
  return (
    <NameForm
      label={t`Name`}
      submitLabel={t`Create playlist`}
      missing={t`Please enter a playlist name`}
      maxLength={PLAYLIST_NAME.maxLength}
      onSubmit={create}
    />
  );
}
