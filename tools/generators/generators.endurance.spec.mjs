// @ts-check
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useDatabase } from '@trax/testing-server/use-database';
import { TEST_VIEWER_VERIFICATION_KEY, viewerHeaders } from '@trax/testing-server/viewer-headers';
import { startNodeProcess } from '@trax/start/node-process';
import { findFreePorts } from '@trax/start/ports';

const ROOT = path.resolve(import.meta.dirname, '../..');
const COPIED =
  /^(?:apps|libs|services|gateway|tools|(?:package|nx|tsconfig.*|\.\w+rc)\.json|(?:jest|lingui)\.config\.mjs|\..*(?:rc|ignore))$/;
const BUILT = ['dist', '__generated__'];

/** Packages that one workspace alone has are linked. @param {string} source @param {string} target */
function copyOrLink(source, target) {
  const name = path.basename(source);
  if (name === 'node_modules') symlinkSync(source, target);
  return name !== 'node_modules' && !BUILT.includes(name);
}

/** A copy of this repository with the packages that are installed here. */
function useCopy() {
  const folder = mkdtempSync(path.join(tmpdir(), 'trax-generators-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  beforeAll(() => {
    for (const name of readdirSync(ROOT).filter((one) => COPIED.test(one))) {
      cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true, filter: copyOrLink });
    }
    const [installed, packages] = [path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules')];
    // The links of the workspaces are relative: in the copy they lead to its own.
    mkdirSync(path.join(packages, '@trax'), { recursive: true });
    for (const name of readdirSync(path.join(installed, '@trax'))) {
      symlinkSync(readlinkSync(path.join(installed, '@trax', name)), path.join(packages, '@trax', name));
    }
    for (const name of readdirSync(installed).filter((one) => !['@trax', '.cache'].includes(one))) {
      symlinkSync(path.join(installed, name), path.join(packages, name));
    }
  });

  /** @param {string} program @param {string[]} args */
  const run = (program, args) => {
    try {
      execFileSync(program, args, {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false', FORCE_COLOR: '0' },
      });
    } catch (error) {
      const { stdout } = /** @type {{ stdout: string }} */ (error);
      throw new Error(`${[program, ...args].join(' ')}\n${stdout}`, { cause: error });
    }
  };
  const nx = (/** @type {string} */ command) =>
    run(process.execPath, ['node_modules/nx/dist/bin/nx.js', ...command.split(' ')]);
  return { folder, nx, run };
}

describe('what the generators make', () => {
  const { folder, nx, run } = useCopy();
  const database = useDatabase({ name: 'notes', entities: [], migrations: [] });

  beforeAll(() => {
    nx('g @trax/generators:service notes --skipInstall');
    nx('g @trax/generators:remote breathing --skipInstall');
  });

  it('is formatted, typed and without warnings, with the files that it changes', () => {
    nx('run graphql-client:generate');
    run('npx', ['oxfmt', '--check']);
    run('npx', ['oxlint', '--deny-warnings']);
    run('npm', ['run', '--silent', 'typecheck']);
  });

  it('builds, and passes its own tests and those of the contracts', () => {
    nx('run-many -t build test test:api --projects=notes-service,breathing-app,contracts');
  });

  it('is a service that migrates, becomes ready and answers its operation', async () => {
    const service = path.join(folder, 'services/notes/dist');
    const [port = 0] = await findFreePorts(1);
    const env = {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATABASE_URL: database.url(),
      VIEWER_VERIFICATION_KEY: TEST_VIEWER_VERIFICATION_KEY,
    };
    execFileSync(process.execPath, [path.join(service, 'database/migrate.main.js')], { env });
    const addresses = [{ host: '127.0.0.1', port }];
    const script = path.join(service, 'main.js');
    const running = await startNodeProcess({ name: 'The notes service', script, addresses, env });
    try {
      expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
      const headers = await viewerHeaders({ uid: 'ada' }, 'notes');
      const answer = await fetch(`http://127.0.0.1:${port}/api/notes`, { headers });
      expect([answer.status, await answer.json()]).toEqual([200, []]);
    } finally {
      await running.stop();
    }
  });

  it('is a remote whose manifest names its routes', () => {
    const manifest = readFileSync(path.join(folder, 'apps/breathing/dist/mf-manifest.json'), 'utf8');
    expect(JSON.parse(manifest)).toMatchObject({ name: 'breathing', exposes: [{ path: './routes' }] });
  });
});
