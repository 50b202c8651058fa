import { Card, Heading, lazyWithRetry } from '@trax/ui';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { WhenNear } from '../when-near.js';

const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  align-content: start;
`;

const Space = styled.div<{ $height: string }>`
  height: ${({ $height }) => $height};
`;

// Below the fold: code and figures are loaded when they come near the viewport.
const Year = lazyWithRetry(async () => (await import('../see-year/see-year.js')).SeeYear, {
  fallback: <Space $height="12rem" />,
});
const Recap = lazyWithRetry(async () => (await import('../see-recap/see-recap.js')).SeeRecap, {
  fallback: <Space $height="16rem" />,
});
const History = lazyWithRetry(async () => (await import('../see-history/see-history.js')).SeeHistory, {
  fallback: <Space $height="16rem" />,
});

function PartCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const headingId = useId();
  return (
    <Sheet as="section" aria-labelledby={headingId}>
      <Heading level={2} look="cardTitle" id={headingId}>
        {title}
      </Heading>
      {children}
    </Sheet>
  );
}

/** A year as a heat map. */
export function YearCard() {
  return (
    <PartCard title="Your Year">
      <WhenNear placeholder={<Space $height="12rem" />}>
        <Year />
      </WhenNear>
    </PartCard>
  );
}

/** The recap of a month. */
export function MonthCard() {
  return (
    <PartCard title="Your Month">
      <WhenNear placeholder={<Space $height="16rem" />}>
        <Recap />
      </WhenNear>
    </PartCard>
  );
}

/** What was heard and when. */
export function HistoryCard() {
  return (
    <PartCard title="Your History">
      <WhenNear placeholder={<Space $height="16rem" />}>
        <History />
      </WhenNear>
    </PartCard>
  );
}
