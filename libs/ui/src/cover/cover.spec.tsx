import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { coverArt } from './cover-art.js';
import { Cover } from './cover.js';
import { groupHue, HUES } from './hue.js';

it('gives each theme the hue of the words in its id', () => {
  const ids = [
    'morning-energy',
    'calm-under-pressure',
    'evening-wind-down',
    'restful-sleep',
    'clear-focus',
    'quiet-confidence',
  ];
  expect(ids.map(groupHue)).toEqual(['sun', 'teal', 'dusk', 'dusk', 'blue', 'rose']);
});

it('gives themes without a known word any of the six hues', () => {
  const hues = Array.from({ length: 60 }, (_, index) => groupHue(`theme-${index}`));
  expect(new Set(hues)).toEqual(new Set(HUES));
});

it('is the same picture for the same theme, and another one for another theme of the same hue', () => {
  expect(coverArt(['evening-wind-down'])).toEqual(coverArt(['evening-wind-down']));
  expect(coverArt(['evening-wind-down']).arcs).not.toEqual(coverArt(['restful-sleep']).arcs);
});

it('keeps arcs of a ring apart', () => {
  for (const groupId of Array.from({ length: 60 }, (_, index) => `theme-${index}`)) {
    const { arcs, radii } = coverArt([groupId]);
    for (const radius of radii) {
      const steps = arcs.filter((arc) => arc.radius === radius).map((arc) => arc.steps);
      expect(Math.min(...steps)).toBeGreaterThan(0);
      expect(steps.reduce((sum, length) => sum + length, 0)).toBeLessThan(16);
    }
  }
});

it('blends the hues of up to three themes, each of which counts once', () => {
  const hueNames = (groupIds: readonly string[]) =>
    new Set(coverArt(groupIds).arcs.map(({ colour }) => colour.replace('-mid', '')));
  expect(hueNames(['morning-energy', 'morning-energy'])).toEqual(new Set(['sun']));
  expect(hueNames(['morning-energy', 'calm-under-pressure'])).toEqual(new Set(['sun', 'teal']));
  expect(coverArt(['a', 'b', 'a', 'c', 'd'])).toEqual(coverArt(['a', 'b', 'c']));
});

it('is a picture without a name, in the colours of the page, and empty rings without a theme', () => {
  const { container, rerender } = render(<Cover groupIds={['clear-focus']} size={48} />);
  const picture = container.querySelector('svg');
  expect(picture?.getAttribute('aria-hidden')).toBe('true');
  expect(picture?.getAttribute('width')).toBe('48');
  expect(container.querySelector('rect')?.getAttribute('fill')).toBe('var(--blue-soft)');
  rerender(<Cover groupIds={[]} size={48} />);
  expect(container.querySelectorAll('circle')).toHaveLength(2);
});
