// @ts-check
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { findUntrue, isDocument, readRepository } from './documents.mjs';

const repository = readRepository(process.cwd());
const documents = repository.files.filter(
  (file) => isDocument(file) && /^(?:[A-Z]+|docs\/.*|bench\/.*)\.md$/.test(file),
);

it.each(documents)('%s names commands, paths, links, ports and settings that are there', (file) => {
  expect(findUntrue(file, readFileSync(file, 'utf8'), repository)).toEqual([]);
});

it.each([
  ['`npm run deploy`', 'npm run deploy'],
  ['`npx nx test:e2e users-service`', 'nx test:e2e users-service'],
  ['`npx nx affected -t lint fly`', 'nx target fly'],
  ['`npx nx run graphql-client:publish`', 'nx publish graphql-client'],
  ['`npx nx show project account`', 'project account'],
  ['`npx nx g @trax/generators:library x`', 'generator library'],
  ['`services/users/src/gone.ts`', 'services/users/src/gone.ts'],
  ['`apps/{catalogue,radio}/src/<name>`', undefined],
  ['`gone.controller.ts`', 'gone.controller.ts'],
  ['```sh\nnode tools/operations/gone.mjs   # a comment\n```', 'tools/operations/gone.mjs'],
  ['`GONE_SETTING=1 npm start`', 'GONE_SETTING'],
  ['| stats-service | 4109 |', 'port 4109'],
  ['[gone](gone.md)', 'link gone.md'],
  ['[gone](../../README.md#gone)', 'link ../../README.md#gone'],
  [
    '`npm start`, `npx nx test gateway`, `libs/contracts/src/services.js`, `DATABASE_URL`, port 4101, [a](../../README.md#commands)',
    undefined,
  ],
])('%s: %s', (text, untrue) => {
  expect(findUntrue('docs/operations/a.md', text, repository)).toEqual(untrue === undefined ? [] : [untrue]);
});
