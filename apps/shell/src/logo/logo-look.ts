/** The six hues of the logo, as in `var(--logo-1)`. */
export type LogoHue = 1 | 2 | 3 | 4 | 5 | 6;

export type LogoRing = 'outer' | 'inner';

/** One stroke of the logo. Angles in degrees, clockwise from three o'clock. */
export type LogoArc = {
  readonly ring: LogoRing;
  readonly hue: LogoHue;
  readonly startDegrees: number;
  readonly lengthDegrees: number;
  /** Of the base stroke: 0.5 to 2, so that everything stays inside the picture. */
  readonly strokeScale: number;
};

/** Two arcs on each ring; the second follows the first clockwise. */
export type LogoLook = {
  readonly outer: readonly [LogoArc, LogoArc];
  readonly inner: readonly [LogoArc, LogoArc];
};

/** A sixteenth of a turn: every angle of the logo is a multiple of it. */
export const STEP_DEGREES = 22.5;

/** Arcs of up to 157.5° outside and 135° inside. The gaps leave room for the round ends of the widest strokes. */
export const RINGS = {
  outer: { radius: 190, maxSteps: 7, minGapSteps: 1 },
  inner: { radius: 110, maxSteps: 6, minGapSteps: 2 },
} as const satisfies Record<LogoRing, { radius: number; maxSteps: number; minGapSteps: number }>;

/** How the logo looks at first, at every sixth change, and wherever it does not move. */
export const DEFAULT_LOOK: LogoLook = {
  outer: [
    { ring: 'outer', hue: 1, startDegrees: -67.5, lengthDegrees: 157.5, strokeScale: 1 },
    { ring: 'outer', hue: 2, startDegrees: 112.5, lengthDegrees: 157.5, strokeScale: 1 },
  ],
  inner: [
    { ring: 'inner', hue: 3, startDegrees: -112.5, lengthDegrees: 135, strokeScale: 1 },
    { ring: 'inner', hue: 1, startDegrees: 67.5, lengthDegrees: 135, strokeScale: 1 },
  ],
};

/** The picture is 500 units wide and high. */
export const VIEW_BOX = '0 0 500 500';
export const CENTRE = 250;
export const BASE_STROKE = 18;

/** An arc is a circle of which only the length of the arc is stroked. Where it starts is not in it. */
export const arcStroke = ({ ring, hue, lengthDegrees, strokeScale }: LogoArc, baseStroke = BASE_STROKE) =>
  ({
    cx: CENTRE,
    cy: CENTRE,
    r: RINGS[ring].radius,
    pathLength: 360,
    stroke: `var(--logo-${hue})`,
    strokeWidth: baseStroke * strokeScale,
    strokeDasharray: `${lengthDegrees} ${360 - lengthDegrees}`,
  }) as const;

/** The hairlines on which the arcs move. */
export const GUIDES = Object.entries(RINGS).map(([ring, { radius }]) => ({
  key: ring,
  cx: CENTRE,
  cy: CENTRE,
  r: radius,
  stroke: 'var(--line)',
  strokeWidth: 2,
}));
