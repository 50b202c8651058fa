import { t } from '@trax/i18n/macro';
import { Section, lazyWithRetry, useIsNear } from '@trax/ui';
import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';

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

/** A year as a heat map. */
export function YearCard() {
  return (
    <Section title={t`Your Year`} gap="4">
      <WhenNear placeholder={<Space $height="12rem" />}>
        <Year />
      </WhenNear>
    </Section>
  );
}

/** The recap of a month. */
export function MonthCard() {
  return (
    <Section title={t`Your Month`} gap="4">
      <WhenNear placeholder={<Space $height="16rem" />}>
        <Recap />
      </WhenNear>
    </Section>
  );
}

/** What was heard and when. */
export function HistoryCard() {
  return (
    <Section title={t`Your History`} gap="4">
      <WhenNear placeholder={<Space $height="16rem" />}>
        <History />
      </WhenNear>
    </Section>
  );
}

type WhenNearProps = {
  readonly children: ReactNode;
  /** As large as the part, so that nothing below moves when it comes. */
  readonly placeholder: ReactNode;
};

/** A part of the page that is rendered, and so loads its code and data, when it comes near the viewport. */
export function WhenNear({ children, placeholder }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  return isNear ? children : <div ref={place}>{placeholder}</div>;
}
