// A version mismatch of a shared singleton is only a warning in a browser's console, and then two copies of a context.
// So it is an error here: every project must ask for the very version that the shell shares.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SHARED, SHARED_EXPORTS, installedVersion, readManifest } from './shared.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const IMPORT = /import\s+(?!type\b)(?:\w+\s*,?\s*)?(?:\{([^}]*)\})?\s*from '([^']+)'/g;

/** @param {string} root @returns {string[]} */
const projectsIn = (root) => readdirSync(path.join(ROOT, root)).map((name) => `${root}/${name}`);

/** @returns {string[]} one sentence for each disagreement */
export function findSharedProblems() {
  const projects = [...projectsIn('apps'), ...projectsIn('libs')];
  return [...projects.flatMap(versionProblems), ...projectsIn('apps').flatMap(exportProblems)];
}

/** @param {string} project */
function versionProblems(project) {
  const { dependencies = {} } = readManifest(project);
  return SHARED.filter((name) => {
    const asked = dependencies[name];
    return asked !== undefined && asked !== '*' && asked !== installedVersion(name);
  }).map((name) => `${project} asks for ${name} ${dependencies[name]}, the shell shares ${installedVersion(name)}`);
}

/** @param {string} project */
function exportProblems(project) {
  // The shell is whole; only remotes are given less.
  if (project === 'apps/shell') return [];
  const files = readdirSync(path.join(ROOT, project, 'src'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(ROOT, project, 'src', file), 'utf8');
      return [...text.matchAll(IMPORT)].flatMap(([, list = '', library = '']) =>
        list
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type ') && isWithheld(library, name))
          .map((name) => `${project}/src/${file} imports ${name} of ${library}, which the shell does not share`),
      );
    });
}

/** @param {string} library @param {string} name */
const isWithheld = (library, name) => SHARED_EXPORTS[library]?.includes(name) === false;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = findSharedProblems();
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
