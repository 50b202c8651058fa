import { readProblem, useQuery } from '@trax/graphql-client';
import { Link } from '@trax/router';
import { Button, EmptyState, ErrorState, Page, useListFocus } from '@trax/ui';
import { useMemo, useRef } from 'react';
import { CreatePlaylistButton } from '../create-playlist/create-playlist-button.js';
import { PlaylistList } from './playlist-list.js';
import { PlaylistsSkeleton } from './playlists-skeleton.js';
import { viewPlaylistsQuery } from './view-playlists.query.js';

export function PlaylistsPage() {
  return (
    <Page
      title="Your Playlists"
      lead="For mornings, evenings or special challenges."
      actions={<CreatePlaylistButton />}
    >
      <Playlists />
    </Page>
  );
}

function Playlists() {
  const { data, error, refetch } = useQuery(viewPlaylistsQuery);
  const playlists = data?.playlists;
  const region = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => playlists?.map(({ id }) => id), [playlists]);
  useListFocus({ ids, region, controls: 'header button[aria-haspopup="menu"]', otherwise: 'a' });
  if (playlists) {
    return <div ref={region}>{playlists.length > 0 ? <PlaylistList playlists={playlists} /> : <NoPlaylists />}</div>;
  }
  if (!error) return <PlaylistsSkeleton />;
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

function NoPlaylists() {
  return (
    <EmptyState
      title="No Playlists Yet"
      text="Tap the plus icon beside any track on the tracks page to start your first one."
      action={
        <Button asChild>
          <Link to="/tracks">Browse tracks</Link>
        </Button>
      }
    />
  );
}
