import { hasWords } from '@trax/contracts/fold-text';
import { QueryScreen, useQuery } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { viewFavouritesQuery } from '@trax/playlists';
import { Link } from 'react-router-dom';
import { Button, Cluster, EmptyState, Page, Stack, Ul, useGradualCount, useListFocus } from '@trax/ui';
import { useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { CreatePlaylistButton } from '../create-playlist/create-playlist-button.js';
import { NothingFound, PlaylistFilter } from '../filter-playlists/playlist-filter.js';
import { ImportPlaylistsButton } from '../import-playlists/import-playlists-button.js';
import { GonePlaylistNote } from '../open-playlist/gone-playlist-note.js';
import { RecentlyPlayed } from '../play-recent/recently-played.js';
import { PlaylistSort } from '../sort-playlists/playlist-sort.js';
import { useSortedPlaylists } from '../sort-playlists/use-sorted-playlists.js';
import { Programmes } from '../start-programme/programmes.js';
import { PlaylistCard } from './playlist-card.js';
import { PlaylistGrid, PlaylistPlace } from './playlist-grid.js';
import { PlaylistsSkeleton } from './playlists-skeleton.js';
import { useOpenPlaylists } from './use-open-playlists.js';
import { usePlaylistsNear } from './use-playlists-near.js';
import { viewPlaylistsQuery } from './view-playlists.query.js';
import type { ListedPlaylist } from './view-playlists.query.js';

/** Up to so many are found without a filter. */
const MAX_UNFILTERED = 8;
/** Up to so many are seen at once, in whatever order. */
const MAX_UNSORTED = 3;
/** About a screen of closed cards. */
const CARDS_AT_ONCE = 12;

const Tools = styled(Cluster)`
  margin-bottom: var(--space-4);

  &:empty {
    display: none;
  }
`;

const menuOfCard = (index: number): string => `[data-index="${index}"] > article > header [aria-haspopup="menu"]`;

export function PlaylistsPage() {
  return (
    <Page
      title={t`Your Playlists`}
      lead={t`For mornings, evenings or special challenges.`}
      actions={
        <Cluster gap="3">
          <CreatePlaylistButton />
          <ImportPlaylistsButton />
          <Button variant="secondary" asChild>
            <Link to="/playlists/reminders">{t`Reminders`}</Link>
          </Button>
        </Cluster>
      }
    >
      <Stack gap="6">
        <Playlists />
        <RecentlyPlayed />
        <Programmes />
      </Stack>
    </Page>
  );
}

function Playlists() {
  const query = useQuery(viewPlaylistsQuery);
  const { favourites, isRead, refetch } = useFavourites();
  const playlists = query.data?.playlists;
  const data = useMemo(
    () => (playlists && isRead ? [...favourites, ...playlists] : undefined),
    [playlists, favourites, isRead],
  );
  return (
    <QueryScreen
      query={{ ...query, data, refetch: () => Promise.all([refetch(), query.refetch()]) }}
      errorTitle={t`Failed to fetch playlists`}
      skeleton={<PlaylistsSkeleton />}
    >
      {(listed) => (
        <div>
          <GonePlaylistNote playlists={listed} />
          <PlaylistList playlists={listed} />
        </div>
      )}
    </QueryScreen>
  );
}

/** The playlist that comes first; none before the first favourite, and where they cannot be read. */
function useFavourites() {
  const { data, loading, refetch } = useQuery(viewFavouritesQuery);
  const favourites = useMemo(
    (): readonly ListedPlaylist[] =>
      data?.favourites.trackCount ? [{ ...data.favourites, name: t`Favourites`, isFavourites: true }] : [],
    [data],
  );
  // Waited for, so that nothing moves when they come.
  return { favourites, isRead: !loading, refetch };
}

type PlaylistListProps = { readonly playlists: readonly ListedPlaylist[] };

function PlaylistList({ playlists }: PlaylistListProps) {
  const region = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useState('');
  const { sorted, sort, choose, isUnknown } = useSortedPlaylists(playlists);
  const shown = useMemo(() => sorted.filter(({ name }) => hasWords(name, filter)), [sorted, filter]);
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  useListFocus({ ids, region, controls: menuOfCard, otherwise: 'a' });
  const clear = () => {
    setFilter('');
    field.current?.focus();
  };
  const filtering = { filter, onClear: clear, field, found: shown.length, total: playlists.length };
  return (
    <div ref={region}>
      <Tools gap="3" align="center" justify="space-between">
        {(playlists.length > MAX_UNFILTERED || filter !== '') && <PlaylistFilter {...filtering} onFilter={setFilter} />}
        {playlists.length > MAX_UNSORTED && <PlaylistSort sort={sort} onChoose={choose} isUnknown={isUnknown} />}
      </Tools>
      {playlists.length === 0 && <NoPlaylists />}
      {playlists.length > 0 && shown.length === 0 && <NothingFound filter={filter} onClear={clear} />}
      {playlists.length > 0 && <PlaylistCards playlists={shown} ids={ids} />}
    </div>
  );
}

function PlaylistCards({ playlists, ids }: PlaylistListProps & { readonly ids: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { isOpen, setOpen } = useOpenPlaylists(playlists);
  const near = usePlaylistsNear(list, ids);
  const rendered = useGradualCount(playlists.length, CARDS_AT_ONCE);
  return (
    <PlaylistGrid as={Ul} ref={list}>
      {playlists.map((playlist, index) => (
        <PlaylistPlace as="li" key={playlist.id} data-index={index} $isOpen={isOpen(playlist.id)}>
          {index < rendered && (
            <PlaylistCard
              playlist={playlist}
              isNear={near.has(playlist.id)}
              isOpen={isOpen(playlist.id)}
              onOpenChange={setOpen}
            />
          )}
        </PlaylistPlace>
      ))}
    </PlaylistGrid>
  );
}

function NoPlaylists() {
  return (
    <EmptyState
      title={t`No Playlists Yet`}
      text={t`Tap the plus icon beside any track on the tracks page to start your first one.`}
      action={
        <Button asChild>
          <Link to="/tracks">{t`Browse tracks`}</Link>
        </Button>
      }
    />
  );
}
