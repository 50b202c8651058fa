import type { TrackStats } from '@trax/contracts/stats';
import { Card, Heading, VisuallyHidden, formatCount, media, tabularNums, textStyle } from '@trax/ui';
import { useId } from 'react';
import { styled } from 'styled-components';

type Day = TrackStats['week'][number];

const Sheet = styled(Card)`
  display: grid;
  gap: var(--space-4);
`;

const Days = styled.ol`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: var(--space-1);
`;

const DayItem = styled.li`
  position: relative;
  display: grid;
  justify-items: center;
  color: var(--muted);

  &[aria-current] {
    color: var(--ink);
    font-weight: 600;
  }
`;

const Ring = styled.svg`
  width: 100%;
  max-width: 3.5rem;
  fill: none;
  stroke: var(--line-strong);
  stroke-width: 2;
  stroke-linecap: round;

  &[data-listened] {
    stroke: var(--sun);
    stroke-width: 5;
  }

  ${media.md} {
    max-width: 4.5rem;
  }

  @media (forced-colors: active) {
    &[data-listened] {
      stroke: Highlight;
    }
  }
`;

const Count = styled.span`
  ${tabularNums}
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding-bottom: 1.25rem;
  font-weight: 600;
  color: var(--ink);
`;

const Weekday = styled.span`
  ${textStyle.meta}
`;

/** The last seven of the listener's own days as seven arcs; a day with a completion is full and says how many. */
export function WeekStrip({ week }: { readonly week: readonly Day[] }) {
  const headingId = useId();
  return (
    <Sheet as="section" aria-labelledby={headingId}>
      <Heading level={2} look="cardTitle" id={headingId}>
        Your Week
      </Heading>
      <Days>
        {week.map((day, index) => (
          <WeekDay key={day.date} day={day} isToday={index === week.length - 1} />
        ))}
      </Days>
    </Sheet>
  );
}

// The dates are already the listener's own; no zone may move them again.
const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' });
const fullDay = new Intl.DateTimeFormat('en', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

function WeekDay({ day: { date, completions }, isToday }: { readonly day: Day; readonly isToday: boolean }) {
  const midnight = new Date(date);
  const hasListened = completions > 0;
  return (
    <DayItem aria-current={isToday ? 'date' : undefined}>
      <VisuallyHidden>
        {fullDay.format(midnight)}: {formatCount(completions, { one: 'completion', other: 'completions' })}
      </VisuallyHidden>
      {/* Three quarters of a turn, open at the bottom. */}
      <Ring viewBox="0 0 48 48" aria-hidden="true" focusable="false" data-listened={hasListened || undefined}>
        <circle cx="24" cy="24" r="20" pathLength="16" strokeDasharray="12 4" transform="rotate(135 24 24)" />
      </Ring>
      {hasListened && <Count aria-hidden="true">{completions}</Count>}
      <Weekday aria-hidden="true">{isToday ? 'Today' : weekday.format(midnight)}</Weekday>
    </DayItem>
  );
}
