import type { LogoArc, LogoLook } from './logo-look.js';

const TURN = 360;

type Pair = LogoLook['outer'];

/**
 * The next look, its angles counted on from those of the look before, so that each ring turns the shorter way. Both arcs of
 * a ring turn together: moving evenly from one look to the other they never run into each other.
 */
export function turnTo(before: LogoLook, next: LogoLook): LogoLook {
  return { outer: turnRing(before.outer, next.outer), inner: turnRing(before.inner, next.inner) };
}

function turnRing([before]: Pair, [one, other]: Pair): Pair {
  const turns = Math.round((before.startDegrees - one.startDegrees) / TURN);
  const first = one.startDegrees + turns * TURN;
  // Behind the first arc, less than a turn.
  const behind = (((other.startDegrees - one.startDegrees) % TURN) + TURN) % TURN;
  return [startAt(one, first), startAt(other, first + behind)];
}

const startAt = (arc: LogoArc, startDegrees: number): LogoArc => ({ ...arc, startDegrees });
