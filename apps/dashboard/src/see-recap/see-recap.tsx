import { QueryScreen, useQuery } from '@trax/graphql-client';
import { plural, t } from '@trax/i18n/macro';
import { voiceLabelOfHeard } from '@trax/i18n/voices';
import {
  Button,
  Cluster,
  LoadingRegion,
  Select,
  Skeleton,
  Text,
  Ul,
  textStyle,
  useToast,
  formatDay,
  formatNumber,
} from '@trax/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { monthBefore } from '../calendar.js';
import { TrackRow } from '../play-track/play-row.js';
import { usePlayableTracks } from '../play-track/playable-tracks.js';
import { useToday } from '../use-today.js';
import { saveRecapPicture } from './recap-picture.js';
import { recapQuery, type Recap } from './see-recap.query.js';

/** The present month and those before it. */
const MONTHS = 12;

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4) var(--space-8);
  margin: 0;

  dt {
    ${textStyle.secondary}
    color: var(--muted);
  }

  dd {
    ${textStyle.numeral}
    margin: 0;
  }
`;

/** Minutes, days and the top track of a month, and a picture of them to keep. */
export function SeeRecap() {
  const today = useToday();
  const [chosen, setChosen] = useState<string>();
  const month = chosen ?? today.slice(0, 7);
  const query = useQuery(recapQuery, { variables: { month } });
  const months = Array.from({ length: MONTHS }, (_, before) => monthBefore(today, before));
  return (
    <>
      <Cluster>
        <Select aria-label={t`Month`} value={month} onChange={({ target }) => setChosen(target.value)}>
          {months.map((one) => (
            <option key={one} value={one}>
              {formatDay(one, 'month')}
            </option>
          ))}
        </Select>
      </Cluster>
      <QueryScreen query={query} errorTitle={t`Failed to fetch your month`} skeleton={<RecapSkeleton />}>
        {({ listeningRecap }) => <MonthRecap recap={listeningRecap} />}
      </QueryScreen>
    </>
  );
}

function MonthRecap({ recap }: { readonly recap: Recap }) {
  const { playable } = usePlayableTracks();
  const { completions, listenedSeconds, days, topTrack } = recap;
  if (completions === 0)
    return <Text $tone="muted">{t`Nothing heard in ${{ month: formatDay(recap.month, 'month') }}.`}</Text>;
  const minutes = Math.round(listenedSeconds / 60);
  return (
    <>
      <Figures>
        <div>
          <dt>{plural(minutes, { one: 'minute', other: 'minutes' })}</dt>
          <dd>{formatNumber(minutes)}</dd>
        </div>
        <div>
          <dt>{plural(days, { one: 'day', other: 'days' })}</dt>
          <dd>{days}</dd>
        </div>
      </Figures>
      {topTrack && (
        <Ul aria-label={t`Top track`}>
          <TrackRow
            track={playable.get(topTrack.id)}
            lead={1}
            name={topTrack.displayName}
            detail={voiceLabelOfHeard(topTrack)}
            count={plural({ plays: topTrack.plays }, { one: '# play', other: '# plays' })}
          />
        </Ul>
      )}
      <SavePicture recap={recap} />
    </>
  );
}

function SavePicture({ recap }: { readonly recap: Recap }) {
  const [isBusy, setBusy] = useState(false);
  const { show } = useToast();
  const save = async () => {
    setBusy(true);
    try {
      await saveRecapPicture(recap);
    } catch {
      show({ title: t`The picture could not be made`, description: t`Please try again later`, tone: 'destructive' });
    }
    setBusy(false);
  };
  return (
    <div>
      <Button variant="secondary" isBusy={isBusy} onClick={() => void save()}>{t`Save month as picture`}</Button>
    </div>
  );
}

function RecapSkeleton() {
  return (
    <LoadingRegion label={t`Loading your month`}>
      <Skeleton height="12rem" />
    </LoadingRegion>
  );
}
