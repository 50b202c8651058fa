// @ts-check
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from './declarations.mjs';
import { writePackages } from './packages.mjs';
import { SHARED_VERSIONS } from './shared.mjs';

// The compiler checks all shared libraries, then the remote.
/** A repository of another team: the sources of a remote, and the packages that it has installed. */
const repository = mkdtempSync(path.join(os.tmpdir(), 'trax-remote-elsewhere-'));
const packages = path.join(repository, 'packages');

/** @param {string} file */
const readManifest = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @param {string} file */
const listDependencies = (file) => Object.keys(readManifest(file).dependencies ?? {});

/** @param {string} name of a package @param {string} [source] from npm by default */
function install(name, source = path.join(ROOT, 'node_modules', name)) {
  const target = path.join(repository, 'node_modules', name);
  mkdirSync(path.dirname(target), { recursive: true });
  symlinkSync(source, target);
}

/** @param {string} file @param {string} text */
const write = (file, text) => writeFileSync(path.join(repository, file), text);

beforeAll(async () => {
  cpSync(path.join(ROOT, 'e2e/fixtures/breathing'), repository, { recursive: true });
  await writePackages(packages);
  const workspaces = readdirSync(packages).map((folder) => path.join(packages, folder));
  const manifests = workspaces.map((folder) => path.join(folder, 'package.json'));
  const names = manifests.map((file) => readManifest(file).name);
  for (const [at, name] of names.entries()) install(name, workspaces[at]);
  const dependencies = [path.join(repository, 'package.json'), ...manifests].flatMap(listDependencies);
  const fromNpm = dependencies.filter((name) => !name.startsWith('@trax/') && !names.includes(name));
  for (const name of new Set([...fromNpm, '@types/react', '@rspack/cli'])) install(name);
});

afterAll(() => rmSync(repository, { recursive: true }));

/** What the compiler says of the remote and of the declarations that it imports. */
function check() {
  const sources = readdirSync(path.join(repository, 'src')).map((file) => path.join(repository, 'src', file));
  const program = ts.createProgram(sources, {
    strict: true,
    noEmit: true,
    jsx: ts.JsxEmit.ReactJSX,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    skipLibCheck: false,
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
}

describe('a remote of another repository', () => {
  it('is built by the published configuration, and requires the libraries of the shell', () => {
    write(
      'rspack.config.mjs',
      `import { remoteConfig } from '@trax/federation/config';
       export default remoteConfig('breathing', { context: import.meta.dirname });`,
    );
    const rspack = path.join(repository, 'node_modules/@rspack/cli/bin/rspack.js');
    execFileSync(process.execPath, [rspack, 'build', '--mode', 'production'], { cwd: repository, encoding: 'utf8' });
    const { name, exposes, shared } = readManifest(path.join(repository, 'dist/mf-manifest.json'));
    expect([name, exposes.map((/** @type {{ path: string }} */ one) => one.path)]).toEqual(['breathing', ['./routes']]);
    expect(readFileSync(path.join(packages, 'federation/remote-config.d.mts'), 'utf8')).toContain(
      'remoteConfig(name: string',
    );
    const [major, minor] = (SHARED_VERSIONS['@trax/ui'] ?? '').split('.');
    expect(shared).toContainEqual(
      expect.objectContaining({ name: '@trax/ui', singleton: true, requiredVersion: `^${major}.${minor}` }),
    );
  });

  it('is checked against the types of what the shell shares, and of nothing else', () => {
    write(
      'src/faults.tsx',
      `import type { RemoteModule } from '@trax/graphql-client';
       import { createSession, useSession } from '@trax/session';
       import { Cluster, Grid, List, ListRow, Page, Panel, RowWords, Section, Stack, Text } from '@trax/ui';
       import { Form, Link, useMatches, type UIMatch } from 'react-router-dom';
       import { createGlobalStyle, styled, type CSSProperties } from 'styled-components';

       export const types: [UIMatch?, CSSProperties?] = [];
       export const shared = [Link, useSession, styled, Cluster, Grid, List, ListRow, Panel, RowWords, Section];
       export const others = [Form, useMatches, createSession, createGlobalStyle];
       export const routes: RemoteModule['routes'] = [{ path: 'all', index: 'first' }];
       export const Faults = () => (
         <Page heading="Faults">
           <Stack gap="4"><Text $size="meta" /><Text $size="wrong" /></Stack>
           <Stack gap="400" />
         </Page>
       );`,
    );
    const refused = ['createSession', 'Form', 'useMatches', 'createGlobalStyle'].map(
      (name) => `'${name}' cannot be used as a value`,
    );
    const messages = check();
    const expected = [
      ...refused,
      "Type 'string' is not assignable to type",
      "Property 'heading' does not exist",
      'Type \'"wrong"\' is not assignable to type',
      'Type \'"400"\' is not assignable to type',
    ];
    for (const text of expected) expect(messages).toContainEqual(expect.stringContaining(text));
    expect(messages).toHaveLength(expected.length);
  });
});
