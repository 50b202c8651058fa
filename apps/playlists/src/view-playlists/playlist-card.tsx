import { QueryScreen, useQuery } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { entryOfTrack } from '@trax/player';
import type { Queue } from '@trax/player';
import { viewPlaylistQuery } from '@trax/playlists';
import { Card, LoadingRegion, groupHue, hueWash, useListFocus } from '@trax/ui';
import type { HueName } from '@trax/ui';
import { memo, useId, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { PlaylistMenu } from '../delete-playlist/playlist-menu.js';
import { KeepItem } from '../keep-on-device/keep-item.js';
import { OtherVoiceItems, PlayNextItem } from '../play-playlist/play-items.js';
import { PlayPlaylistButton } from '../play-playlist/play-playlist-button.js';
import { PlaylistName } from '../rename-playlist/playlist-name.js';
import { PlaylistTracks } from '../view-tracks/playlist-tracks.js';
import { TracksSkeleton } from '../view-tracks/tracks-skeleton.js';
import { PlaylistHead } from './playlist-head.js';
import type { ListedPlaylist } from './view-playlists.query.js';

const HuedCard = styled(Card)<{ $hue: HueName | undefined }>`
  padding: 0;
  ${({ $hue }) => $hue && hueWash($hue)}
`;

const Tracks = styled.div`
  padding: 0 var(--space-3) var(--space-3);
`;

type PlaylistCardProps = {
  readonly playlist: ListedPlaylist;
  /** Its tracks are read. */
  readonly isNear: boolean;
  readonly isOpen: boolean;
  readonly onOpenChange: (id: string, isOpen: boolean) => void;
};

/**
 * A playlist's name, how many tracks it has, how long it plays with all repetitions, and while it is open, its tracks. Of hundreds,
 * only those are rendered again that have changed.
 */
export const PlaylistCard = memo(function PlaylistCard({ playlist, isNear, isOpen, onOpenChange }: PlaylistCardProps) {
  const headingId = useId();
  const card = useRef<HTMLElement>(null);
  const [isRenaming, setRenaming] = useState(false);
  const query = useQuery(viewPlaylistQuery, { variables: { id: playlist.id }, skip: !isNear });
  const tracks = query.data?.playlist.tracks;
  const groupIds = tracks?.map(({ groupId }) => groupId) ?? [];
  const [firstTheme] = groupIds;
  const queue: Queue = {
    source: { kind: 'playlist', playlistId: playlist.id, name: playlist.name },
    entries: tracks?.map(entryOfTrack) ?? [],
  };
  const skeleton = (
    <LoadingRegion label={t`Loading the tracks of ${{ name: playlist.name }}`}>
      <TracksSkeleton rows={playlist.trackCount} />
    </LoadingRegion>
  );
  return (
    <HuedCard
      as="article"
      ref={card}
      aria-labelledby={headingId}
      $hue={firstTheme === undefined ? undefined : groupHue(firstTheme)}
    >
      <PlaylistHead
        {...{ playlist, groupIds, isOpen }}
        name={<PlaylistName {...{ playlist, headingId }} isEditing={isRenaming} onEditingChange={setRenaming} />}
        onToggle={() => onOpenChange(playlist.id, !isOpen)}
      >
        <PlayPlaylistButton queue={queue} />
        <PlaylistMenu playlist={playlist} tracks={tracks} onRename={() => setRenaming(true)}>
          <PlayNextItem name={playlist.name} entries={queue.entries} />
          <OtherVoiceItems queue={queue} />
          <KeepItem queue={queue} />
        </PlaylistMenu>
      </PlaylistHead>
      {isOpen && (
        <Tracks>
          <TrackFocus card={card} tracks={tracks} />
          <QueryScreen query={query} errorTitle={t`Failed to fetch playlist tracks`} skeleton={skeleton}>
            {(shown) => <PlaylistTracks playlist={playlist} tracks={shown.playlist.tracks} queue={queue} />}
          </QueryScreen>
        </Tracks>
      )}
    </HuedCard>
  );
});

type TrackFocusProps = {
  readonly card: RefObject<HTMLElement | null>;
  readonly tracks: readonly { readonly id: string }[] | undefined;
};

function TrackFocus({ card, tracks }: TrackFocusProps) {
  const ids = useMemo(() => tracks?.map(({ id }) => id), [tracks]);
  useListFocus({ ids, region: card, controls: 'ol button[aria-haspopup="menu"]', otherwise: 'h2 button' });
  return null;
}
