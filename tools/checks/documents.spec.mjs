// @ts-check
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { findUntrue, isDocument, readRepository } from './documents.mjs';

const repository = readRepository(process.cwd());

it.each(repository.files.filter(isDocument))('%s names what is there', (file) => {
  expect(findUntrue(file, readFileSync(file, 'utf8'), repository)).toEqual([]);
});

it.each(repository.files.filter(isDocument))(
  '%s waits for a rollout, and deletes the Jobs that it applies again',
  (file) => {
    const text = readFileSync(file, 'utf8');
    // Available are the old pods too.
    expect(text).not.toContain('--for=condition=Available');
    for (const [, before = ''] of text.matchAll(/```sh\n([^`]*)kubectl apply -k migrations\n/g))
      expect(before).toMatch(/kubectl .*delete job -l app\.kubernetes\.io\/component=migration --ignore-not-found\n/);
    expect(text).not.toMatch(/`kubectl apply -k migrations`/);
  },
);

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
  ['`npm run backup -- --gone`', 'tools/operations/backup.mjs --gone'],
  ['`bench/overload.mjs --proxy --nothing`', 'bench/overload.mjs --nothing'],
  ['`node process/dist/import/impor.main.js`', 'process/dist/import/impor.main.js'],
  ['`node process/restor.mjs`', 'process/restor.mjs'],
  ['`GONE_SETTING=1 npm start`', 'GONE_SETTING'],
  ['`PRODUCT_NAM`', 'PRODUCT_NAM'],
  ['`IDENTITI=accounts`', 'IDENTITI'],
  ['`docker compose exec -u postgres databank psql`', 'service databank of compose'],
  [
    '`docker compose up --detach gateway databank && docker compose logs --tail 100 redis`',
    'service databank of compose',
  ],
  ['`docker compose --profile monitorin up`', 'profile monitorin'],
  ['`kubectl -n trax logs deploy/nowhere`', 'deploy/nowhere'],
  ['`kubectl port-forward deploy/stats 9465`', 'port 9465'],
  ['http://127.0.0.1:9094/', 'port 9094'],
  ['It listens on port 4110.', 'port 4110'],
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
