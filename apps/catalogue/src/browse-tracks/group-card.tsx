import {
  Card,
  Cluster,
  Cover,
  Detail,
  Heading,
  type HueName,
  Ol,
  RepetitionButton,
  Text,
  formatCount,
  formatDuration,
  groupHue,
  hueWash,
  useIsNear,
} from '@trax/ui';
import { memo, useId, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useGroupQueue } from '../choose-repetitions/use-group-queue.js';
import { MarkedWords } from '../search-tracks/marked-words.js';
import type { TranscriptMatches } from '../search-tracks/use-transcript-matches.js';
import type { VoicedGroup, VoicedTrack } from './groups-of-voice.js';
import { PlayAllButton } from './play-all-button.js';
import { TrackMenu, type TrackMenuProps } from './track-menu.js';
import { ROW_REM, TrackRow } from './track-row.js';

const ThemeCard = styled(Card)<{ $hue: HueName }>`
  --theme-soft: ${({ $hue }) => `var(--${$hue}-soft)`};
  --on-theme-soft: ${({ $hue }) => `var(--on-${$hue}-soft)`};
  ${({ $hue }) => hueWash($hue)}
`;

export const Head = styled.header`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-3) var(--space-4);
  align-items: center;
  margin-bottom: var(--space-4);

  > p {
    grid-column: 1 / -1;
  }
`;

const PlayTheme = styled(PlayAllButton)`
  width: 3.25rem;
  height: 3.25rem;
  background: var(--primary);
  color: var(--on-primary);
`;

/* About as high as the rows that will stand there. */
const Rows = styled(Ol)<{ $count: number }>`
  &:empty {
    height: ${({ $count }) => $count * ROW_REM}rem;
  }
`;

type GroupCardProps = {
  readonly group: VoicedGroup;
  /** Those of its tracks that are listed; playing one of them plays the theme. */
  readonly shown: readonly VoicedTrack[];
  /** Its words are marked where they were found. */
  readonly search: string;
  /** Found sentences of their texts. */
  readonly matches: TranscriptMatches;
  /** Its rows are rendered while it is out of sight too. */
  readonly hasRows: boolean;
  /** Said of the theme before its numbers. */
  readonly mark?: string;
  /** What else can be done with a track; by default as on the tracks page. */
  readonly renderMenu?: (row: TrackMenuProps) => ReactNode;
};

const renderTrackMenu = (row: TrackMenuProps): ReactNode => <TrackMenu {...row} />;

/** A theme with its tracks in the chosen voice. Of a hundred, only those are rendered again that have changed. */
export const GroupCard = memo(function GroupCard(props: GroupCardProps) {
  const { group, shown, search, matches, hasRows, mark, renderMenu = renderTrackMenu } = props;
  const headingId = useId();
  const card = useRef<HTMLElement>(null);
  const isNear = useIsNear(card);
  const { queue, groupRepetitions, chooseForTrack, chooseForGroup } = useGroupQueue(group);
  const totalSeconds = group.tracks.reduce((total, { durationSeconds }) => total + durationSeconds, 0);
  return (
    <ThemeCard as="section" ref={card} aria-labelledby={headingId} $hue={groupHue(group.id)}>
      <Head>
        <Cover groupIds={[group.id]} size={64} />
        <div>
          <Heading level={2} look="cardTitle" id={headingId}>
            <MarkedWords text={group.name} search={search} />
          </Heading>
          <Detail as="p">{describeTheme(group.tracks.length, totalSeconds, mark)}</Detail>
        </div>
        <Cluster gap="2" align="center">
          <RepetitionButton repetitions={groupRepetitions} name={`all of ${group.name}`} onChoose={chooseForGroup} />
          <PlayTheme queue={queue} />
        </Cluster>
        {group.description !== '' && (
          <Text $size="secondary" $tone="muted">
            <MarkedWords text={group.description} search={search} />
          </Text>
        )}
      </Head>
      <Rows $count={shown.length}>
        {(hasRows || isNear) &&
          shown.map((track) => {
            const row = { track, queue, index: group.tracks.indexOf(track) };
            return (
              <TrackRow
                key={track.id}
                {...row}
                search={search}
                sentence={matches.get(track.id)}
                menu={renderMenu(row)}
                onChooseRepetitions={(repetitions) => chooseForTrack(track.id, repetitions)}
              />
            );
          })}
      </Rows>
    </ThemeCard>
  );
});

function describeTheme(count: number, seconds: number, mark?: string): string {
  const size = `${formatCount(count, { one: 'track', other: 'tracks' })} · ${formatDuration(seconds)}`;
  return mark === undefined ? size : `${mark} · ${size}`;
}
