import { hasWords } from '@trax/contracts/fold-text';
import { QueryScreen, useQuery } from '@trax/graphql-client';
import { Link } from 'react-router-dom';
import { Button, Cluster, EmptyState, Page, Stack, Ul, useGradualCount, useListFocus } from '@trax/ui';
import { useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { CreatePlaylistButton } from '../create-playlist/create-playlist-button.js';
import { PlaylistFilter } from '../filter-playlists/playlist-filter.js';
import { GonePlaylistNote } from '../open-playlist/gone-playlist-note.js';
import { PlaylistCard } from './playlist-card.js';
import { PlaylistsSkeleton } from './playlists-skeleton.js';
import { useOpenPlaylists } from './use-open-playlists.js';
import { usePlaylistsNear } from './use-playlists-near.js';
import { viewPlaylistsQuery } from './view-playlists.query.js';
import type { ListedPlaylist } from './view-playlists.query.js';

/** Up to so many are found without a filter. */
const MAX_UNFILTERED = 8;
/** About a screen of closed cards. */
const CARDS_AT_ONCE = 10;

/* As high as the closed card that will stand there. */
const Place = styled.li`
  &:empty {
    height: 4.25rem;
  }
`;

const menuOfCard = (index: number): string => `[data-index="${index}"] > article > header [aria-haspopup="menu"]`;

export function PlaylistsPage() {
  return (
    <Page
      title="Your Playlists"
      lead="For mornings, evenings or special challenges."
      actions={
        <Cluster gap="3">
          <Button variant="secondary" asChild>
            <Link to="/playlists/reminders">Reminders</Link>
          </Button>
          <CreatePlaylistButton />
        </Cluster>
      }
    >
      <Playlists />
    </Page>
  );
}

function Playlists() {
  const query = useQuery(viewPlaylistsQuery);
  return (
    <QueryScreen query={query} errorTitle="Failed to fetch playlists" skeleton={<PlaylistsSkeleton />}>
      {({ playlists }) => (
        <div>
          <GonePlaylistNote playlists={playlists} />
          <PlaylistList playlists={playlists} />
        </div>
      )}
    </QueryScreen>
  );
}

function PlaylistList({ playlists }: { readonly playlists: readonly ListedPlaylist[] }) {
  const region = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [filter, setFilter] = useState('');
  const { isOpen, setOpen } = useOpenPlaylists(playlists);
  const shown = useMemo(() => playlists.filter(({ name }) => hasWords(name, filter)), [playlists, filter]);
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  const near = usePlaylistsNear(list, ids);
  const rendered = useGradualCount(shown.length, CARDS_AT_ONCE);
  useListFocus({ ids, region, controls: menuOfCard, otherwise: 'a' });
  if (playlists.length === 0) {
    return (
      <div ref={region}>
        <NoPlaylists />
      </div>
    );
  }
  return (
    <div ref={region}>
      {(playlists.length > MAX_UNFILTERED || filter !== '') && (
        <PlaylistFilter filter={filter} onFilter={setFilter} found={shown.length} total={playlists.length} />
      )}
      <Stack as={Ul} gap="3" ref={list}>
        {shown.map((playlist, index) => (
          <Place key={playlist.id} data-index={index}>
            {index < rendered && (
              <PlaylistCard
                playlist={playlist}
                isNear={near.has(playlist.id)}
                isOpen={isOpen(playlist.id)}
                onOpenChange={setOpen}
              />
            )}
          </Place>
        ))}
      </Stack>
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
