import { PLAYLIST_NAME } from '@trax/contracts/playlist-rules';
import { QueryScreen, graphql, useIdempotencyKey, useQuery } from '@trax/graphql-client';
import { usePlaylists } from '@trax/playlists';
import { Dialog, LoadingRegion, NameForm, Skeleton } from '@trax/ui';
import { useState, useTransition } from 'react';
import { styled } from 'styled-components';
import type { ListedTrack } from '../browse-tracks/groups-of-voice.js';
import { PlaylistChoices } from './playlist-choices.js';

const listPlaylistsQuery = graphql(`
  query ListPlaylistsForTrack {
    playlists {
      ...PlaylistFacts
      tracks {
        id
      }
    }
  }
`);

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
  const { addTracks, createPlaylistWith } = usePlaylists();
  const { keyFor } = useIdempotencyKey();
  const [isBusy, startAdding] = useTransition();
  const [chosenId, setChosenId] = useState<string>();
  const addTo = (playlist: { readonly id: string; readonly name: string }) =>
    startAdding(async () => {
      setChosenId(playlist.id);
      if (await addTracks(playlist, [track])) onDone();
      setChosenId(undefined);
    });
  const addToNew = (name: string) =>
    startAdding(async () => {
      if (await createPlaylistWith({ name, idempotencyKey: keyFor(name) }, [track])) onDone();
    });
  return (
    <QueryScreen query={query} errorTitle="Failed to fetch playlists" skeleton={<PlaylistsSkeleton />}>
      {({ playlists }) => (
        <>
          <PlaylistChoices
            playlists={playlists}
            trackId={track.id}
            isBusy={isBusy}
            chosenId={chosenId}
            onChoose={addTo}
          />
          <NameForm
            label={playlists.length === 0 ? 'Your first playlist' : 'New playlist'}
            submitLabel="Create and add"
            variant="secondary"
            missing="Please enter a playlist name"
            maxLength={PLAYLIST_NAME.maxLength}
            isBusy={isBusy}
            onSubmit={addToNew}
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
