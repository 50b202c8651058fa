import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { CALLS, FIELDS } from './calls.checklist.js';
import { CHECKLIST } from './checklist.js';
import { ROUTES } from './routes.checklist.js';

const ROOT = path.resolve(__dirname, '../..');

const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
const idsOf = (kind: RegExp) => CHECKLIST.map(({ id }) => id).filter((id) => kind.test(id));

/** How many rows the acceptance checklist has of each kind: one that is dropped is noticed here. */
const SECTIONS = {
  shell: 14,
  landing: 4,
  'sign-in': 9,
  verify: 5,
  check: 4,
  'about as visitor': 4,
  'about as listener': 4,
  'pricing as visitor': 14,
  'pricing as listener': 14,
  'contact as visitor': 3,
  'contact as listener': 3,
  'privacy as visitor': 3,
  'privacy as listener': 3,
  'deletion as visitor': 1,
  'deletion as listener': 1,
  tips: 6,
  tracks: 4,
  playlists: 5,
  dashboard: 15,
  themes: 5,
  admin: 8,
  toast: 9,
  message: 14,
  payload: 5,
};

describe('the acceptance checklist', () => {
  it.each([
    ['number', 'N', 44],
    ['behaviour', 'B', 27],
    ['authentication toast', 'T', 13],
    ['validation toast', 'V', 1],
    ['common point of the calls', 'C', 2],
    ['entity outside of our calls', 'F', 3],
  ])('has every %s once, in its order', (_what, letter, count) => {
    expect(idsOf(new RegExp(`^${letter}\\d+$`))).toEqual(numbered(letter, count));
  });

  it('has every visible string, toast, message and constant once', () => {
    const ids = idsOf(/: /);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.fromEntries(countBySection(ids))).toEqual(SECTIONS);
    expect(CHECKLIST.length - ids.length).toBe(44 + 27 + 13 + 1 + 2 + 3);
  });

  it('has fourteen routes, the twenty-four calls with their second forms, and every documented field', () => {
    expect(new Set(ROUTES.map((route) => route.path)).size).toBe(14);
    const documented = CALLS.map(({ id }) => id).filter(
      (id) => !id.startsWith('GET /audio') && !/ (?:as|for|of) /.test(id),
    );
    expect(new Set(documented).size).toBe(25);
    expect(FIELDS.flatMap(({ fields }) => fields)).toHaveLength(44);
  });

  it('proves every row', () => {
    expect(CHECKLIST.filter(({ proofs }) => proofs.length === 0)).toEqual([]);
  });
});

const TESTS = CHECKLIST.flatMap(({ proofs }) => proofs).filter((proof) => 'test' in proof);

describe('a test that proves a row elsewhere', () => {
  it.each([...new Set(TESTS.map(({ file }) => file))])('still has its title in %s', (file) => {
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    for (const { test } of TESTS.filter((proof) => proof.file === file)) {
      expect([test, hasTitle(source, test)]).toEqual([test, true]);
    }
  });
});

/** `it('…'`, or what comes after a table: `])('…'`. */
function hasTitle(source: string, title: string): boolean {
  return ["it('", "test('", 'test(`', ")('"].some((beginning) =>
    source.includes(`${beginning}${title}${beginning.at(-1)}`),
  );
}

function countBySection(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) {
    const [section = ''] = id.split(': ');
    counts.set(section, (counts.get(section) ?? 0) + 1);
  }
  return counts;
}
