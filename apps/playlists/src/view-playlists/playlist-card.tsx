import { QueryScreen, useQuery } from '@trax/graphql-client';
import { entryOfTrack } from '@trax/player';
import type { Queue } from '@trax/player';
import { editedName, editedTracks, usePlaylistEdits, viewPlaylistQuery } from '@trax/playlist-edits';
import { Card, LoadingRegion, hueOf, hueWash } from '@trax/ui';
import type { HueName } from '@trax/ui';
import { useIsNear, useListFocus } from '@trax/ui/deferred';
import { useId, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { PlaylistMenu } from '../delete-playlist/playlist-menu.js';
import { OtherVoiceItems, PlayNextItem } from '../play-playlist/play-items.js';
import { PlayPlaylistButton } from '../play-playlist/play-playlist-button.js';
import { lengthOfTracks } from '../view-tracks/listed-track.js';
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
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

/** A playlist's name, how many tracks it has, how long it plays with all repetitions, and while it is open, its tracks. */
export function PlaylistCard({ playlist: saved, isOpen, onOpenChange }: PlaylistCardProps) {
  const headingId = useId();
  const card = useRef<HTMLElement>(null);
  const { playlist, query } = useEditedPlaylist(saved, useIsNear(card));
  const tracks = query.data;
  const ids = useMemo(() => tracks?.map(({ id }) => id), [tracks]);
  useListFocus({ ids, region: card, controls: 'ol button[aria-haspopup="menu"]', otherwise: 'h2 button' });

  const groupIds = tracks?.map(({ groupId }) => groupId) ?? [];
  const [firstTheme] = groupIds;
  const queue: Queue = {
    source: { kind: 'playlist', playlistId: playlist.id, name: playlist.name },
    entries: tracks?.map(entryOfTrack) ?? [],
  };
  const skeleton = (
    <LoadingRegion label={`Loading the tracks of ${playlist.name}`}>
      <TracksSkeleton rows={saved.trackCount} />
    </LoadingRegion>
  );
  return (
    <HuedCard
      as="article"
      ref={card}
      aria-labelledby={headingId}
      $hue={firstTheme === undefined ? undefined : hueOf(firstTheme)}
    >
      <PlaylistHead
        {...{ playlist, headingId, groupIds, isOpen }}
        {...(tracks ? lengthOfTracks(tracks) : saved)}
        onToggle={() => onOpenChange(!isOpen)}
      >
        <PlayPlaylistButton queue={queue} />
        <PlaylistMenu playlist={playlist}>
          <PlayNextItem name={playlist.name} entries={queue.entries} />
          <OtherVoiceItems queue={queue} />
        </PlaylistMenu>
      </PlaylistHead>
      {isOpen && (
        <Tracks>
          <QueryScreen query={query} errorTitle="Failed to fetch playlist tracks" skeleton={skeleton}>
            {(shown) => <PlaylistTracks playlist={playlist} tracks={shown} queue={queue} />}
          </QueryScreen>
        </Tracks>
      )}
    </HuedCard>
  );
}

/** The playlist and, once it is near, its tracks; with the edits that are not saved yet. */
function useEditedPlaylist(saved: ListedPlaylist, isNear: boolean) {
  const { data, previousData, error, refetch } = useQuery(viewPlaylistQuery, {
    variables: { id: saved.id },
    skip: !isNear,
  });
  const { pending } = usePlaylistEdits(saved.id);
  const savedTracks = (data ?? previousData)?.playlist.tracks;
  const tracks = useMemo(() => savedTracks && editedTracks(savedTracks, pending), [savedTracks, pending]);
  return { playlist: { ...saved, name: editedName(saved.name, pending) }, query: { data: tracks, error, refetch } };
}
