import { createElement } from 'react';
import type { ReactNode, SVGProps } from 'react';

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const FRAME = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const satisfies SVGProps<SVGSVGElement>;

/**
 * The production build puts this in the place of lucide-react's own factory, 1 kB of the first load. Style sheets give our
 * icons their size and colour, so none of the library's properties (`size`, `absoluteStrokeWidth`, its provider) is used.
 */
// oxlint-disable-next-line import/no-default-export -- the library's factory is one
export default function plainIcon({ node }: { readonly node: readonly Shape[] }) {
  const shapes: ReactNode[] = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return createElement('svg', { ...FRAME, ...props }, shapes);
  };
}
