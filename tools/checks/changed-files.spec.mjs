// @ts-check
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

const run = promisify(execFile);
const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', 'node', 'web', '--listTests', '--findRelatedTests'];

it('the tests of a branch are those that its changed files reach, of services and of pages', async () => {
  const files = ['services/users/src/accounts/password-rules', 'apps/shell/src/theme/theme-at'];
  const { stdout } = await run(process.execPath, [...jest, ...files.map((file) => `${file}.ts`)]);
  for (const file of files) expect(stdout).toContain(`${file}.spec.ts`);
});
