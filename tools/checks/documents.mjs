// @ts-check
// Finds what the documents name and the repository does not have: commands and their options, paths, links, ports, settings,
// and parts of a deployment.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findUnknownParts, findUnknownPorts, readDeployment } from './deployment.mjs';

const NOT_OF_THE_REPOSITORY = new Set(['node_modules', 'dist', '.git', '.nx', '.trax', 'test-results', 'images']);
const TOP_FOLDERS = 'apps|libs|services|gateway|tools|e2e|bench|k8s|docs|demo-catalogue|operations';

/**
 * @typedef {object} Repository
 * @property {string[]} files relative to its root, with `/`
 * @property {Record<string, string>} scripts of npm
 * @property {Map<string, string[]>} targets of each Nx project
 * @property {string[]} generators
 * @property {Map<string, string[]>} headings of each document, as anchors
 * @property {Set<string>} names `LIKE_THIS` in everything that is no document
 * @property {import('./deployment.mjs').Deployment} deployment
 * @property {(file: string) => string} read
 */

/** @param {string} root @returns {Repository} */
export function readRepository(root) {
  const files = listFiles(root, '');
  const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');
  const isCode = (/** @type {string} */ file) =>
    /\.(?:ts|tsx|m?js|cjs|ya?ml|env|template)$|Dockerfile$|\.ci\/run$/.test(file) && !file.includes('.spec.');
  /** @type {Map<string, string[]>} */
  const targets = new Map();
  for (const file of files.filter((name) => name.endsWith('package.json'))) {
    const { nx, scripts = {} } = JSON.parse(read(file));
    if (nx !== undefined) targets.set(nx.name, Object.keys({ ...scripts, ...nx.targets }));
  }
  return {
    files,
    scripts: JSON.parse(read('package.json')).scripts,
    targets,
    generators: Object.keys(JSON.parse(read('tools/generators/generators.json')).generators),
    headings: new Map(files.filter(isDocument).map((file) => [file, anchorsOf(read(file))])),
    names: new Set(files.filter(isCode).flatMap((file) => read(file).match(/\b[A-Z][A-Z\d_]+?(?=\b|_FILE\b)/g) ?? [])),
    deployment: readDeployment(files, read),
    read,
  };
}

/** @param {string} file */
export const isDocument = (file) => file.endsWith('.md');

/** As GitHub makes them. @param {string} text */
function anchorsOf(text) {
  const headings = text.replace(/```[^]*?```/g, '').match(/^#+ .*$/gm) ?? [];
  return headings.map((line) =>
    line
      .replace(/^#+ /, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** @param {string} root @param {string} folder @returns {string[]} */
function listFiles(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !NOT_OF_THE_REPOSITORY.has(name))
    .flatMap((entry) => {
      const name = path.posix.join(folder, entry.name);
      return entry.isDirectory() ? listFiles(root, name) : [name];
    });
}

/**
 * @param {string} file of the document, relative to the root of the repository
 * @param {string} text
 * @param {Repository} repository
 * @returns {string[]} what it names and what is not there
 */
export function findUntrue(file, text, repository) {
  const quoted = [...text.matchAll(/```[a-z]*\n([^]*?)```|`([^`\n]+)`/g)].flatMap(([, block, inline]) =>
    (block ?? inline ?? '').split('\n').map((line) => line.replace(/ +#.*/, '')),
  );
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return [
    ...quoted.flatMap((line) => findUnknownCommands(line, repository)),
    ...quoted.flatMap((line) => findMissingPaths(line, repository)),
    ...quoted.flatMap((line) => findMissingPrograms(line, repository)),
    ...quoted.flatMap((line) => findUnknownOptions(line, repository)),
    ...quoted.flatMap((line) => findUnknownNames(line, repository)),
    ...quoted.flatMap((line) => findUnknownParts(line, repository.deployment)),
    ...findUnknownPorts(text, repository.deployment),
    ...links.filter((link) => isBroken(link, file, repository)).map((link) => `link ${link}`),
  ];
}

/** @param {string} line @param {Repository} repository */
function findUnknownCommands(line, { scripts, targets, generators }) {
  const all = new Set([...targets.values()].flat());
  const has = (/** @type {string} */ project, /** @type {string} */ target) => targets.get(project)?.includes(target);
  const npm = [...line.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
    ([, long, short]) => long ?? short ?? '',
  );
  const several = [...line.matchAll(/\bnx (?:run-many|affected) -t ((?:[\w:]+ ?)+)/g)].flatMap(([, list = '']) =>
    list.trim().split(' '),
  );
  const single = [
    ...[...line.matchAll(/\bnx run ([\w-]+):([\w:]+)/g)].map(([, project = '', target = '']) => ({ project, target })),
    ...[...line.matchAll(/\bnx (?!run |show |watch |g )([\w:]+) ([\w-]+)/g)].map(([, target = '', project = '']) => ({
      project,
      target,
    })),
  ];
  return [
    ...npm.filter((script) => !(script in scripts)).map((script) => `npm run ${script}`),
    ...several.filter((target) => !all.has(target)).map((target) => `nx target ${target}`),
    ...single
      .filter(({ project, target }) => !project.startsWith('-') && !has(project, target))
      .map(({ project, target }) => `nx ${target} ${project}`),
    ...[...line.matchAll(/\bnx show project ([\w-]+)/g)]
      .filter(([, name = '']) => !targets.has(name))
      .map(([, name]) => `project ${name}`),
    ...[...line.matchAll(/@trax\/generators:(\w+)/g)]
      .filter(([, name = '']) => !generators.includes(name))
      .map(([, name]) => `generator ${name}`),
  ];
}

/** `<name>`, `{a,b}` and `*` stand for any text; a path without a folder may be anywhere. @param {string} line @param {Repository} repository */
function findMissingPaths(line, { files }) {
  const inTopFolder = new RegExp(`(?<![\\w./-])(?:${TOP_FOLDERS})/[\\w./{},*<>-]*[\\w/}*>]`, 'g');
  const names = line.match(inTopFolder) ?? [];
  const single = /^[\w{},*./-]+\.(?:ts|tsx|mjs|cjs)$/.test(line) ? [line] : [];
  return [...new Set([...names, ...single])].filter(
    (name) =>
      !/\bdist\b|test-results|__generated__|^k8s\/overlays\/(?:mine|local\/secrets)/.test(name) && !exists(name, files),
  );
}

/** @param {string} name @param {string[]} files */
function exists(name, files) {
  const pattern = name
    .replace(/\/$/, '')
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replace(/<[^>]*>|\b[A-Z]{3,}\b/g, '[^/]+')
    .replace(/\*+/g, '.*')
    .replace(/\{([^}]*)\}/g, (_, list) => `(?:${list.replaceAll(',', '|')})`);
  const expression = new RegExp(`(?:^|/)${pattern}(?:$|[/.])`);
  return files.some((file) => expression.test(file));
}

/** Built programs, also where an image has them: there `process` is a service or the gateway. @param {string} line @param {Repository} repository */
function findMissingPrograms(line, { files }) {
  const built = [...line.matchAll(/([\w-]+)\/dist\/([\w./-]+)\.js\b/g)].map(([name, folder, file]) => ({
    name,
    source: `${folder === 'process' ? '' : folder}/src/${file}.ts`,
  }));
  const operations = [...line.matchAll(/\bprocess\/([\w-]+\.mjs)/g)].map(([name, file]) => ({
    name,
    source: `tools/operations/${file}`,
  }));
  return [...built, ...operations]
    .filter(({ source }) => !files.some((file) => file.endsWith(source)))
    .map(({ name }) => name);
}

/** Options of our own scripts. @param {string} line @param {Repository} repository */
function findUnknownOptions(line, { files, scripts, read }) {
  const byNpm = [...line.matchAll(/\bnpm (?:run )?([\w:-]+) -- ([^|;&]*)/g)].map(([, script = '', rest = '']) => ({
    name: /node (\S+)/.exec(scripts[script] ?? '')?.[1] ?? '',
    rest,
  }));
  const direct = [...line.matchAll(/(?:\.\.\/)*([\w./-]+\.mjs) ([^|;&]*)/g)].map(([, name = '', rest = '']) => ({
    name,
    rest,
  }));
  return [...byNpm, ...direct].flatMap(({ name, rest }) => {
    const file = files.find((one) => one === name) ?? files.find((one) => one.endsWith(`/${name}`));
    const options = rest.match(/(?<![\w-])--[a-z][\w-]*/g) ?? [];
    const text = file === undefined || options.length === 0 ? '' : read(file);
    return options
      .filter((option) => !new RegExp(`(?<![\\w-])${option}(?![\\w-])|\\b${option.slice(2)}'?: \\{`).test(text))
      .map((option) => `${name} ${option}`);
  });
}

/** Settings and codes, `LIKE_THIS`, and `SETTING=`; each may be read from a file (`…_FILE`). @param {string} line @param {Repository} repository */
function findUnknownNames(line, { names }) {
  const found = line.match(/(?<![\w-])[A-Z][A-Z\d]*(?:(?:_[A-Z\d]+)+(?![\w…])|(?==))/g) ?? [];
  return found.filter((name) => !names.has(name) && !names.has(name.replace(/_FILE$/, '')));
}

/** @param {string} link @param {string} from @param {Repository} repository */
function isBroken(link, from, { files, headings }) {
  if (/^(?:https?|mailto):/.test(link)) return false;
  const [target = '', anchor] = link.split('#');
  const name = target === '' ? from : path.posix.join(path.posix.dirname(from), target).replace(/\/$/, '');
  if (name.includes('images/')) return false;
  const isThere = files.some((file) => file === name || file.startsWith(`${name}/`));
  return !isThere || (anchor !== undefined && !headings.get(name)?.includes(anchor));
}
