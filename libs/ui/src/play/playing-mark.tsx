import { keyframes, styled } from 'styled-components';

const swell = keyframes`
  50% { transform: scaleY(calc(1 - 0.65 * var(--motion-travel))); }
`;

const Bars = styled.svg<{ $isMoving: boolean }>`
  width: 1.125rem;
  height: 1.125rem;
  stroke: var(--primary);
  stroke-linecap: round;
  stroke-width: 2.5;

  line {
    animation-play-state: ${({ $isMoving }) => ($isMoving ? 'running' : 'paused')};
  }
`;

const Bar = styled.line<{ $aheadSeconds: number }>`
  transform-origin: center;
  animation: ${swell} 1.1s ${({ $aheadSeconds }) => -$aheadSeconds}s ease-in-out infinite;
`;

/** Three bars in the place of the number; they rest while the sound does. Decorative: the row's `aria-current` says it. */
export function PlayingMark({ isMoving }: { readonly isMoving: boolean }) {
  return (
    <Bars viewBox="0 0 18 18" aria-hidden="true" focusable="false" $isMoving={isMoving}>
      <Bar $aheadSeconds={0} x1="3" y1="6" x2="3" y2="12" />
      <Bar $aheadSeconds={0.4} x1="9" y1="3" x2="9" y2="15" />
      <Bar $aheadSeconds={0.75} x1="15" y1="6" x2="15" y2="12" />
    </Bars>
  );
}
