import type { SVGProps } from 'react';
import { BASE_STROKE, CENTRE, DEFAULT_LOOK, GUIDES, arcStroke, VIEW_BOX } from '../logo/logo-look.js';

const STROKE = { large: BASE_STROKE, small: 44 } as const;

type LogoProps = Omit<SVGProps<SVGSVGElement>, 'viewBox'> & {
  /** `small` has heavier strokes, so that the arcs stay visible at 32 px. */
  readonly cut?: keyof typeof STROKE;
};

/** The mark in its default look. Decorative unless it gets a name. */
export function Logo({ cut = 'large', ...rest }: LogoProps) {
  const naming = rest['aria-label'] === undefined ? { 'aria-hidden': true } : { role: 'img' };
  return (
    <svg viewBox={VIEW_BOX} fill="none" strokeLinecap="round" {...naming} {...rest}>
      {cut === 'large' && GUIDES.map(({ key, ...guide }) => <circle key={key} {...guide} />)}
      {[...DEFAULT_LOOK.outer, ...DEFAULT_LOOK.inner].map((arc) => (
        <circle
          key={`${arc.ring} ${arc.startDegrees}`}
          {...arcStroke(arc, STROKE[cut])}
          transform={`rotate(${arc.startDegrees} ${CENTRE} ${CENTRE})`}
        />
      ))}
    </svg>
  );
}
