import { t } from '@trax/i18n/macro';
import { StatusNote } from '@trax/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLinkedPlaylistId } from './use-linked-focus.js';

const Place = styled.div`
  > :not(:empty) {
    margin-bottom: var(--space-4);
  }
`;

type GonePlaylistNoteProps = { readonly playlists: readonly { readonly id: string }[] };

/** Where the address opens a playlist that the person does not have, and did not have when the page was opened. */
export function GonePlaylistNote({ playlists }: GonePlaylistNoteProps) {
  const id = useLinkedPlaylistId();
  const isGone = id !== null && !playlists.some((playlist) => playlist.id === id);
  const [opened, setOpened] = useState({ id, isGone });
  if (opened.id !== id) setOpened({ id, isGone });
  return (
    <Place>
      <StatusNote>
        {isGone && opened.isGone && <span>{t`The playlist of this link is not here any more.`}</span>}
      </StatusNote>
    </Place>
  );
}
