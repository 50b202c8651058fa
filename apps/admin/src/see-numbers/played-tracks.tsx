import { MIN_LISTENERS_FOR_TRACKS } from '@trax/contracts/stats-rules';
import { plural, t } from '@trax/i18n/macro';
import { voiceName } from '@trax/i18n/voices';
import { formatNumber, Grid, Section, Text } from '@trax/ui';
import { TopList, type TopListItem } from '../manage-users/top-list.js';
import type { Numbers } from './numbers.query.js';

type PlayedTracksProps = Pick<Numbers, 'weeks' | 'topTracks' | 'abandonedTracks'>;

/** What is completed most, and what is left before its end. */
export function PlayedTracks({ weeks, topTracks, abandonedTracks }: PlayedTracksProps) {
  const areCounted = weeks.some(({ listeners }) => listeners >= MIN_LISTENERS_FOR_TRACKS);
  const tooFew = t`Tracks are counted in weeks with at least three listeners, so that no list shows what one person hears. There was no such week.`;
  return (
    <Grid gap="4" align="start" columns={2} from="lg">
      <TrackSection
        title={t`Top tracks`}
        lead={t`Completed most`}
        emptyText={areCounted ? t`No track was completed.` : tooFew}
        items={topTracks.map(({ completions, ...track }) => ({
          ...describe(track),
          count: plural(completions, { one: '# completion', other: '# completions' }),
        }))}
      />
      <TrackSection
        title={t`Abandoned tracks`}
        lead={t`Begun at least five times, and more often left than heard to the end`}
        emptyText={areCounted ? t`No track was left more often than heard to the end.` : tooFew}
        items={abandonedTracks.map(({ started, finished, ...track }) => ({
          ...describe(track),
          count: describeFinished(formatNumber(finished), formatNumber(started)),
        }))}
      />
    </Grid>
  );
}

const describeFinished = (finished: string, started: string): string => t`${finished} of ${started} finished`;

const describe = ({
  id,
  displayName,
  voiceGender,
}: Pick<Numbers['topTracks'][number], 'id' | 'displayName' | 'voiceGender'>) => ({
  id,
  name: displayName,
  detail: voiceName(voiceGender),
});

type TrackSectionProps = {
  readonly title: string;
  readonly lead: string;
  readonly emptyText: string;
  readonly items: readonly TopListItem[];
};

function TrackSection({ title, lead, emptyText, items }: TrackSectionProps) {
  return (
    <Section title={title} lead={lead}>
      {items.length === 0 ? <Text $tone="muted">{emptyText}</Text> : <TopList items={items} />}
    </Section>
  );
}
