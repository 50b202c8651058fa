// @ts-check
// Renders every public page once in every language and writes them beside the shell's build, so that their first paint needs no JavaScript.
// Usage: node tools/federation/prerender.mjs   (the shell must be built)
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { CHUNK_GROUPS_FILE } from './chunk-groups-plugin.mjs';
import { compile } from './compile.mjs';
import { ROOT, prerenderConfig } from './config.mjs';

/**
 * The exports of apps/shell/src/prerender/prerender.tsx.
 * @typedef {object} Renderer
 * @property {readonly string[]} LANGUAGES
 * @property {string} SOURCE_LANGUAGE
 * @property {readonly string[]} PAGES
 * @property {(page: string, files: BuiltFiles, language: string) => Promise<string>} renderPage
 * @property {(files: BuiltFiles, language: string) => Promise<string>} renderApplicationPage
 * @property {() => string} renderSitemap
 *
 * @typedef {{ css: string; fonts: string[]; chunkGroups: Record<string, string[]> }} BuiltFiles
 */

const DIST = path.join(ROOT, 'apps/shell/dist');

const compiled = await mkdtemp(path.join(os.tmpdir(), 'trax-prerender-'));
try {
  await compile(prerenderConfig(compiled));
  const program = path.join(compiled, 'prerender.mjs');
  const files = await readBuild();
  const { LANGUAGES, SOURCE_LANGUAGE, renderSitemap } = await startRenderer(program, 'languages');
  for (const language of LANGUAGES) {
    const folder = language === SOURCE_LANGUAGE ? '' : `${language}/`;
    const { PAGES, renderApplicationPage } = await startRenderer(program, `${language}-index`);
    await write(`${folder}index.html`, await renderApplicationPage(files, language));
    for (const page of PAGES) {
      const { renderPage } = await startRenderer(program, `${language}-${page}`);
      await write(`${folder}pages/${page}.html`, await renderPage(page, files, language));
    }
  }
  await write('sitemap.xml', renderSitemap());
} finally {
  await rm(compiled, { recursive: true });
}

/**
 * A fresh instance for every page, by its query: styled-components names styles by the order in which modules start, as in
 * a browser that opens that page.
 * @param {string} program
 * @param {string} page
 * @returns {Promise<Renderer>}
 */
function startRenderer(program, page) {
  return import(`${pathToFileURL(program)}?${page}`);
}

/** @returns {Promise<BuiltFiles>} */
async function readBuild() {
  const assets = await readdir(path.join(DIST, 'assets'));
  const sheet = assets.find((file) => /^styles\..*\.css$/.test(file));
  if (sheet === undefined) throw new Error('Please build the shell first: it has no style sheet');
  const css = await readFile(path.join(DIST, 'assets', sheet), 'utf8');
  return {
    css: css.replace(/\/\*# sourceMappingURL.*?\*\//s, ''),
    fonts: assets.filter((file) => file.endsWith('.woff2')).map((file) => `/assets/${file}`),
    chunkGroups: JSON.parse(await readFile(path.join(DIST, CHUNK_GROUPS_FILE), 'utf8')),
  };
}

/**
 * @param {string} file
 * @param {string} content
 */
async function write(file, content) {
  await mkdir(path.dirname(path.join(DIST, file)), { recursive: true });
  await writeFile(path.join(DIST, file), content);
}
