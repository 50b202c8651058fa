import { t } from '@trax/i18n/macro';
import { usePlayer, usePlayerState, usePlayhead } from '@trax/player';
import { ARC_RADIUS, ArcRing, divideRing, formatDuration, fillArcs } from '@trax/ui';
import type { Arc } from '@trax/ui';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';

const GAP_DEGREES = 9;
const PAGE_SECONDS = 10;

const Ring = styled(ArcRing)`
  width: 100%;
  height: 100%;
  stroke-width: 4.3;
  border-radius: var(--radius-pill);
  touch-action: none;

  circle[data-thumb] {
    fill: var(--primary);
    stroke: var(--bg);
    stroke-opacity: 1;
    stroke-width: 1.5;
  }

  /* As wide as a finger. */
  circle[data-hit] {
    stroke: transparent;
    stroke-width: 16;
    cursor: pointer;
    pointer-events: stroke;
  }

  &[aria-disabled='true'] {
    opacity: 0.6;
  }

  @media (forced-colors: active) {
    circle[data-thumb] {
      fill: ButtonText;
    }
  }
`;

/**
 * The ring as the slider of the position: one arc per repetition. Only the arc of the current repetition can be dragged in; a
 * drag moves the sound when it ends, a key at once.
 */
export function RingSlider() {
  const { seek } = usePlayer();
  const { positionSeconds, durationSeconds } = usePlayhead();
  const hasFinished = usePlayerState((state) => state.hasFinished);
  const isDisabled = usePlayerState((state) => state.failure !== undefined) || durationSeconds === 0;
  const { arcs, repetition } = useArcs();
  const arc = arcs[repetition - 1];
  const { draggedTo, ...drag } = useArcDrag(isDisabled ? undefined : arc, (share) => seek(share * durationSeconds));
  const playedShare = hasFinished ? 1 : positionSeconds / Math.max(1, durationSeconds);
  const share = draggedTo ?? playedShare;
  const shownSeconds = Math.floor(share * durationSeconds);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = seekTarget(event.key, Math.floor(positionSeconds), durationSeconds);
    if (target === undefined || isDisabled) return;
    event.preventDefault();
    seek(Math.min(durationSeconds, Math.max(0, target)));
  };
  return (
    <Ring
      shares={fillArcs(repetition - 1 + Math.min(1, share), arcs.length)}
      gapDegrees={GAP_DEGREES}
      role="slider"
      tabIndex={isDisabled ? -1 : 0}
      aria-label={t`Position`}
      aria-disabled={isDisabled || undefined}
      aria-valuemin={0}
      aria-valuemax={Math.max(1, Math.floor(durationSeconds))}
      aria-valuenow={shownSeconds}
      aria-valuetext={t`${{ position: formatDuration(shownSeconds) }} of ${{ length: formatDuration(durationSeconds) }}`}
      onKeyDown={onKeyDown}
    >
      {arc && <Thumb degrees={arc.start + arc.length * share} />}
      <circle data-hit cx="50" cy="50" r={ARC_RADIUS} {...drag} />
    </Ring>
  );
}

/** One arc per repetition; the current one, from 1, may be above the chosen number. */
function useArcs() {
  const repetition = usePlayerState((state) => state.repetition);
  const chosen = usePlayerState((state) => state.queue?.entries[state.index]?.repetitions ?? 1);
  return { arcs: divideRing(Math.max(repetition, chosen), { gapDegrees: GAP_DEGREES }), repetition };
}

function Thumb({ degrees }: { readonly degrees: number }) {
  return <circle data-thumb cx={50 + ARC_RADIUS} cy="50" r="3.6" transform={`rotate(${degrees - 90} 50 50)`} />;
}

/** Where a key leads, in seconds, not yet clamped; undefined for keys that mean nothing to a slider. */
function seekTarget(key: string, positionSeconds: number, durationSeconds: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return positionSeconds + 1;
    case 'ArrowLeft':
    case 'ArrowDown':
      return positionSeconds - 1;
    case 'PageUp':
      return positionSeconds + PAGE_SECONDS;
    case 'PageDown':
      return positionSeconds - PAGE_SECONDS;
    case 'Home':
      return 0;
    case 'End':
      return durationSeconds;
    default:
      return undefined;
  }
}

/** Follows a pointer along an arc. `draggedTo` is its share of the arc while it is down; `onDrop` gets the last one. */
function useArcDrag(arc: Arc | undefined, onDrop: (share: number) => void) {
  const [draggedTo, setDraggedTo] = useState<number>();
  const isDragging = useRef(false);
  const follow = (event: PointerEvent<SVGElement>) => {
    if (!arc) return;
    const degrees = degreesAt(event);
    setDraggedTo((before) => shareOfArc(arc, degrees, before));
  };
  return {
    draggedTo,
    onPointerDown: (event: PointerEvent<SVGElement>) => {
      if (event.button !== 0 || !arc || !isOnArc(arc, degreesAt(event))) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      isDragging.current = true;
      follow(event);
    },
    onPointerMove: (event: PointerEvent<SVGElement>) => {
      if (isDragging.current) follow(event);
    },
    onPointerUp: () => {
      if (isDragging.current && draggedTo !== undefined) onDrop(draggedTo);
      isDragging.current = false;
      setDraggedTo(undefined);
    },
    onPointerCancel: () => {
      isDragging.current = false;
      setDraggedTo(undefined);
    },
  };
}

/** Where a pointer is around the middle of the ring: clockwise from the top, 0 to below 360. */
function degreesAt({ clientX, clientY, currentTarget }: PointerEvent<SVGElement>): number {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const radians = Math.atan2(clientX - left - width / 2, top + height / 2 - clientY);
  return ((radians * 180) / Math.PI + 360) % 360;
}

/** How far round an arc's middle an angle is, from -180 to below 180. */
const fromMiddle = ({ start, length }: Arc, degrees: number): number =>
  ((degrees - start - length / 2 + 540) % 360) - 180;

const isOnArc = (arc: Arc, degrees: number): boolean =>
  Math.abs(fromMiddle(arc, degrees)) <= arc.length / 2 + GAP_DEGREES / 2;

/** The share of an arc (0 to 1) at an angle. A drag that goes over an end stays there: it does not jump to the other one. */
export function shareOfArc(arc: Arc, degrees: number, before: number | undefined): number {
  const share = Math.min(1, Math.max(0, 0.5 + fromMiddle(arc, degrees) / arc.length));
  const hasJumped = before !== undefined && Math.abs(share - before) > 0.5;
  return hasJumped ? Math.round(before) : share;
}
