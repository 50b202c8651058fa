import { keyframes, styled } from 'styled-components';

const turn = keyframes`
  to { transform: rotate(calc(360deg * var(--motion-travel))); }
`;

const Frame = styled.svg`
  flex: none;
  fill: none;
  stroke: currentcolor;
  stroke-linecap: round;
  animation: ${turn} 1.1s linear infinite;
`;

type ArcSpinnerProps = { readonly sizePx?: number };

/** A turning arc for work in progress. Decorative: the words that say what is going on stand beside it. */
export function ArcSpinner({ sizePx = 20 }: ArcSpinnerProps) {
  return (
    <Frame width={sizePx} height={sizePx} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="9.5" strokeWidth="2.5" strokeOpacity="0.22" />
      <circle cx="12" cy="12" r="9.5" strokeWidth="2.5" pathLength="16" strokeDasharray="5 11" />
    </Frame>
  );
}
