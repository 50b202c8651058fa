import { voiceLabel } from '@trax/i18n/voices';
import { QuerySection, READ_ANEW, graphql, useQuery, type DocumentType } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { entryOfTrack, useEntryStatus, type Queue } from '@trax/player';
import { FavouriteButton } from '@trax/playlists';
import { Cover, PlayButton, RowWords, Ul, formatDuration } from '@trax/ui';
import { styled } from 'styled-components';

const recentlyPlayedQuery = graphql(`
  query RecentlyPlayed {
    recentlyPlayed {
      id
      groupId
      displayName
      voiceGender
      filePath
      durationSeconds
      repetitions
      language
      twin {
        id
        displayName
        voiceGender
        filePath
        durationSeconds
      }
    }
  }
`);

type PlayedTrack = DocumentType<typeof recentlyPlayedQuery>['recentlyPlayed'][number];

const Rows = styled(Ul)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  column-gap: var(--space-6);
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  column-gap: var(--space-2);
  align-items: center;
  min-height: 3.5rem;
  padding-block: var(--space-1);
  border-top: 1px solid var(--line);

  &[aria-current] {
    color: var(--primary);
  }

  > [aria-pressed='false'] {
    color: var(--muted);
  }
`;

/** What was heard last, as a queue, which follows each completion; nothing before the first. */
export function RecentlyPlayed() {
  const query = useQuery(recentlyPlayedQuery, READ_ANEW);
  const count = query.data?.recentlyPlayed.length;
  if (count === 0 || (count === undefined && !query.error)) return null;
  return (
    <QuerySection
      title={t`Recently played`}
      query={query}
      failed={t`Failed to fetch what you played last`}
      loading={t`Loading what you played last`}
    >
      {({ recentlyPlayed }) => <PlayedTracks tracks={recentlyPlayed} />}
    </QuerySection>
  );
}

function PlayedTracks({ tracks }: { readonly tracks: readonly PlayedTrack[] }) {
  // No playlist: it has a name, but nothing that a completion could be counted for.
  const queue: Queue = {
    source: { kind: 'group', groupId: 'recently-played', name: t`Recently played` },
    entries: tracks.map(entryOfTrack),
  };
  return (
    <Rows>
      {tracks.map((track, index) => (
        <PlayedRow key={track.id} track={track} queue={queue} index={index} />
      ))}
    </Rows>
  );
}

type PlayedRowProps = { readonly track: PlayedTrack; readonly queue: Queue; readonly index: number };

function PlayedRow({ track, queue, index }: PlayedRowProps) {
  const { status, isLoading, playOrToggle } = useEntryStatus(queue, index);
  return (
    <Row aria-current={status === 'idle' ? undefined : 'true'}>
      <Cover groupIds={[track.groupId]} size={40} />
      <RowWords
        name={<span lang={track.language ?? undefined}>{track.displayName}</span>}
        detail={`${formatDuration(track.durationSeconds)} · ${voiceLabel(track)}`}
      />
      <FavouriteButton track={track} />
      <PlayButton
        name={track.displayName}
        isPlaying={status === 'playing'}
        isLoading={isLoading}
        onPress={playOrToggle}
      />
    </Row>
  );
}
