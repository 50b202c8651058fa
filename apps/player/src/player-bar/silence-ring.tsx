import { usePlayerState } from '@trax/player';
import { ArcRing } from '@trax/ui';
import { useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';

const STEP_MS = 100;

const Ring = styled(ArcRing)`
  width: 100%;
  height: 100%;
  stroke-width: 6;
  pointer-events: none;

  circle {
    stroke: transparent;
  }

  circle[data-filled] {
    stroke: var(--sun);

    @media (forced-colors: active) {
      stroke: Highlight;
    }
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
  return <Ring className={className} shares={[wholeMs > 0 ? leftMs / wholeMs : 0]} />;
}
