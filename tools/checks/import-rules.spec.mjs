// @ts-check
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

const ROOT = process.cwd();

/** Files that import what they may not, with the rules that each import breaks. */
const PROBES = {
  'apps/catalogue/src/probe.ts': {
    '@apollo/client': ['graphql-facade'],
    'firebase/app': ['identity-facade'],
    'radix-ui': ['radix-facade'],
    '@radix-ui/react-dialog': ['radix-facade'],
    '@module-federation/enhanced/runtime': ['federation-runtime'],
    zustand: ['remotes-use-facades'],
    '../../../libs/ui/src/probe.js': ['projects-by-package-name'],
    '../../admin/src/probe.js': ['projects-by-package-name', 'apps'],
  },
  'services/users/src/probe.ts': {
    '@fastify/cookie': ['cookies-at-the-gate'],
    'firebase-admin': ['accounts-behind-a-port'],
    '../../stats/src/probe.js': ['projects-by-package-name', 'services'],
  },
  'libs/ui/src/probe.ts': { zustand: [] },
  'apps/admin/src/probe.ts': {},
  'services/stats/src/probe.ts': {},
};

it('every import that crosses a boundary is an error', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'trax-imports-'));
  try {
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    writeFileSync(path.join(folder, 'tsconfig.web.json'), '{}');
    for (const [file, imports] of Object.entries(PROBES)) {
      const statements = Object.keys(imports).map((name) => `import '${name}';`);
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), statements.join('\n'));
    }
    const expected = Object.entries(PROBES).flatMap(([file, imports]) =>
      Object.entries(imports).flatMap(([name, rules]) => rules.map((rule) => `${file}: ${name} (${rule})`)),
    );
    expect((await findViolations(folder)).toSorted()).toEqual(expected.toSorted());
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/**
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
async function findViolations(folder) {
  const config = path.join(ROOT, '.dependency-cruiser.cjs');
  const options = ['--config', config, '--output-type', 'json', 'apps', 'services', 'libs'];
  const { stdout } = await promisify(execFile)(path.join(ROOT, 'node_modules/.bin/depcruise'), options, {
    cwd: folder,
  });
  /** @type {{ from: string; unresolvedTo: string; rule: { name: string } }[]} */
  const violations = JSON.parse(stdout).summary.violations;
  return violations.map(({ from, unresolvedTo, rule }) => `${from}: ${unresolvedTo} (${rule.name})`);
}
