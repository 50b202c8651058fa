import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { ClosingArcs } from './closing-arcs.js';

it('is two closed rings without a name, of the size that is wanted', () => {
  const { container } = render(<ClosingArcs sizePx={56} />);
  const picture = container.querySelector('svg');
  expect(picture?.getAttribute('aria-hidden')).toBe('true');
  expect(picture?.getAttribute('width')).toBe('56');
  const arcs = [...container.querySelectorAll('circle')];
  for (const ring of [arcs.slice(0, 2), arcs.slice(2)])
    expect(ring.map((arc) => arc.getAttribute('stroke-dasharray'))).toEqual(['1 1', '1 1']);
});
