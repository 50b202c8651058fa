import styled from 'styled-components';
import { textStyle } from '@trax/ui';

const RADIUS = 27;
const GAP_SHARE = 0.16;
const HUES = ['primary', 'dusk', 'sun'] as const;

const Frame = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 4rem;
  height: 4rem;

  > * {
    grid-area: 1 / 1;
  }
`;

const Numeral = styled.span`
  ${textStyle.h3}
  font-family: var(--font-display);
`;

/** The number of a step in a ring of as many arcs: how the player shows repetitions. */
export function StepRing({ step }: { readonly step: number }) {
  return (
    <Frame aria-hidden="true">
      <svg width="64" height="64" viewBox="0 0 64 64" fill="none" strokeWidth="4" strokeLinecap="round">
        {Array.from({ length: step }, (_, index) => (
          <circle
            key={index}
            cx="32"
            cy="32"
            r={RADIUS}
            pathLength={step}
            stroke={`var(--${HUES[index % HUES.length]})`}
            strokeDasharray={`${1 - GAP_SHARE} ${step - 1 + GAP_SHARE}`}
            strokeDashoffset={-index}
            transform="rotate(-90 32 32)"
          />
        ))}
      </svg>
      <Numeral>{step}</Numeral>
    </Frame>
  );
}
