import { usePlayerState } from '@trax/player';
import { useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';

const STEP_MS = 100;
const CENTRE = 32;
const RADIUS = 29;

const Ring = styled.svg`
  width: 100%;
  height: 100%;
  fill: none;
  stroke: var(--sun);
  stroke-linecap: round;
  stroke-width: 4;
  transform: rotate(-90deg);
  pointer-events: none;

  @media (forced-colors: active) {
    stroke: Highlight;
  }
`;

/** What is left of a silence that ends at `untilMs` (milliseconds of the epoch), in milliseconds. */
export function useSilenceLeft(untilMs: number): number {
  return useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((untilMs - Date.now()) / STEP_MS) * STEP_MS));
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, STEP_MS);
  return () => clearInterval(timer);
}

/** During a silence, which leaves room to speak: a ring that empties until it ends. Decorative, because `Your turn` is said beside it. */
export function SilenceRing({ className }: { readonly className?: string | undefined }) {
  const untilMs = usePlayerState((state) => state.silenceUntilMs);
  return untilMs === undefined ? null : <EmptyingRing key={untilMs} untilMs={untilMs} className={className} />;
}

type EmptyingRingProps = { readonly untilMs: number; readonly className: string | undefined };

function EmptyingRing({ untilMs, className }: EmptyingRingProps) {
  const leftMs = useSilenceLeft(untilMs);
  const [wholeMs] = useState(leftMs);
  const degrees = wholeMs > 0 ? (360 * leftMs) / wholeMs : 0;
  return (
    <Ring className={className} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <circle cx={CENTRE} cy={CENTRE} r={RADIUS} pathLength="360" strokeDasharray={`${degrees} 360`} />
    </Ring>
  );
}
