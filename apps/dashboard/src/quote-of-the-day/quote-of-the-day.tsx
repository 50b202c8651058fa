import { i18n } from '@trax/i18n';
import { t } from '@trax/i18n/macro';
import { useViewer } from '@trax/session';
import { Detail, media, textStyle } from '@trax/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useToday } from '../use-today.js';
import { pickQuote } from './pick-quote.js';

const Band = styled.section`
  container-type: inline-size;
  position: relative;
  display: grid;
  gap: var(--space-4);
  padding: var(--space-6) var(--space-4);
  overflow: hidden;
  border-radius: var(--radius-card);
  background: var(--sunken);

  ${media.md} {
    padding: var(--space-10);
  }
`;

const WIDE_ENOUGH = '@container (min-width: 42rem)';

/* The band has the side bar beside it or not, so its own width decides whether there is room beside the words. */
const Arcs = styled.svg`
  position: absolute;
  right: -5rem;
  bottom: -7rem;
  display: none;
  width: 20rem;
  fill: none;
  stroke-linecap: round;
  stroke-width: 14;

  ${WIDE_ENOUGH} {
    display: block;
  }
`;

const Label = styled.h2`
  ${textStyle.secondary}
  font-weight: 600;
  color: var(--dusk);
`;

const Words = styled.blockquote`
  ${textStyle.h2}
  max-width: min(30ch, 100%);
`;

const Figure = styled.figure`
  display: grid;
  gap: var(--space-3);

  ${WIDE_ENOUGH} {
    padding-inline-end: 14rem;
  }
`;

/** The band on top of the dashboard. */
export function QuoteOfTheDay() {
  const headingId = useId();
  const { uid } = useViewer();
  const today = useToday();
  const { words, author, source } = pickQuote(today, uid);
  const quoted = i18n._(words);
  return (
    <Band aria-labelledby={headingId}>
      <Arcs viewBox="0 0 320 320" aria-hidden="true" focusable="false">
        <circle
          cx="160"
          cy="160"
          r="150"
          stroke="var(--primary)"
          pathLength="16"
          strokeDasharray="3.5 12.5"
          strokeDashoffset="-9"
        />
        <circle
          cx="160"
          cy="160"
          r="115"
          stroke="var(--dusk)"
          pathLength="16"
          strokeDasharray="4 12"
          strokeDashoffset="-10.5"
        />
        <circle
          cx="160"
          cy="160"
          r="80"
          stroke="var(--sun)"
          pathLength="16"
          strokeDasharray="3 13"
          strokeDashoffset="-9"
        />
      </Arcs>
      <Label id={headingId}>{t`Quote of the Day`}</Label>
      <Figure>
        <Words>{t`“${quoted}”`}</Words>
        <Detail as="figcaption">
          <span>{`${i18n._(author)},`}</span> <cite>{i18n._(source)}</cite>
        </Detail>
      </Figure>
    </Band>
  );
}
