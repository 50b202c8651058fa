import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { loadSpecs } from './load-specs.js';

const folder = mkdtempSync(path.join(tmpdir(), 'trax-specs-'));
const prepared: string[] = [];
Object.assign(globalThis, { prepared });
for (const name of ['first', 'second']) {
  const spec = `beforeEach(() => prepared.push('${name}')); it('is in the ${name} file', () => undefined);`;
  writeFileSync(path.join(folder, `${name}.api.spec.mjs`), spec);
}
loadSpecs(folder);
afterAll(() => rmSync(folder, { recursive: true }));

it('hooks of a spec file are for its own tests', () => {
  expect(prepared).toEqual(['first', 'second']);
});
