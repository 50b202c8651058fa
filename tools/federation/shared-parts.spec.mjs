// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from './declarations.mjs';
import { readSharedParts } from './packages.mjs';
import { SHARED_VERSIONS } from './shared.mjs';

/** @typedef {{ paths: { name: string, allowImportNames?: string[] }[] }} RestrictedImports */

it('lint admits in remotes what the shell shares of a library, and nothing else of it', async () => {
  /** @type {{ overrides: { rules: Record<string, [string, RestrictedImports]> }[] }} */
  const { overrides } = JSON.parse(readFileSync(path.join(ROOT, '.oxlintrc.json'), 'utf8'));
  const admitted = overrides
    .flatMap(({ rules }) => rules['no-restricted-imports']?.[1].paths ?? [])
    .flatMap(({ name, allowImportNames }) => (allowImportNames ? [[name, allowImportNames]] : []));
  const shared = await readSharedParts();
  expect(shared.get('react-router-dom')).toContain('useNavigate');
  expect(Object.fromEntries(admitted)).toEqual(Object.fromEntries(shared));
});

it('the shell shares the libraries that remotes require of it', () => {
  const host = readFileSync(path.join(ROOT, 'apps/shell/src/remotes/federation.tsx'), 'utf8');
  const shared = Object.keys(SHARED_VERSIONS).filter((name) => new RegExp(`^ {2,4}'?${name}'?: `, 'm').test(host));
  expect(shared).toEqual(Object.keys(SHARED_VERSIONS));
});
