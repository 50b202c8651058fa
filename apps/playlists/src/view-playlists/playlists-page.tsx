import { QueryScreen, useQuery } from '@trax/graphql-client';
import { Link } from '@trax/router';
import { Button, EmptyState, Page } from '@trax/ui';
import { useListFocus } from '@trax/ui/deferred';
import { useMemo, useRef } from 'react';
import { CreatePlaylistButton } from '../create-playlist/create-playlist-button.js';
import { PlaylistCard } from './playlist-card.js';
import { Column, PlaylistsSkeleton } from './playlists-skeleton.js';
import { viewPlaylistsQuery } from './view-playlists.query.js';
import type { ListedPlaylist } from './view-playlists.query.js';

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
  const query = useQuery(viewPlaylistsQuery);
  return (
    <QueryScreen query={query} errorTitle="Failed to fetch playlists" skeleton={<PlaylistsSkeleton />}>
      {({ playlists }) => <PlaylistList playlists={playlists} />}
    </QueryScreen>
  );
}

function PlaylistList({ playlists }: { readonly playlists: readonly ListedPlaylist[] }) {
  const region = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => playlists.map(({ id }) => id), [playlists]);
  useListFocus({ ids, region, controls: 'header button[aria-haspopup="menu"]', otherwise: 'a' });
  return (
    <div ref={region}>
      {playlists.length === 0 ? (
        <NoPlaylists />
      ) : (
        <Column>
          {playlists.map((playlist) => (
            <li key={playlist.id}>
              <PlaylistCard playlist={playlist} />
            </li>
          ))}
        </Column>
      )}
    </div>
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
