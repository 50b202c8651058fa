import { RETENTION_WEEKS } from '@trax/contracts/stats-rules';
import { plural, t } from '@trax/i18n/macro';
import { Button, formatDay, formatNumber, formatPercent, Section, Stack, VisuallyHidden } from '@trax/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { NumbersTable, TableScroller } from './heard-chart.js';
import type { NumbersOfWeek } from './numbers.query.js';

const FIRST_ROWS = 12;
/** Of the colour of a cell in which everybody has come back; the text on it stays readable. */
const MAX_TINT_PERCENT = 35;

const Table = styled(NumbersTable)`
  white-space: nowrap;

  td {
    width: 3.5rem;
  }

  /* The name of the week stays while the table is scrolled sideways. */
  th:first-child {
    position: sticky;
    left: 0;
    background: var(--surface);
  }
`;

/** Of the listeners of each week, how many listened in the weeks after it. `weeks` is oldest first. */
export function RetentionTable({ weeks }: { readonly weeks: readonly NumbersOfWeek[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const newestFirst = weeks.toReversed();
  const rows = isWhole ? newestFirst : newestFirst.slice(0, FIRST_ROWS);
  const later = Array.from({ length: Math.min(RETENTION_WEEKS, weeks.length - 1) }, (_, index) => index);
  return (
    <Section
      title={t`Retention`}
      lead={t`Of the people who listened in a week, how many listened again so many weeks later. This week is not over yet.`}
    >
      <TableScroller role="region" aria-label={t`Retention by week`} tabIndex={0}>
        <Table>
          <VisuallyHidden as="caption">{t`Retention by week`}</VisuallyHidden>
          <thead>
            <tr>
              <th scope="col">{t`Week of`}</th>
              <th scope="col">{t`Listeners`}</th>
              {later.map((index) => (
                <th scope="col" key={index}>
                  <span aria-hidden="true">{`+${index + 1}`}</span>
                  <VisuallyHidden>{describeLater(index + 1)}</VisuallyHidden>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((week) => (
              <WeekRow key={week.start} week={week} later={later} />
            ))}
          </tbody>
        </Table>
      </TableScroller>
      {rows.length < weeks.length && (
        <Stack align="center">
          <Button variant="secondary" onClick={() => setIsWhole(true)}>
            {describeAll(weeks.length)}
          </Button>
        </Stack>
      )}
    </Section>
  );
}

const describeLater = (weeks: number): string => plural(weeks, { one: 'A week later', other: '# weeks later' });
const describeAll = (weeks: number): string => plural(weeks, { one: 'Show # week', other: 'Show all # weeks' });

type WeekRowProps = {
  readonly week: NumbersOfWeek;
  /** The columns: 0 is the week after it. */
  readonly later: readonly number[];
};

function WeekRow({ week, later }: WeekRowProps) {
  return (
    <tr>
      <th scope="row">
        <time dateTime={week.start} title={formatDay(week.start, 'date')}>
          {formatDay(week.start, 'short')}
        </time>
      </th>
      <td>{formatNumber(week.listeners)}</td>
      {later.map((index) => (
        <Returned key={index} week={week} listeners={week.returned[index]} />
      ))}
    </tr>
  );
}

type ReturnedProps = { readonly week: NumbersOfWeek; readonly listeners: number | undefined };

function Returned({ week, listeners }: ReturnedProps) {
  if (listeners === undefined || week.listeners === 0)
    return (
      <td>
        <VisuallyHidden>{listeners === undefined ? t`Not yet` : t`Nobody`}</VisuallyHidden>
      </td>
    );
  const share = listeners / week.listeners;
  const backgroundColor = `color-mix(in srgb, var(--primary) ${Math.round(share * MAX_TINT_PERCENT)}%, transparent)`;
  return (
    <td style={{ backgroundColor }}>
      <span>{formatPercent(share)}</span>
      <VisuallyHidden>{`, ${formatNumber(listeners)}`}</VisuallyHidden>
    </td>
  );
}
