import { QueryScreen, failureMessage, useQuery } from '@trax/graphql-client';
import { plural, t } from '@trax/i18n/macro';
import { voiceLabelOfHeard } from '@trax/i18n/voices';
import { Button, Heading, LoadingRegion, Ol, Skeleton, Stack, Text, Time, formatDay } from '@trax/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { addDays } from '../calendar.js';
import { TrackRow } from '../play-track/play-row.js';
import { usePlayableTracks, type PlayableTrack } from '../play-track/playable-tracks.js';
import { trackStatsQuery } from '../see-progress/see-progress.query.js';
import { useToday } from '../use-today.js';
import { heardDays, type HeardDay } from './heard-days.js';
import { historyQuery } from './see-history.query.js';

const DayHeading = styled(Heading)`
  margin-bottom: var(--space-2);
  color: var(--muted);
`;

/** What was heard and when, by day, twenty completions at a time. */
export function SeeHistory() {
  const query = useQuery(historyQuery, { fetchPolicy: 'cache-and-network', refetchWritePolicy: 'merge' });
  const plays = useQuery(trackStatsQuery).data?.trackStats.totalPlays;
  useRefetchOnChange(plays, query.refetch);
  const { playable } = usePlayableTracks();
  return (
    <QueryScreen query={query} errorTitle={t`Failed to fetch your history`} skeleton={<HistorySkeleton />}>
      {({ listeningHistory: { completions, nextCursor } }) => (
        <Stack gap="6">
          {completions.length === 0 && (
            <Text $tone="muted">{t`Nothing yet. What you complete is kept here, day by day.`}</Text>
          )}
          {heardDays(completions).map((day) => (
            <Day key={day.date} day={day} playable={playable} />
          ))}
          {nextCursor !== null && <ShowMore fetchMore={() => query.fetchMore({ variables: { after: nextCursor } })} />}
        </Stack>
      )}
    </QueryScreen>
  );
}

/** The pages that are there stay when the newest completions are fetched, so the cache is not emptied for it. */
function useRefetchOnChange(plays: number | undefined, refetch: () => Promise<unknown>): void {
  const fetchedAt = useRef(plays);
  const fetchAgain = useEffectEvent(() => {
    refetch().catch(() => undefined); // what is there stays
  });
  useEffect(() => {
    if (plays === undefined || plays === fetchedAt.current) return;
    if (fetchedAt.current !== undefined) fetchAgain();
    fetchedAt.current = plays;
  }, [plays]);
}

type DayProps = { readonly day: HeardDay; readonly playable: ReadonlyMap<string, PlayableTrack> };

function Day({ day: { date, heard }, playable }: DayProps) {
  const today = useToday();
  return (
    <section>
      <DayHeading level={3} look="cardTitle">
        {dayName(date, today)}
      </DayHeading>
      <Ol>
        {heard.map(({ id, trackId, displayName, voiceGender, completedAt, plays }) => (
          <TrackRow
            key={id}
            track={playable.get(trackId)}
            lead={<Time instant={completedAt} show="time" />}
            name={displayName}
            detail={voiceLabelOfHeard({ id: trackId, voiceGender })}
            count={plays > 1 ? plural(plays, { one: '# play', other: '# plays' }) : undefined}
          />
        ))}
      </Ol>
    </section>
  );
}

function dayName(date: string, today: string): string {
  if (date === today) return t`Today`;
  return date === addDays(today, -1) ? t`Yesterday` : formatDay(date, 'full');
}

function ShowMore({ fetchMore }: { readonly fetchMore: () => Promise<unknown> }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const showMore = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await fetchMore();
    } catch (error) {
      setFailure(failureMessage(error));
    }
    setBusy(false);
  };
  return (
    <div>
      {failure !== undefined && (
        <Text role="alert" $size="secondary">
          {failure}
        </Text>
      )}
      <Button variant="secondary" isBusy={isBusy} onClick={() => void showMore()}>{t`Show more history`}</Button>
    </div>
  );
}

function HistorySkeleton() {
  return (
    <LoadingRegion label={t`Loading your history`}>
      <Stack gap="6">
        <Skeleton width="30%" height="1.75rem" />
        <Skeleton height="3rem" />
        <Skeleton height="3rem" />
        <Skeleton height="3rem" />
      </Stack>
    </LoadingRegion>
  );
}
