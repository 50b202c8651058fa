import { graphql, useQuery } from '@trax/graphql-client';
import { useQueueStatus, type Queue } from '@trax/player';
import { Link } from 'react-router';
import {
  Button,
  Card,
  Cover,
  Heading,
  PlayButton,
  PlusIcon,
  Text,
  formatCount,
  formatDuration,
  tabularNums,
  textStyle,
} from '@trax/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { themesToStartWith } from '../listen-now/first-theme.js';
import { groupIdsOf, usePlayableTracks } from '../play-track/playable-tracks.js';
import { secondsOf, suggestPlaylist, SUGGESTED_REPETITIONS, SUGGESTION_NAME } from './suggest-playlist.js';
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

const Sheet = styled(Card)`
  display: grid;
  gap: var(--space-4);
  align-content: start;
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-4);
  align-items: center;
`;

const Tracks = styled.ol`
  ${textStyle.secondary}
  ${tabularNums}
  display: grid;
  gap: var(--space-1);
  padding-inline-start: var(--space-5);
  color: var(--muted);
  list-style: decimal;
`;

/** For somebody without a completion: a short playlist that plays at once and can be kept. */
export function SuggestedPlaylist() {
  const { groups } = usePlayableTracks();
  const queue = groups && suggestPlaylist(themesToStartWith(groups));
  return queue ? <Suggestion queue={queue} /> : null;
}

function Suggestion({ queue }: { readonly queue: Queue }) {
  const headingId = useId();
  const { status, playOrToggle } = useQueueStatus(queue);
  return (
    <Sheet as="section" aria-labelledby={headingId}>
      <Head>
        <Cover groupIds={groupIdsOf(queue.entries)} size={64} />
        <div>
          <Heading level={2} look="cardTitle" id={headingId}>
            {SUGGESTION_NAME}
          </Heading>
          <Text $size="secondary" $tone="muted">
            {formatCount(queue.entries.length, { one: 'track', other: 'tracks' })}, each {SUGGESTED_REPETITIONS} times ·{' '}
            {formatDuration(secondsOf(queue))}
          </Text>
        </div>
        <PlayButton name={SUGGESTION_NAME} isPlaying={status === 'playing'} onPress={playOrToggle} />
      </Head>
      <Tracks>
        {queue.entries.map(({ trackId, displayName }) => (
          <li key={trackId}>{displayName}</li>
        ))}
      </Tracks>
      <KeepButton queue={queue} />
    </Sheet>
  );
}

function KeepButton({ queue }: { readonly queue: Queue }) {
  const { data, previousData } = useQuery(playlistNamesQuery);
  const { keep, isBusy } = useKeepPlaylist();
  const isKept = (data ?? previousData)?.playlists.some(({ name }) => name === SUGGESTION_NAME) === true;
  return (
    <div>
      {isKept && !isBusy ? (
        <Button asChild variant="secondary">
          <Link to="/playlists">Open your playlists</Link>
        </Button>
      ) : (
        <Button variant="secondary" icon={<PlusIcon aria-hidden="true" />} isBusy={isBusy} onClick={() => keep(queue)}>
          Keep this playlist
        </Button>
      )}
    </div>
  );
}
