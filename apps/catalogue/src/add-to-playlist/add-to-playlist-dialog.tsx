import { PLAYLIST_NAME } from '@trax/contracts/playlist-rules';
import { readProblem, useQuery } from '@trax/graphql-client';
import { Dialog, ErrorState, LoadingRegion, NameForm, Skeleton } from '@trax/ui';
import { styled } from 'styled-components';
import type { ListedTrack } from '../browse-tracks/groups-of-voice.js';
import { listPlaylistsQuery } from './list-playlists.query.js';
import { PlaylistChoices } from './playlist-choices.js';
import { useAddTrack } from './use-add-track.js';

const Rows = styled.div`
  display: grid;
  gap: var(--space-2);
`;

type AddToPlaylistDialogProps = {
  readonly track: ListedTrack;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

/** Where a track may go: the listener's playlists, and a new one. It closes once the track is there. */
export function AddToPlaylistDialog({ track, isOpen, onOpenChange }: AddToPlaylistDialogProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title="Add to playlist" description={track.displayName}>
      <Choices track={track} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Choices({ track, onDone }: { readonly track: ListedTrack; readonly onDone: () => void }) {
  const { data, error, refetch } = useQuery(listPlaylistsQuery);
  const { busyWith, addTo, addToNew } = useAddTrack(track, onDone);
  if (data) {
    return (
      <>
        <PlaylistChoices playlists={data.playlists} trackId={track.id} busyWith={busyWith} onChoose={addTo} />
        <NameForm
          label={data.playlists.length === 0 ? 'Your first playlist' : 'New playlist'}
          submitLabel="Create and add"
          variant="secondary"
          missing="Please enter a playlist name"
          maxLength={PLAYLIST_NAME.maxLength}
          isBusy={busyWith !== undefined}
          onSubmit={addToNew}
        />
      </>
    );
  }
  if (error) {
    return (
      <ErrorState
        title="Failed to fetch playlists"
        text={readProblem(error)?.error}
        onRetry={() => {
          void refetch();
        }}
      />
    );
  }
  return (
    <LoadingRegion label="Loading playlists">
      <Rows>
        <Skeleton height="3.5rem" radius="var(--radius-control)" />
        <Skeleton height="3.5rem" radius="var(--radius-control)" />
      </Rows>
    </LoadingRegion>
  );
}
