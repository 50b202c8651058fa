import { PLAYLIST_NAME } from '@trax/contracts/playlist-rules';
import { QueryScreen, graphql, useIdempotencyKey, useQuery } from '@trax/graphql-client';
import { usePlaylists } from '@trax/playlists';
import { Dialog, lazyWithRetry, LoadingRegion, Skeleton, Stack } from '@trax/ui';
import { useState } from 'react';
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

const NameForm = lazyWithRetry(async () => (await import('@trax/forms')).NameForm, {
  fallback: (
    <LoadingRegion label="Loading">
      <Skeleton height="8rem" />
    </LoadingRegion>
  ),
});
export const preloadNameForm = NameForm.preload;

/** Stands for the id of one that is being created. */
const NEW_PLAYLIST = 'new';

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
  const [busyWith, setBusyWith] = useState<string>();
  const add = async (id: string, work: () => Promise<boolean>) => {
    if (busyWith !== undefined) return;
    setBusyWith(id);
    if (await work()) onDone();
    setBusyWith(undefined);
  };
  return (
    <QueryScreen query={query} errorTitle="Failed to fetch playlists" skeleton={<PlaylistsSkeleton />}>
      {({ playlists }) => (
        <>
          <PlaylistChoices
            playlists={playlists}
            trackId={track.id}
            isBusy={busyWith !== undefined}
            chosenId={busyWith}
            onChoose={(playlist) => void add(playlist.id, () => addTracks(playlist, [track]))}
          />
          <NameForm
            label={playlists.length === 0 ? 'Your first playlist' : 'New playlist'}
            submitLabel="Create and add"
            variant="secondary"
            missing="Please enter a playlist name"
            maxLength={PLAYLIST_NAME.maxLength}
            onSubmit={(name) =>
              add(NEW_PLAYLIST, () => createPlaylistWith({ name, idempotencyKey: keyFor(name) }, [track]))
            }
          />
        </>
      )}
    </QueryScreen>
  );
}

function PlaylistsSkeleton() {
  return (
    <LoadingRegion label="Loading playlists">
      <Stack gap="2">
        <Skeleton height="3.5rem" radius="var(--radius-control)" />
        <Skeleton height="3.5rem" radius="var(--radius-control)" />
      </Stack>
    </LoadingRegion>
  );
}
