// @ts-check
// The public signatures of the libraries that the shell shares with remotes, as the TypeScript compiler declares them.
// libs/contracts/released/web-libraries.json holds those of the last release.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { emitDeclarations, ROOT, SHARED_ENTRIES } from './declarations.mjs';
import { SHARED_VERSIONS } from './shared.mjs';

/**
 * @typedef {{ version: string, exports: Record<string, string> }} Library exports: the declaration of each, with those that it
 *   refers to in the same library
 * @typedef {Record<string, Library>} Libraries
 */

/** @returns {Libraries} by the names under which they are shared */
export function describeLibraries() {
  /** By the path of the source without its suffix. */
  const declarations = new Map(
    [...emitDeclarations([...SHARED_ENTRIES.values()], { removeComments: true })].map(([file, text]) => [
      file.replace(/\.d\.ts$/, ''),
      ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true),
    ]),
  );
  return Object.fromEntries(
    [...SHARED_ENTRIES].map(([name, file]) => [name, describeLibrary(SHARED_VERSIONS[name] ?? '', file, declarations)]),
  );
}

/**
 * @param {string} version
 * @param {string} entry
 * @param {Map<string, ts.SourceFile>} declarations
 * @returns {Library}
 */
function describeLibrary(version, entry, declarations) {
  /** @param {string} from @param {string} specifier */
  const findFile = (from, specifier) =>
    // `graphql` knows every document of this repository, and the loader of each remote replaces its calls.
    specifier.startsWith('.') && !specifier.includes('/__generated__/')
      ? declarations.get(path.resolve(path.dirname(from), specifier).replace(/\.js$/, ''))
      : undefined;

  /**
   * Adds the declaration of a name in a file, and of every name of the library that it refers to.
   * @param {ts.SourceFile} file
   * @param {string} name
   * @param {Set<string>} texts
   */
  const collect = (file, name, texts) => {
    for (const statement of file.statements) {
      if (declaredNames(statement).includes(name)) {
        const text = statement.getText(file).replace(/^export (?:declare )?/, '');
        if (texts.has(text)) continue;
        texts.add(text);
        for (const reference of referencesIn(statement)) {
          const target = reference.module === undefined ? file : findFile(file.fileName, reference.module);
          if (target) collect(target, reference.name, texts);
        }
      }
      const imported = importedAs(statement, name);
      if (imported === undefined) continue;
      const target = findFile(file.fileName, imported.module);
      if (target) collect(target, imported.name, texts);
      else texts.add(`${imported.name} from ${JSON.stringify(imported.module)}`);
    }
  };

  const index = declarations.get(entry.replace(/\.ts$/, ''));
  if (index === undefined) throw new Error(`${entry} has no declarations`);
  const names = index.statements.flatMap((statement) =>
    ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)
      ? statement.exportClause.elements.map((element) => element.name.text)
      : declaredNames(statement),
  );
  const exports = names.toSorted().map((name) => {
    /** @type {Set<string>} */
    const texts = new Set();
    collect(index, name, texts);
    return [name, [...texts].join('\n')];
  });
  return { version, exports: Object.fromEntries(exports) };
}

/** @param {ts.Statement} statement @returns {string[]} */
function declaredNames(statement) {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}

/**
 * Where a file has a name from that it imports or exports again.
 * @param {ts.Statement} statement
 * @param {string} name
 * @returns {{ name: string, module: string } | undefined}
 */
function importedAs(statement, name) {
  const isImport = ts.isImportDeclaration(statement);
  if (!isImport && !ts.isExportDeclaration(statement)) return undefined;
  const clause = isImport ? statement.importClause?.namedBindings : statement.exportClause;
  if (!clause || !statement.moduleSpecifier || !(ts.isNamedImports(clause) || ts.isNamedExports(clause)))
    return undefined;
  const element = clause.elements.find((one) => one.name.text === name);
  const module = /** @type {ts.StringLiteral} */ (statement.moduleSpecifier).text;
  return element && { name: (element.propertyName ?? element.name).text, module };
}

/** @param {ts.Node} node @returns {{ name: string, module?: string }[]} */
function referencesIn(node) {
  /** @type {{ name: string, module?: string }[]} */
  const references = [];
  const visit = (/** @type {ts.Node} */ child) => {
    if (ts.isIdentifier(child)) references.push({ name: child.text });
    if (ts.isImportTypeNode(child) && child.qualifier && ts.isLiteralTypeNode(child.argument)) {
      references.push({ name: child.qualifier.getText(), module: child.argument.literal.getText().slice(1, -1) });
    }
    ts.forEachChild(child, visit);
  };
  visit(node);
  return references;
}

/**
 * What is wrong with the versions of today's libraries: a signature that was removed or changed needs another major version,
 * one that was added another minor version.
 * @param {Libraries} released
 * @param {Libraries} today
 * @returns {string[]}
 */
export function findVersionFaults(released, today) {
  return Object.entries(released).flatMap(([name, before]) => {
    const library = today[name];
    if (library === undefined) return []; // a remote that requires it fails to load, as with another major version
    const [major, minor] = readVersion(before.version);
    const [nextMajor, nextMinor] = readVersion(library.version);
    if (nextMajor !== major) return [];
    const names = [...new Set([...Object.keys(before.exports), ...Object.keys(library.exports)])];
    return names.flatMap((exported) => {
      const change = compareSignatures(before.exports[exported], library.exports[exported]);
      if (change === undefined || (change.needs === 'minor' && nextMinor > minor)) return [];
      return [`${name}: ${exported} ${change.text}, which needs a new ${change.needs} version after ${before.version}`];
    });
  });
}

/** @param {string} version @returns {[number, number]} */
function readVersion(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return [major, minor];
}

/**
 * @param {string | undefined} released
 * @param {string | undefined} declared
 * @returns {{ needs: 'major' | 'minor', text: string } | undefined}
 */
function compareSignatures(released, declared) {
  if (released === undefined) return { needs: 'minor', text: 'was added' };
  if (declared === undefined) return { needs: 'major', text: 'was removed' };
  const [before, today] = [publicPart(released), publicPart(declared)];
  if (before === today) return undefined;
  if (hasOnlyMoreMembers(before, today)) return { needs: 'minor', text: 'has more members' };
  return { needs: 'major', text: 'was changed' };
}

/**
 * Without private members, which have one line each, without the names by which a function takes the members of a parameter, and
 * without the words that are shown.
 * @param {string} text of a declaration
 */
const publicPart = (text) =>
  text
    .replace(/^\s+(?:private (?!constructor)|#private;).*\n/gm, '')
    .replace(/\(\{[^{}]*\}(?=: )/g, '(props')
    .replace(/^\s+readonly (?:text|name): (?:"[^"]*"|.*\bMessageDescriptor);\n/gm, '');

const OPTIONAL_MEMBER = /^\s+(?:readonly )?(?:[\w$]+|'[^']+')\?[:(]/;
/** What remotes are given and do not make: a class, or what a function answers. */
const GIVEN = /^(?:class |function [\w$]+\([^{}]*\): \{$)/;
const MEMBER = /^ {4}(?!private )\S.*;$/;

/** Whether code that was compiled against a declaration fits the one of today. @param {string} before @param {string} today */
function hasOnlyMoreMembers(before, today) {
  const parts = splitDeclarations(today);
  return [...splitDeclarations(before)].every(([head, members]) => {
    const rest = [...members];
    const added = parts.get(head)?.filter((line) => line !== rest[0] || rest.shift() === undefined);
    const isCompatible = (/** @type {string} */ line) =>
      OPTIONAL_MEMBER.test(line) || (GIVEN.test(head) && MEMBER.test(line));
    return rest.length === 0 && added?.every(isCompatible) === true;
  });
}

/** The declarations of a signature by their first lines; the others have one member each. @param {string} signature */
function splitDeclarations(signature) {
  /** @type {Map<string, string[]>} */
  const declarations = new Map();
  let members = /** @type {string[]} */ ([]);
  for (const line of signature.split('\n')) {
    if (/^[\s}]/.test(line)) members.push(line);
    else declarations.set(line, (members = []));
  }
  return declarations;
}

/** @returns {Libraries} those of the last release */
export function readReleasedLibraries() {
  return JSON.parse(readFileSync(path.join(ROOT, 'libs/contracts/released/web-libraries.json'), 'utf8'));
}
