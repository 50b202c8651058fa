import { graphql, QueryScreen, useQuery } from '@trax/graphql-client';
import { plural, t } from '@trax/i18n/macro';
import { LoadingRegion, Note, Skeleton, VisuallyHidden, formatDay, formatMinutes } from '@trax/ui';
import { useMemo } from 'react';
import { YearMap } from './year-map.js';
import { yearGrid, type YearDay } from './year-grid.js';

const listeningDaysQuery = graphql(`
  query SeeYear {
    listeningDays {
      today
      days {
        date
        completions
        listenedSeconds
      }
    }
  }
`);

/** The 366 days until today, each with how much was heard. */
export function SeeYear() {
  const query = useQuery(listeningDaysQuery);
  return (
    <QueryScreen query={query} errorTitle={t`Failed to fetch your year`} skeleton={<YearSkeleton />}>
      {({ listeningDays }) => <Year {...listeningDays} />}
    </QueryScreen>
  );
}

function Year({ today, days }: { readonly today: string; readonly days: readonly YearDay[] }) {
  const grid = useMemo(() => yearGrid(today, days), [today, days]);
  const listened = grid.days.filter(({ completions }) => completions > 0);
  return (
    <>
      <Note>
        {listened.length === 0
          ? t`Every day you listen on is marked here.`
          : plural({ days: listened.length }, { one: 'You listened on # day.', other: 'You listened on # days.' })}
      </Note>
      <YearMap grid={grid} />
      <VisuallyHidden as="div">
        <DaysTable days={listened.toReversed()} />
      </VisuallyHidden>
    </>
  );
}

/** The days with a completion for screen readers, the newest first. */
function DaysTable({ days }: { readonly days: readonly YearDay[] }) {
  return (
    <table>
      <caption>{t`Days you listened on`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Day`}</th>
          <th scope="col">{t`Tracks`}</th>
          <th scope="col">{t({ message: 'Time', context: 'listened' })}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.date}>
            <th scope="row">{formatDay(day.date, 'full')}</th>
            <td>{plural({ completions: day.completions }, { one: '# completion', other: '# completions' })}</td>
            <td>{formatMinutes(day.listenedSeconds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function YearSkeleton() {
  return (
    <LoadingRegion label={t`Loading your year`}>
      <Skeleton height="11rem" />
    </LoadingRegion>
  );
}
