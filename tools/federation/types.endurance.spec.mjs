// @ts-check
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from './declarations.mjs';
import { writeTypes } from './types.mjs';

// The compiler checks all shared libraries, then the remote.
/** A repository of another team: the sources of a remote, and the packages that it has installed. */
const repository = mkdtempSync(path.join(os.tmpdir(), 'trax-remote-types-'));
const types = path.join(repository, 'types');

/** @param {string} file */
const listDependencies = (file) => Object.keys(JSON.parse(readFileSync(file, 'utf8')).dependencies ?? {});

/** @param {string} name of a package @param {string} [source] from npm by default */
function install(name, source = path.join(ROOT, 'node_modules', name)) {
  const target = path.join(repository, 'node_modules', name);
  mkdirSync(path.dirname(target), { recursive: true });
  symlinkSync(source, target);
}

beforeAll(async () => {
  cpSync(path.join(ROOT, 'e2e/fixtures/breathing'), repository, { recursive: true });
  await writeTypes(types);
  const workspaces = readdirSync(types).map((folder) => path.join(types, folder));
  const manifests = workspaces.map((folder) => path.join(folder, 'package.json'));
  const names = manifests.map((file) => JSON.parse(readFileSync(file, 'utf8')).name);
  for (const [at, name] of names.entries()) install(name, workspaces[at]);
  const dependencies = [path.join(repository, 'package.json'), ...manifests].flatMap(listDependencies);
  const fromNpm = dependencies.filter((name) => !name.startsWith('@trax/') && !names.includes(name));
  for (const name of new Set([...fromNpm, '@types/react'])) install(name);
});

afterAll(() => rmSync(repository, { recursive: true }));

/** What the compiler says of the remote. */
function check() {
  const program = ts.createProgram([path.join(repository, 'src/routes.tsx')], {
    strict: true,
    noEmit: true,
    jsx: ts.JsxEmit.ReactJSX,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    skipLibCheck: true,
  });
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

it('a remote of another repository is checked against the types of the shared libraries', () => {
  expect(check()).toEqual([]);

  const page = path.join(repository, 'src/breathing-page.tsx');
  writeFileSync(page, readFileSync(page, 'utf8').replace('<Page title=', '<Page heading='));
  writeFileSync(
    path.join(repository, 'src/routes.tsx'),
    readFileSync(path.join(repository, 'src/routes.tsx'), 'utf8').replace('index: true', "path: 'all', index: 'first'"),
  );
  const messages = check().join('\n');
  expect(messages).toContain("Property 'heading' does not exist");
  expect(messages).toContain("Type 'string' is not assignable to type");
});

it('the compiler refuses what the shell does not share of a library', () => {
  writeFileSync(
    path.join(repository, 'src/routes.tsx'),
    `import { Form, Link, useMatches, type UIMatch } from 'react-router-dom';
     import { createSession, useSession } from '@trax/session';
     import { createGlobalStyle, styled, type CSSProperties } from 'styled-components';
     export const types: [UIMatch?, CSSProperties?] = [];
     export const shared = [Link, useSession, styled];
     export const others = [Form, useMatches, createSession, createGlobalStyle];`,
  );
  const refused = (/** @type {string} */ name) => `'${name}' cannot be used as a value`;
  expect(check()).toEqual(
    ['Form', 'useMatches', 'createSession', 'createGlobalStyle'].map((name) => expect.stringContaining(refused(name))),
  );
});
