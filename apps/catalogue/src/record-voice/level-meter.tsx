import { t } from '@trax/i18n/macro';
import { Detail, Stack } from '@trax/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { countBars, describeBars, METER_BARS } from './meter.js';

const READ_INTERVAL_MS = 120;

const Bars = styled.div`
  display: flex;
  gap: 0.25rem;
  align-items: end;
  height: 2rem;
`;

/* A bar that is lit is higher too, so that the colour is not needed. */
const Bar = styled.span<{ $isLit: boolean }>`
  width: 0.5rem;
  height: ${({ $isLit }) => ($isLit ? '100%' : '30%')};
  border-radius: 0.25rem;
  background: ${({ $isLit }) => ($isLit ? 'var(--primary)' : 'var(--line-strong)')};

  @media (forced-colors: active) {
    background: ${({ $isLit }) => ($isLit ? 'Highlight' : 'GrayText')};
    forced-color-adjust: none;
  }
`;

/** How loud the microphone is, in bars and in words. */
export function LevelMeter({ readLevel }: { readonly readLevel: () => number }) {
  const [bars, setBars] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setBars(countBars(readLevel())), READ_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [readLevel]);
  const words = describeBars(bars);
  return (
    <Stack gap="2" align="center">
      <Bars
        role="meter"
        aria-label={t`Level of the microphone`}
        aria-valuemin={0}
        aria-valuemax={METER_BARS}
        aria-valuenow={bars}
        aria-valuetext={words}
      >
        {Array.from({ length: METER_BARS }, (_, index) => (
          <Bar key={index} $isLit={index < bars} />
        ))}
      </Bars>
      <Detail aria-hidden>{words}</Detail>
    </Stack>
  );
}
