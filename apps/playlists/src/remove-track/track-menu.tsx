import { t } from '@trax/i18n/macro';
import { usePlaylists } from '@trax/playlists';
import type { ReactNode } from 'react';
import { OptionsMenu } from '../options-menu.js';
import type { ListedTrack } from '../view-tracks/listed-track.js';

type TrackMenuProps = {
  readonly playlistId: string;
  readonly track: ListedTrack;
  readonly children: ReactNode;
};

export function TrackMenu({ playlistId, track, children }: TrackMenuProps) {
  const { removeTrack } = usePlaylists();
  return (
    <OptionsMenu
      name={track.displayName}
      removeLabel={t`Remove from playlist`}
      onRemove={() => removeTrack(playlistId, track)}
    >
      {children}
    </OptionsMenu>
  );
}
