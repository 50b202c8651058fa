import { QueryScreen, READ_ANEW, useQuery } from '@trax/graphql-client';
import { i18n } from '@trax/i18n';
import { plural, t } from '@trax/i18n/macro';
import { useViewer } from '@trax/session';
import {
  Button,
  Card,
  ChoiceGroup,
  EmptyState,
  LoadingRegion,
  Page,
  Skeleton,
  Stack,
  useTimezone,
  formatDay,
} from '@trax/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { HeardChart } from './heard-chart.js';
import { MEASURE_LABELS, MEASURES, type Measure } from './heard.js';
import { numbersQuery, type Numbers } from './numbers.query.js';
import { PlayedTracks } from './played-tracks.js';
import { RetentionTable } from './retention-table.js';
import { Tiles } from './tiles.js';

const RANGES = [4, 12, 52] as const;
/** Of a whole year the days would be too narrow to be told apart. */
const MAX_DAYS_SHOWN = 84;
const SKELETONS = ['8rem', '20rem', '18rem'];

const Choice = styled.div`
  max-width: 28rem;
`;

/** What all listeners together have heard. */
export function NumbersPage() {
  const { uid } = useViewer();
  const timezone = useTimezone();
  const [search, setSearch] = useSearchParams();
  const weeks = RANGES.find((range) => String(range) === search.get('weeks')) ?? RANGES[0];
  const file = new URLSearchParams({ adminFirebaseId: uid, weeks: String(weeks), timezone });
  return (
    <Page
      title={t`Numbers`}
      lead={t`What all listeners together have heard. Nobody is named.`}
      actions={
        <Button variant="secondary" asChild>
          <a href={`/api/admin/numbers/export?${file}`} download>{t`Export as CSV`}</a>
        </Button>
      }
    >
      <NumbersOfRange
        weeks={weeks}
        onChoose={(range) => setSearch(range === RANGES[0] ? {} : { weeks: String(range) }, { replace: true })}
      />
    </Page>
  );
}

const describeRange = (weeks: number) => ({
  text: plural(weeks, { one: '# week', other: '# weeks' }),
  name: plural(weeks, { one: 'Last # week', other: 'Last # weeks' }),
});

type NumbersOfRangeProps = { readonly weeks: number; readonly onChoose: (weeks: number) => void };

function NumbersOfRange({ weeks, onChoose }: NumbersOfRangeProps) {
  const { data, error, refetch } = useQuery(numbersQuery, {
    variables: { weeks },
    ...READ_ANEW,
  });
  return (
    <>
      <Choice>
        <ChoiceGroup
          label={t`Range`}
          choices={RANGES.map((value) => ({ value, ...describeRange(value) }))}
          chosen={weeks}
          onChoose={onChoose}
        />
      </Choice>
      {/* Without those of the range before, which would look like those of this one. */}
      <QueryScreen
        query={{ data, error, refetch }}
        errorTitle={t`Failed to fetch the numbers`}
        skeleton={<NumbersSkeleton />}
      >
        {({ numbers }) =>
          numbers.weeks.some(({ listeners }) => listeners > 0) ? (
            <NumbersParts numbers={numbers} />
          ) : (
            <Card>
              <EmptyState
                title={t`Nothing was heard in these weeks`}
                text={t`The numbers begin with the first track that somebody hears to its end.`}
              />
            </Card>
          )
        }
      </QueryScreen>
    </>
  );
}

function NumbersParts({ numbers }: { readonly numbers: Numbers }) {
  const [measure, setMeasure] = useState<Measure>('listeners');
  const { weeks } = numbers;
  const days = numbers.days.slice(-MAX_DAYS_SHOWN);
  const isCut = days.length < numbers.days.length;
  return (
    <Stack gap="6">
      <Tiles weeks={weeks} />
      <Choice>
        <ChoiceGroup
          label={t`Bars show`}
          choices={MEASURES.map((value) => ({ value, text: i18n._(MEASURE_LABELS[value]) }))}
          chosen={measure}
          onChoose={setMeasure}
        />
      </Choice>
      <HeardChart
        title={t`By week`}
        unit={t`Week`}
        barsLabel={t`By week: week`}
        measure={measure}
        points={weeks.map(({ start, ...heard }) => ({
          ...heard,
          key: start,
          name: nameWeek(formatDay(start, 'date')),
          tick: formatDay(start, 'short'),
        }))}
      />
      <HeardChart
        title={isCut ? t`By day, last 12 weeks` : t`By day`}
        unit={t`Day`}
        barsLabel={isCut ? t`By day, last 12 weeks: day` : t`By day: day`}
        measure={measure}
        points={days.map(({ date, ...heard }) => ({
          ...heard,
          key: date,
          name: formatDay(date, 'shortWithWeekday'),
          tick: formatDay(date, 'short'),
        }))}
      />
      <RetentionTable weeks={weeks} />
      <PlayedTracks {...numbers} />
    </Stack>
  );
}

const nameWeek = (date: string): string => t`Week of ${date}`;

function NumbersSkeleton() {
  return (
    <LoadingRegion label={t`Loading the numbers`}>
      <Stack gap="6">
        {SKELETONS.map((height) => (
          <Skeleton key={height} height={height} radius="var(--radius-card)" />
        ))}
      </Stack>
    </LoadingRegion>
  );
}
