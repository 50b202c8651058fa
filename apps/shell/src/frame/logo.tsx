import type { SVGProps } from 'react';

/** Arcs of the default look: [radius, start, length] in degrees, lengths in steps of 22.5 (spec §9). */
const ARCS = [
  { radius: 190, startDegrees: -67.5, lengthDegrees: 157.5, hue: 'var(--logo-1)' },
  { radius: 190, startDegrees: 112.5, lengthDegrees: 157.5, hue: 'var(--logo-2)' },
  { radius: 110, startDegrees: -112.5, lengthDegrees: 135, hue: 'var(--logo-3)' },
  { radius: 110, startDegrees: 67.5, lengthDegrees: 135, hue: 'var(--logo-1)' },
] as const;

const CENTRE = 250;
const STROKE = { large: 18, small: 44 } as const;

type LogoProps = Omit<SVGProps<SVGSVGElement>, 'viewBox'> & {
  /** `small` has heavier strokes, so that the arcs stay visible at 32 px. */
  readonly cut?: keyof typeof STROKE;
};

/** The mark in its default look. Decorative unless it gets a name. */
export function Logo({ cut = 'large', ...rest }: LogoProps) {
  return (
    <svg viewBox="0 0 500 500" fill="none" strokeLinecap="round" strokeWidth={STROKE[cut]} aria-hidden {...rest}>
      {ARCS.map((arc) => (
        <path key={`${arc.radius} ${arc.startDegrees}`} d={arcPath(arc)} stroke={arc.hue} />
      ))}
    </svg>
  );
}

function arcPath({ radius, startDegrees, lengthDegrees }: (typeof ARCS)[number]): string {
  const start = pointOnCircle(radius, startDegrees);
  const end = pointOnCircle(radius, startDegrees + lengthDegrees);
  return `M${start}A${radius} ${radius} 0 0 1 ${end}`;
}

function pointOnCircle(radius: number, degrees: number): string {
  const radians = (degrees * Math.PI) / 180;
  return `${(CENTRE + radius * Math.cos(radians)).toFixed(1)} ${(CENTRE + radius * Math.sin(radians)).toFixed(1)}`;
}
