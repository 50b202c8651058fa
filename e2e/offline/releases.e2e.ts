import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, expectHeading, signIn } from '../fixtures.js';
import { testWithCompanion } from '../identity/accounts-fixtures.js';

const APPS = path.join(import.meta.dirname, '../../apps');
const OLD_SCRIPT = /main\.[0-9a-f]{10}\.js/;
const NEW_SCRIPT = 'main.ffffffffff.js';

/** The build in a folder of its own, in which another release can take its place. */
const test = testWithCompanion(async () => {
  const webDir = mkdtempSync(path.join(os.tmpdir(), 'trax-releases-'));
  for (const app of readdirSync(APPS))
    cpSync(path.join(APPS, app, 'dist'), path.join(webDir, app, 'dist'), { recursive: true });
  return {
    env: { WEB_DIR: webDir },
    extra: { publishRelease: () => renameMainScript(path.join(webDir, 'shell/dist')) },
    stop: async () => rmSync(webDir, { recursive: true }),
  };
});

test.use({ serviceWorkers: 'allow', expectedOnConsole: /ERR_INTERNET_DISCONNECTED|Failed to load/ });

/** Another release of the shell: its first script has another name, and that of the release before is gone. */
function renameMainScript(dist: string): void {
  const assets = path.join(dist, 'assets');
  const [script = ''] = readdirSync(assets).filter((file) => OLD_SCRIPT.test(file) && file.endsWith('.js'));
  renameSync(path.join(assets, script), path.join(assets, NEW_SCRIPT));
  for (const encoding of ['br', 'gz']) rmSync(path.join(assets, `${script}.${encoding}`));
  const pages = ['index.html', ...readdirSync(path.join(dist, 'pages')).map((page) => `pages/${page}`)];
  for (const page of pages.map((name) => path.join(dist, name)))
    writeFileSync(page, readFileSync(page, 'utf8').replaceAll(script, NEW_SCRIPT));
}

test(
  'a page that is open is offered the new release, which is then the one that opens without a network',
  { tag: '@release' },
  async ({ page, context, product }) => {
    const listener = await product.createAccount();
    await page.goto('/');
    await signIn(page, listener);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await expect.poll(() => page.evaluate(() => caches.keys())).toContainEqual(expect.stringMatching(/^trax-person-/));
    const readScripts = () => page.evaluate(() => [...document.scripts].map(({ src }) => src).join());
    expect(await readScripts()).toMatch(OLD_SCRIPT);

    product.publishRelease();
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await expect(page.getByText('A new version is ready', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(readScripts).toContain(NEW_SCRIPT);

    await context.setOffline(true);
    await page.reload();
    await expectHeading(page, 'Welcome Back');
    expect(await readScripts()).toContain(NEW_SCRIPT);
  },
);
