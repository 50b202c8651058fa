import type { LogoArc } from './logo-look.js';
import { RINGS } from './logo-look.js';

/** The picture is 500 units wide and high. */
export const VIEW_BOX = '0 0 500 500';
export const CENTRE = 250;
export const BASE_STROKE = 18;

/** What draws an arc: a circle of which only its length is stroked, but for where it starts. */
export const strokeOf = ({ ring, hue, lengthDegrees, strokeScale }: LogoArc, baseStroke = BASE_STROKE) =>
  ({
    cx: CENTRE,
    cy: CENTRE,
    r: RINGS[ring].radius,
    pathLength: 360,
    stroke: `var(--logo-${hue})`,
    strokeWidth: baseStroke * strokeScale,
    strokeDasharray: `${lengthDegrees} ${360 - lengthDegrees}`,
  }) as const;

/** The hairlines on which the arcs move. Nothing but ornament. */
export const GUIDES = Object.entries(RINGS).map(([ring, { radius }]) => ({
  key: ring,
  cx: CENTRE,
  cy: CENTRE,
  r: radius,
  stroke: 'var(--line)',
  strokeWidth: 2,
}));
