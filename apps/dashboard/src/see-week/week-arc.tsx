import { plural, t } from '@trax/i18n/macro';
import { ArcRing, Numeral, Ol, Section, Text, VisuallyHidden, divideRing, textStyle, formatDay } from '@trax/ui';
import { styled } from 'styled-components';
import type { TrackProgress } from '../see-progress/see-progress.query.js';

const SWEEP = { sweepDegrees: 270 } as const;
/** Of the names of the days around the arc, whose own radius is 4.6 rem. */
const LABEL_RADIUS_REM = 6;
/** Of its own width, away from the ring. */
const LABEL_SHIFT_PERCENT = 35;

const Frame = styled.div`
  position: relative;
  justify-self: center;
  width: min(100%, 16rem);
  height: 11.5rem;
`;

const Ring = styled(ArcRing)`
  position: absolute;
  top: 1.5rem;
  left: calc(50% - 5rem);
  width: 10rem;
  height: 10rem;

  circle {
    stroke-width: 1.5;
    stroke-opacity: 1;
  }

  circle[data-filled] {
    stroke: var(--sun);
    stroke-width: 6;

    @media (forced-colors: active) {
      stroke: Highlight;
    }
  }
`;

const HeardDays = styled.p`
  position: absolute;
  top: 1.5rem;
  left: calc(50% - 5rem);
  display: grid;
  place-content: center;
  justify-items: center;
  width: 10rem;
  height: 10rem;
`;

const DayItem = styled.li`
  ${textStyle.meta}
  position: absolute;
  color: var(--muted);
  text-align: center;

  &[aria-current] {
    color: var(--ink);
    font-weight: 600;
  }
`;

/** The last seven of the listener's own days as one arc; a day with a completion is full. Their number is its centre. */
export function WeekArc({ week }: Pick<TrackProgress, 'week'>) {
  const heardDays = week.filter(({ completions }) => completions > 0).length;
  const arcs = divideRing(week.length, SWEEP);
  return (
    <Section title={t`Your Week`} gap="4">
      <Frame>
        <Ring shares={week.map(({ completions }) => Math.min(1, completions))} {...SWEEP} />
        <HeardDays>
          <Numeral>{heardDays}</Numeral>
          <Text as="span" $size="meta" $tone="muted">
            {t`of ${{ count: week.length }} days`}
          </Text>
        </HeardDays>
        <Ol>
          {week.map(({ date, completions }, index) => {
            const isToday = index === week.length - 1;
            return (
              <DayItem key={date} aria-current={isToday ? 'date' : undefined} style={placeBeside(arcs[index])}>
                <VisuallyHidden>
                  {`${formatDay(date, 'long')}: ${plural(completions, { one: '# completion', other: '# completions' })}`}
                </VisuallyHidden>
                <span aria-hidden="true">{isToday ? t`Today` : formatDay(date, 'weekday')}</span>
              </DayItem>
            );
          })}
        </Ol>
      </Frame>
    </Section>
  );
}

/** The place outside the middle of an arc, measured from the centre of the ring; a wide name keeps clear of the arc. */
function placeBeside({ start, length } = { start: 0, length: 0 }) {
  const radians = ((start + length / 2) * Math.PI) / 180;
  const right = Math.sin(radians);
  return {
    left: `calc(50% + ${right * LABEL_RADIUS_REM}rem)`,
    transform: `translate(${right * LABEL_SHIFT_PERCENT - 50}%, -50%)`,
    top: `${6.5 - Math.cos(radians) * LABEL_RADIUS_REM}rem`,
  };
}
