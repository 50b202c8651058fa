// @ts-check
// Draws every public page once, and what signed-in people see first of some others, and writes them beside the shell's build,
// so that their first paint needs no JavaScript.
// Usage: node tools/federation/prerender.mjs   (the shell must be built)
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { ROOT } from './compile-rules.mjs';
import { CHUNK_GROUPS_FILE } from './chunk-groups-plugin.mjs';
import { prerenderConfig } from './config.mjs';
import { composeFirstView } from './first-view-html.mjs';
import { composeApplicationPage, composePage, composeSitemap, splitStyles } from './prerendered-html.mjs';

/** @typedef {import('./first-view-html.mjs').DrawnFirstView} DrawnFirstView */
/** @typedef {import('./prerendered-html.mjs').PageToDraw} PageToDraw */
/** @typedef {import('./prerendered-html.mjs').Prerendered} Prerendered */

/**
 * What painter.ts exports.
 * @typedef {object} Painter
 * @property {readonly PageToDraw[]} pages
 * @property {string} signedInHintKey
 * @property {(page: PageToDraw) => Promise<Prerendered>} prerender
 * @property {readonly { name: string; path: string; remote: string }[]} firstViews
 * @property {(view: Painter['firstViews'][number], Screen: unknown) => Promise<DrawnFirstView>} prerenderFirstView
 * @property {Record<string, () => Promise<{ Screen: unknown }>>} screens
 */

const DIST = path.join(ROOT, 'apps/shell/dist');
const require = createRequire(import.meta.url);

const compiled = await mkdtemp(path.join(os.tmpdir(), 'trax-prerender-'));
try {
  await compile(compiled);
  const parts = await writePages(path.join(compiled, 'prerender.cjs'));
  await writeFirstViews(path.join(compiled, 'prerender.cjs'), parts);
} finally {
  await rm(compiled, { recursive: true });
}

/** @param {string} file of the painter */
async function writePages(file) {
  const { pages, signedInHintKey } = openPainter(file);
  const drawn = [];
  for (const page of pages) drawn.push(await openPainter(file).prerender(page));

  const { template, sheet, scripts } = await readBuild();
  const css = sheet + splitStyles(drawn[0]?.styles ?? '').global;
  const parts = { template, css, scripts, signedInHintKey };
  await mkdir(path.join(DIST, 'pages'), { recursive: true });
  for (const page of drawn) await writeFile(path.join(DIST, 'pages', `${page.name}.html`), composePage(page, parts));
  await writeFile(path.join(DIST, 'sitemap.xml'), composeSitemap(pages));
  await writeFile(path.join(DIST, 'index.html'), composeApplicationPage(parts));
  return parts;
}

/**
 * @param {string} file of the painter
 * @param {import('./prerendered-html.mjs').BuiltParts} parts
 */
async function writeFirstViews(file, parts) {
  const groups = JSON.parse(await readFile(path.join(DIST, CHUNK_GROUPS_FILE), 'utf8'));
  await mkdir(path.join(DIST, 'first-views'), { recursive: true });
  const { firstViews, screens, prerenderFirstView } = openPainter(file);
  for (const view of firstViews) {
    const screen = await screens[view.remote]?.();
    if (screen === undefined) throw new Error(`painter.ts knows no screen of ${view.remote}`);
    const drawn = await prerenderFirstView(view, screen.Screen);
    await writeFile(path.join(DIST, 'first-views', `${view.name}.html`), composeFirstView(drawn, { ...parts, groups }));
  }
}

/**
 * A fresh one for every page: styles are named by the order in which modules start, as in a browser that opens that page.
 * @param {string} file
 */
function openPainter(file) {
  delete require.cache[file];
  return /** @type {Painter} */ (require(file));
}

async function readBuild() {
  const template = await readFile(path.join(DIST, 'index.html'), 'utf8');
  const address = /<link href="([^"]+\.css)"/.exec(template)?.[1];
  if (address === undefined) throw new Error('Please build the shell first: its page has no style sheet');
  const sheet = await readFile(path.join(DIST, address), 'utf8');
  const files = await readdir(path.join(DIST, 'assets'));
  return {
    template,
    sheet: sheet.replace(/\/\*# sourceMappingURL.*?\*\//s, ''),
    scripts: files.filter((file) => file.endsWith('.js')).map((file) => `/assets/${file}`),
  };
}

/**
 * @param {string} folder
 * @returns {Promise<void>}
 */
function compile(folder) {
  const compiler = rspack(prerenderConfig(folder));
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) return reject(error);
      if (stats?.hasErrors()) return reject(new Error(stats.toString('errors-only')));
      compiler.close((failure) => (failure ? reject(failure) : resolve()));
    });
  });
}
