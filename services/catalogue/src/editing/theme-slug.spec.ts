import { expect, it } from '@jest/globals';
import { themeId } from '@trax/contracts/catalogue-editing';
import { themeSlug } from './theme-slug.js';

it.each([
  ['Morning Energy', 'morning-energy'],
  ['  Déjà vu: 2 cafés!  ', 'deja-vu-2-cafes'],
  ['Утро', 'theme'],
  ['🌅', 'theme'],
  ['x'.repeat(120), 'x'.repeat(58)],
  [`${'x'.repeat(57)} and more`, 'x'.repeat(57)],
])('%s is %s', (name, slug) => {
  expect(themeSlug(name, new Set())).toBe(slug);
  expect(themeId.parse(slug)).toBe(slug);
});

it('of a theme whose slug is taken has the next number', () => {
  expect(themeSlug('Calm', new Set(['calm']))).toBe('calm-2');
  expect(themeSlug('Calm', new Set(['calm', 'calm-2', 'calm-3']))).toBe('calm-4');
});
