// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const NOT_OF_THE_REPOSITORY = new Set(['node_modules', 'dist', '.git', '.nx', '.trax', 'test-results']);

/** @param {string} folder @returns {string[]} */
const listDocuments = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !NOT_OF_THE_REPOSITORY.has(name))
    .flatMap((entry) => {
      const name = path.join(folder, entry.name);
      return entry.isDirectory() ? listDocuments(name) : [name].filter((file) => file.endsWith('.md'));
    });
const documents = listDocuments('.');

/** As GitHub makes them. @param {string} file */
const readAnchors = (file) =>
  (
    readFileSync(file, 'utf8')
      .replace(/```[^]*?```/g, '')
      .match(/^#+ .*$/gm) ?? []
  ).map((line) =>
    line
      .replace(/^#+ /, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

/** @param {string} from a document @param {string} text @returns {string[]} the links that lead nowhere in the repository */
const findBrokenLinks = (from, text) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^(?:https?|mailto):/.test(link)) return [];
    const [target = '', anchor] = link.split('#');
    const file = target === '' ? from : path.join(path.dirname(from), target);
    return existsSync(file) && (anchor === undefined || readAnchors(file).includes(anchor)) ? [] : [link];
  });

it.each(documents)('every link of %s leads somewhere', (file) => {
  expect(findBrokenLinks(file, readFileSync(file, 'utf8'))).toEqual([]);
});

it('a link to a file or a heading that is gone is found', () => {
  const links = '[a](gone.md) [b](../../README.md#gone) [c](../../README.md#commands) [d](#e) [f](https://trax.test/g)';
  expect(findBrokenLinks('docs/operations/README.md', links)).toEqual(['gone.md', '../../README.md#gone', '#e']);
});
