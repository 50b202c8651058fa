import { entryOfTrack, type Queue } from '@trax/player';
import { Card, Heading, Text, formatCount, formatDuration, tabularNums, textStyle } from '@trax/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { ListedGroup, ListedTrack } from './groups-of-voice.js';
import { TrackRow } from './track-row.js';

const Head = styled.header`
  display: grid;
  gap: var(--space-1);
  margin-bottom: var(--space-3);
`;

const Summary = styled.p`
  ${textStyle.meta}
  ${tabularNums}
  margin-top: var(--space-1);
  color: var(--muted);
`;

type GroupCardProps = {
  readonly group: ListedGroup;
  /** Those of its tracks that are listed; playing one of them plays the theme. */
  readonly shown: readonly ListedTrack[];
};

/** A theme with its tracks in the chosen voice. */
export function GroupCard({ group, shown }: GroupCardProps) {
  const headingId = useId();
  const queue: Queue = {
    source: { kind: 'group', groupId: group.id, name: group.name },
    entries: group.tracks.map(entryOfTrack),
  };
  const totalSeconds = group.tracks.reduce((total, { durationSeconds }) => total + durationSeconds, 0);
  return (
    <Card as="section" aria-labelledby={headingId}>
      <Head>
        <Heading level={2} look="cardTitle" id={headingId}>
          {group.name}
        </Heading>
        <Text $size="secondary" $tone="muted">
          {group.description}
        </Text>
        <Summary>
          {formatCount(group.tracks.length, { one: 'track', other: 'tracks' })} · {formatDuration(totalSeconds)}
        </Summary>
      </Head>
      <ol>
        {shown.map((track) => (
          <TrackRow key={track.id} track={track} queue={queue} index={group.tracks.indexOf(track)} />
        ))}
      </ol>
    </Card>
  );
}
