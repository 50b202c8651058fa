import { expect, it } from '@jest/globals';
import { REMOTES } from '@trax/contracts/remotes';
import { i18n } from '@trax/i18n';
import { nameOf } from './remote-names.js';

const NAMED_BY = ['title', 'label', 'shortLabel'];

/** Every name in a declaration. */
const namesIn = (part: object): string[] =>
  Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return namesIn(value);
    return typeof value === 'string' && NAMED_BY.includes(key) ? [value] : [];
  });

it('can be translated for every remote of this repository', () => {
  const names = namesIn(REMOTES);
  expect(names).toContain('Today');
  expect(names.map((name) => nameOf(name).message)).toEqual(names);
});

it('is as it is declared for another remote', () => {
  expect(i18n._(nameOf('Breathing {in}'))).toBe('Breathing {in}');
});
