import { plural, t } from '@trax/i18n/macro';
import {
  Cluster,
  Cover,
  Detail,
  Grid,
  Heading,
  MenuLink,
  Note,
  Ol,
  Panel,
  RepetitionButton,
  formatDuration,
  groupHue,
  hueWash,
  useIsNear,
  useMediaQuery,
  type HueName,
} from '@trax/ui';
import { memo, useId, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useGroupQueue } from '../choose-repetitions/use-group-queue.js';
import { commonLanguage, describeForeign } from '../choose-languages/track-languages.js';
import { KeepThemeButton } from '../keep-on-device/keep-theme-button.js';
import { MarkedWords } from '../search-tracks/marked-words.js';
import type { TranscriptMatches } from '../search-tracks/use-transcript-matches.js';
import type { VoicedGroup, VoicedTrack } from './groups-of-voice.js';
import { PlayAllButton } from './play-all-button.js';
import { TrackMenu, type TrackMenuProps } from './track-menu.js';
import { ROW_REM, TrackRow } from './track-row.js';

const ThemeCard = styled(Panel)<{ $hue: HueName }>`
  --theme-soft: ${({ $hue }) => `var(--${$hue}-soft)`};
  --on-theme-soft: ${({ $hue }) => `var(--on-${$hue}-soft)`};
  ${({ $hue }) => hueWash($hue)}
`;

/** The cover, the name, and the button that plays the theme. */
export const HEAD_COLUMNS = 'auto minmax(0, 1fr) auto';

/* How often the theme is played stands here, so that its name has the line above. */
export const About = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-3);
  align-items: center;
  padding-inline-end: var(--space-1); /* below the middle of the button that plays */
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
  /** Its rows are rendered also while it is not on the screen. */
  readonly hasRows: boolean;
  /** Where it is another one than that of the page. */
  readonly saysLanguage?: boolean;
  /** Said of the theme before its numbers. */
  readonly mark?: string;
  /** What else can be done with a track; by default as on the tracks page. */
  readonly renderMenu?: (row: TrackMenuProps) => ReactNode;
};

const renderTrackMenu = (row: TrackMenuProps): ReactNode => (
  <TrackMenu {...row}>
    <MenuLink>
      <Link to={`/tracks/${row.track.id}/transcript`}>{t`Read`}</Link>
    </MenuLink>
  </TrackMenu>
);

/** A theme with its tracks in the chosen voice. Of a hundred, only those are rendered again that have changed. */
export const GroupCard = memo(function GroupCard(props: GroupCardProps) {
  const { group, shown, search, matches, hasRows, saysLanguage = false, renderMenu = renderTrackMenu } = props;
  const headingId = useId();
  const card = useRef<HTMLElement>(null);
  const isNear = useIsNear(card);
  const isNarrow = useMediaQuery('(max-width: 39.99em)');
  const { queue, groupRepetitions, chooseForTrack, chooseForGroup } = useGroupQueue(group);
  const language = saysLanguage ? describeForeign(group.tracks) : undefined;
  return (
    <ThemeCard as="section" gap="4" ref={card} aria-labelledby={headingId} $hue={groupHue(group.id)}>
      <Grid as="header" gap="3" align="center" columns={HEAD_COLUMNS}>
        <Cover groupIds={[group.id]} size={64} />
        <Heading level={2} look="cardTitle" id={headingId} lang={commonLanguage(group.tracks)}>
          <MarkedWords text={group.name} search={search} />
        </Heading>
        <PlayTheme queue={queue} />
        <About>
          <Description group={group} search={search} mark={props.mark ?? language} />
          <Cluster gap="2">
            <KeepThemeButton queue={queue} />
            <RepetitionButton repetitions={groupRepetitions} name={allOf(group)} onChoose={chooseForGroup} />
          </Cluster>
        </About>
      </Grid>
      <Rows $count={shown.length}>
        {(hasRows || isNear) &&
          shown.map((track) => (
            <TrackRow
              key={track.id}
              track={track}
              queue={queue}
              index={group.tracks.indexOf(track)}
              search={search}
              sentence={matches.get(track.id)}
              mark={saysLanguage && language === undefined ? describeForeign([track]) : undefined}
              isNarrow={isNarrow}
              renderMenu={renderMenu}
              onChooseRepetitions={(repetitions) => chooseForTrack(track.id, repetitions)}
            />
          ))}
      </Rows>
    </ThemeCard>
  );
});

type DescriptionProps = Pick<GroupCardProps, 'group' | 'search'> & { readonly mark: string | undefined };

/** Its numbers, and what the owner says of it. */
function Description({ group: { tracks, description }, search, mark }: DescriptionProps) {
  const seconds = tracks.reduce((total, { durationSeconds }) => total + durationSeconds, 0);
  const count = tracks.length;
  const size = `${plural(count, { one: '# track', other: '# tracks' })} · ${formatDuration(seconds)}`;
  return (
    <div>
      <Detail as="p">{mark === undefined ? size : `${mark} · ${size}`}</Detail>
      {description !== '' && (
        <Note lang={commonLanguage(tracks)}>
          <MarkedWords text={description} search={search} />
        </Note>
      )}
    </div>
  );
}

const allOf = ({ name }: VoicedGroup): string => t`all of ${name}`;
