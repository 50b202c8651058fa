// @ts-check
// All specs of one folder as one spec file: Jest starts one environment for a mutant and loads the modules once, and starts the
// services and databases of those tests alone that reach the mutant.
const { readdirSync } = require('node:fs');
const path = require('node:path');

/** @type {{ folder: string, isIsolated: boolean }} set by main.mjs */
const { folder, isIsolated } = Reflect.get(globalThis, 'SPECS');
const { fetch, setTimeout } = globalThis;

// A spy on a fake timer is restored after the real timers are.
beforeEach(() => {
  globalThis.setTimeout = setTimeout;
});

const root = path.resolve(folder);
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).toSorted();
// Their hooks start what several spec files share.
if (!isIsolated)
  for (const file of files.filter((name) => name.endsWith('.fixture.ts'))) require(path.join(root, file));
for (const file of files.filter((name) => /(?<!\.endurance)\.spec\.tsx?$/.test(name))) {
  const load = () => void require(path.join(root, file));
  describe(file, () => {
    if (isIsolated) jest.isolateModules(load);
    else load();
    afterAll(() => {
      globalThis.fetch = fetch;
      Reflect.get(globalThis, 'localStorage')?.clear();
    });
  });
}
