// @ts-check
// The libraries that the shell shares with remotes, as the TypeScript compiler declares them.
import path from 'node:path';
import ts from 'typescript';
import { SHARED_VERSIONS } from './shared.mjs';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** The entries of our own shared libraries, by the names under which they are shared. */
export const SHARED_ENTRIES = new Map(
  Object.keys(SHARED_VERSIONS).flatMap((name) => {
    const [scope, library, entry = 'index'] = name.split('/');
    return scope === '@trax' ? [[name, path.join(ROOT, `libs/${library}/src/${entry}.ts`)]] : [];
  }),
);

/**
 * @param {string[]} entries files, whose own imports of their package are declared too
 * @param {Pick<ts.CompilerOptions, 'removeComments'>} overrides
 * @returns {Map<string, string>} by their files: that of `src/x.ts` is `src/x.d.ts`
 */
export function emitDeclarations(entries, overrides) {
  const { config } = ts.readConfigFile(path.join(ROOT, 'libs/ui/tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, path.join(ROOT, 'libs/ui'));
  const assets = path.join(ROOT, 'apps/shell/src/assets.d.ts');
  const program = ts.createProgram([...entries, assets], {
    ...options,
    ...overrides,
    declaration: true,
    emitDeclarationOnly: true,
    noEmit: false,
    outDir: ROOT,
    rootDir: ROOT,
  });
  /** @type {Map<string, string>} */
  const declarations = new Map();
  program.emit(undefined, (file, text) => void declarations.set(file, text), undefined, true);
  return declarations;
}
