import { graphql, useQuery } from '@trax/graphql-client';
import { plural, t } from '@trax/i18n/macro';
import { trackOfEntry, useQueueStatus, type Queue } from '@trax/player';
import { FavouriteButton } from '@trax/playlists';
import { Link } from 'react-router-dom';
import {
  Button,
  Cluster,
  Cover,
  Grid,
  Heading,
  Note,
  Ol,
  Panel,
  PlayButton,
  PlusIcon,
  formatDuration,
  tabularNums,
  textStyle,
} from '@trax/ui';
import { useEffect, useId, useState } from 'react';
import { styled } from 'styled-components';
import { themesToStartWith } from '../listen-now/first-theme.js';
import { listGroupIds, usePlayableTracks } from '../play-track/playable-tracks.js';
import { queueSeconds, suggestPlaylist, SUGGESTED_REPETITIONS } from './suggest-playlist.js';
import { useIsOffered } from './use-is-offered.js';
import { useKeepPlaylist } from './use-keep-playlist.js';

/** To know whether the suggestion was kept before. */
const playlistNamesQuery = graphql(`
  query PlaylistNames {
    playlists {
      id
      name
    }
  }
`);

const Tracks = styled(Ol)`
  ${textStyle.secondary}
  ${tabularNums}
  display: grid;
  gap: var(--space-1);
  padding-inline-start: var(--space-5);
  color: var(--muted);
  list-style: decimal;
`;

type SuggestedPlaylistProps = {
  /** Has no completion yet. */
  readonly isNewcomer: boolean;
};

/** A short playlist for newcomers, which plays at once. It stays on their dashboard until it is kept or dismissed. */
export function SuggestedPlaylist({ isNewcomer }: SuggestedPlaylistProps) {
  const { groups } = usePlayableTracks();
  const offer = useIsOffered(isNewcomer);
  const queue = offer.isOffered && groups ? suggestPlaylist(themesToStartWith(groups)) : undefined;
  return queue ? <Suggestion queue={queue} isNewcomer={isNewcomer} offer={offer} /> : null;
}

type Offer = ReturnType<typeof useIsOffered>;
type SuggestionProps = SuggestedPlaylistProps & { readonly queue: Queue; readonly offer: Offer };

function Suggestion({ queue, isNewcomer, offer }: SuggestionProps) {
  const headingId = useId();
  const { status, isLoading, playOrToggle } = useQueueStatus(queue);
  const { name } = queue.source;
  const { isKept, wasKept } = useIsKept(name, offer);
  if (!isNewcomer && wasKept !== false) return null;
  return (
    <Panel gap="4" as="section" aria-labelledby={headingId}>
      <Grid columns="auto minmax(0, 1fr) auto" gap="4" align="center">
        <Cover groupIds={listGroupIds(queue.entries)} size={64} />
        <div>
          <Heading level={2} look="cardTitle" id={headingId}>
            {name}
          </Heading>
          <Note>
            {t`${plural({ count: queue.entries.length }, { one: '# track', other: '# tracks' })}, each ${{ times: SUGGESTED_REPETITIONS }} times · ${{ length: formatDuration(queueSeconds(queue)) }}`}
          </Note>
        </div>
        <PlayButton name={name} isPlaying={status === 'playing'} isLoading={isLoading} onPress={playOrToggle} />
      </Grid>
      <Tracks>
        {queue.entries.map((entry) => (
          <li key={entry.trackId}>
            <Grid columns="minmax(0, 1fr) auto" gap="2" align="center">
              <bdi lang={entry.language}>{entry.displayName}</bdi>
              <FavouriteButton track={trackOfEntry(entry)} />
            </Grid>
          </li>
        ))}
      </Tracks>
      <Cluster gap="2">
        <KeepButton queue={queue} isKept={isKept} />
        <Button variant="ghost" aria-label={t`Dismiss ${name}`} onClick={offer.dismiss}>{t`Dismiss`}</Button>
      </Cluster>
    </Panel>
  );
}

/** Whether it is a playlist, now and when this dashboard was opened; undefined until that is known. */
function useIsKept(suggestion: string, { keptAs, rememberKept }: Offer) {
  const playlists = useQuery(playlistNamesQuery).data?.playlists;
  const keptId = playlists?.find(({ id, name }) => id === keptAs || name === suggestion)?.id;
  const isKept = playlists && keptId !== undefined;
  const [wasKept, setWasKept] = useState(isKept);
  if (wasKept === undefined && isKept !== undefined) setWasKept(isKept);
  useEffect(() => {
    if (keptId !== undefined) rememberKept(keptId);
  }, [keptId, rememberKept]);
  return { isKept, wasKept };
}

type KeepButtonProps = { readonly queue: Queue; readonly isKept: boolean | undefined };

function KeepButton({ queue, isKept }: KeepButtonProps) {
  const { keep, isBusy } = useKeepPlaylist();
  if (isKept && !isBusy) {
    return (
      <Button asChild variant="secondary">
        <Link to="/playlists">{t`Open your playlists`}</Link>
      </Button>
    );
  }
  return (
    <Button
      variant="secondary"
      icon={<PlusIcon aria-hidden="true" />}
      isBusy={isBusy}
      onClick={() => keep(queue)}
    >{t`Keep this playlist`}</Button>
  );
}
