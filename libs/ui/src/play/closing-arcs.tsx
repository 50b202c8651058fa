import { keyframes, styled } from 'styled-components';

const close = keyframes`
  from { stroke-dasharray: 0.3 1.7; }
`;
const turn = keyframes`
  from { transform: rotate(-200deg); }
`;

const Sheet = styled.svg`
  flex: none;
  fill: none;
  stroke: currentcolor;
  stroke-width: 5;
  stroke-linecap: round;
  transform-origin: center;

  @media (prefers-reduced-motion: no-preference) {
    animation: ${turn} 1.4s var(--motion-ease) backwards;

    circle {
      animation: ${close} 1.4s var(--motion-ease) backwards;
    }
  }
`;

type ClosingArcsProps = { readonly sizePx?: number };

/**
 * Two arcs that close to a ring when they are mounted: something is complete. Decorative; with reduced motion the ring is closed
 * from the start.
 */
export function ClosingArcs({ sizePx = 40 }: ClosingArcsProps) {
  return (
    <Sheet width={sizePx} height={sizePx} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <circle cx="32" cy="32" r="28" pathLength="2" strokeDasharray="1 1" />
      <circle cx="32" cy="32" r="28" pathLength="2" strokeDasharray="1 1" transform="rotate(180 32 32)" />
      <circle cx="32" cy="32" r="13" pathLength="2" strokeDasharray="1 1" />
      <circle cx="32" cy="32" r="13" pathLength="2" strokeDasharray="1 1" transform="rotate(180 32 32)" />
    </Sheet>
  );
}
