import { PLAYLIST_NAME } from '@trax/contracts/playlist-rules';
import { QueryScreen, useQuery } from '@trax/graphql-client';
import { Dialog, LoadingRegion, NameForm, Skeleton } from '@trax/ui';
import { styled } from 'styled-components';
import type { ListedTrack } from '../browse-tracks/groups-of-voice.js';
import { PlaylistChoices } from './playlist-choices.js';
import { listPlaylistsQuery, useAddTrack } from './use-add-track.js';

const Rows = styled.div`
  display: grid;
  gap: var(--space-2);
`;

type AddToPlaylistDialogProps = {
  readonly track: ListedTrack;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

/** Lists the playlists that a track can be added to, and creates a new one. Closes once the track is added. */
export function AddToPlaylistDialog({ track, isOpen, onOpenChange }: AddToPlaylistDialogProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title="Add to playlist" description={track.displayName}>
      <Choices track={track} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Choices({ track, onDone }: { readonly track: ListedTrack; readonly onDone: () => void }) {
  const query = useQuery(listPlaylistsQuery);
  const { addTo, addToNew, isBusy, chosenId } = useAddTrack(track, onDone);
  return (
    <QueryScreen query={query} errorTitle="Failed to fetch playlists" skeleton={<PlaylistsSkeleton />}>
      {({ playlists }) => (
        <>
          <PlaylistChoices
            playlists={playlists}
            trackId={track.id}
            isBusy={isBusy}
            chosenId={chosenId}
            onChoose={({ id }) => void addTo(id)}
          />
          <NameForm
            label={playlists.length === 0 ? 'Your first playlist' : 'New playlist'}
            submitLabel="Create and add"
            variant="secondary"
            missing="Please enter a playlist name"
            maxLength={PLAYLIST_NAME.maxLength}
            isBusy={isBusy}
            onSubmit={(name) => void addToNew(name)}
          />
        </>
      )}
    </QueryScreen>
  );
}

function PlaylistsSkeleton() {
  return (
    <LoadingRegion label="Loading playlists">
      <Rows>
        <Skeleton height="3.5rem" radius="var(--radius-control)" />
        <Skeleton height="3.5rem" radius="var(--radius-control)" />
      </Rows>
    </LoadingRegion>
  );
}
