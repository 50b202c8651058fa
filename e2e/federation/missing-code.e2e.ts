import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { REMOTES } from '@trax/contracts/remotes';
import {
  asAdministrator,
  asListener,
  chooseFromUserMenu,
  expect,
  expectHeading,
  expectTips,
  test,
  toast,
} from '../fixtures.js';
import { openTracks, playerRegion, playTrack, startTrack } from '../listening/player.js';
import { expectSound } from '../sound.js';
import { spokenFile } from '../sound-files.js';
import { statisticsCard, givenCompletions } from '../statistics/completions.js';

/** The files of each named import of the shell, as the build lists them: its own, and what it shares with others. */
const { main = [], ...chunkGroups }: Record<string, string[]> = JSON.parse(
  readFileSync(new URL('../../apps/shell/dist/chunk-groups.json', import.meta.url), 'utf8'),
);

type Fault = 'offline' | '503' | 'late';
type Step = (page: Page) => Promise<unknown>;

type Part = {
  readonly name: string;
  /** What is missing from the beginning: named imports of the shell, and remotes. */
  readonly code?: readonly string[];
  /** Before it, nothing is missing; after it, every script that the page has not loaded yet. */
  readonly before?: Step;
  readonly open: Step;
  readonly expectShown: Step;
  /** Besides 503. */
  readonly faults?: readonly Fault[];
  /** With which of them it is opened between two releases too. */
  readonly always?: Fault;
};

const ALL_FAULTS = ['offline', 'late'] as const;

const at =
  (path: string): Step =>
  (page) =>
    page.goto(path);
const heading =
  (name: string): Step =>
  (page) =>
    expectHeading(page, name);
const follow =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('main').getByRole('link', { name }).first().click();
const remote = (name: string, path: string, title: string): Part => ({
  name,
  code: [name],
  open: at(path),
  expectShown: heading(title),
});

async function readFirstTrack(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Options for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Read' }).click();
}

async function openNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  await expectHeading(page, 'About Trax');
}

const OF_VISITORS: readonly Part[] = [
  {
    name: 'the sign-in dialog',
    before: async (page) => {
      await page.goto('/about');
      await page.waitForLoadState('networkidle');
    },
    open: (page) => page.getByRole('button', { name: 'Sign In' }).first().click(),
    expectShown: (page) => expect(page.getByRole('dialog', { name: 'Welcome to Trax' })).toBeVisible(),
  },
  {
    name: 'the slide-out menu',
    before: openNarrow,
    open: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
    expectShown: (page) => expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible(),
  },
  {
    name: 'a public page',
    before: at('/about'),
    open: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click(),
    expectShown: heading('Contact'),
  },
];

const OF_LISTENERS: readonly Part[] = [
  { name: 'signed-in-area', code: ['signed-in-area'], open: at('/tips'), expectShown: expectTips },
  { name: 'tips-page', code: ['tips-page'], open: at('/tips'), expectShown: expectTips },
  {
    name: 'signed-in-area and tips-page',
    code: ['signed-in-area', 'tips-page'],
    open: at('/tips'),
    expectShown: expectTips,
    faults: ALL_FAULTS,
  },
  { name: 'settings-page', code: ['settings-page'], open: at('/settings'), expectShown: heading('Settings') },
  {
    name: 'remote-runtime',
    code: ['remote-runtime'],
    open: at('/tracks'),
    expectShown: heading('All Tracks'),
  },
  // Shared by the shell, and needed by the first screen of the playlists.
  { name: 'forms', code: ['forms'], open: at('/playlists'), expectShown: heading('Your Playlists') },
  {
    name: 'the form of a dialog',
    before: openTracks,
    open: (page) =>
      page
        .getByRole('button', { name: /^Add .* to a playlist$/ })
        .first()
        .click(),
    expectShown: (page) => expect(page.getByRole('button', { name: 'Create and add' })).toBeVisible(),
  },
  {
    name: 'forms, which a recording needs',
    code: ['forms'],
    open: async (page) => {
      await page.goto('/tracks/my-voice');
      await page.getByLabel('Sound file').setInputFiles(spokenFile(0.2, 3));
    },
    expectShown: (page) => expect(page.getByLabel('Name')).toBeVisible(),
  },
  {
    name: 'the theme dialog',
    before: openTracks,
    open: (page) => chooseFromUserMenu(page, 'Theme'),
    expectShown: (page) => expect(page.getByRole('dialog', { name: 'Theme' })).toBeVisible(),
  },
  {
    name: 'toasts',
    code: ['toasts'],
    open: async (page) => {
      await openTracks(page);
      await playTrack(page, 0);
      await page.keyboard.press('w');
    },
    expectShown: (page) => expect(toast(page, 'Pause between plays: 1 second')).toBeVisible(),
  },
  { ...remote('catalogue', '/tracks', 'All Tracks'), faults: ALL_FAULTS, always: '503' },
  remote('playlists', '/playlists', 'Your Playlists'),
  remote('dashboard', '/dashboard', 'Welcome Back'),
  remote('account', '/account', 'Account'),
  {
    name: 'player',
    code: ['player'],
    open: async (page) => {
      await openTracks(page);
      await startTrack(page, 0);
    },
    expectShown: async (page) => {
      await expectSound(page);
      await expect(playerRegion(page).getByRole('button', { name: 'Pause' })).toBeVisible();
    },
    faults: ALL_FAULTS,
    always: 'offline',
  },
  { name: 'My voice', before: openTracks, open: follow('My Voice'), expectShown: heading('My Voice') },
  {
    name: 'a transcript',
    before: openTracks,
    open: readFirstTrack,
    expectShown: (page) => expect(page.getByRole('button', { name: 'Play from sentence 1' })).toBeVisible(),
  },
  ...['Your Year', 'Your Month', 'Your History'].map((name) => ({
    name,
    before: async (page: Page) => {
      await page.goto('/dashboard');
      await expect(statisticsCard(page, 'Your Top Tracks')).toBeVisible();
    },
    open: (page: Page) => statisticsCard(page, name).scrollIntoViewIfNeeded(),
    expectShown: (page: Page) =>
      expect(statisticsCard(page, name).locator('button, [role=slider]').first()).toBeVisible(),
  })),
];

const openAdmin: Step = async (page) => {
  await page.goto('/admin');
  await expectHeading(page, 'Admin Panel');
};

const OF_ADMINISTRATORS: readonly Part[] = [
  remote('admin', '/admin', 'Admin Panel'),
  { name: 'forms, which a page needs', code: ['forms'], open: at('/admin/audit'), expectShown: heading('Audit log') },
  { name: 'the audit log', before: openAdmin, open: follow('Audit log'), expectShown: heading('Audit log') },
  { name: 'the numbers', before: openAdmin, open: follow('Numbers'), expectShown: heading('Numbers') },
  { name: 'the catalogue', before: openAdmin, open: follow('Catalogue'), expectShown: heading('Catalogue') },
  {
    name: 'a theme',
    before: async (page) => {
      await page.goto('/admin/catalogue');
      await expectHeading(page, 'Catalogue');
    },
    open: follow('Morning Energy'),
    expectShown: heading('Morning Energy'),
  },
];

const LATE_MS = 10_000;

/** @param code named imports of the shell and remotes; without them, every script is cut off */
async function cutOff(page: Page, code: readonly string[] | undefined, fault: Fault): Promise<void> {
  const files = code?.flatMap((name) => chunkGroups[name] ?? []).filter((file) => !main.includes(file));
  const isCutOff = ({ pathname }: URL) =>
    files === undefined
      ? pathname.endsWith('.js')
      : files.includes(pathname) || code?.some((name) => pathname.startsWith(`/remotes/${name}/`)) === true;
  await page.route(isCutOff, async (route) => {
    if (fault === 'offline') return route.abort('internetdisconnected');
    if (fault === '503') return route.fulfill({ status: 503 });
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    return route.continue();
  });
}

test.use({ ...asListener, expectedOnConsole: /load|chunk|remote|React Router/i });

function testParts(parts: readonly Part[]): void {
  for (const { name, code, before, open, expectShown, faults = [], always } of parts) {
    for (const fault of ['503', ...faults] as const) {
      test(
        `${name}, ${fault}: a message stands in its place, and it comes without a reload`,
        { tag: fault === always ? [] : ['@release'] },
        async ({ page, context }) => {
          await before?.(page);
          await cutOff(page, code, fault);
          await open(page);
          // One of them tries everything again that is missing.
          const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' }).first();
          await expect(retry).toBeVisible();
          await page.evaluate(() => Object.assign(window, { isSamePage: true }));
          // A part that is still being refused would fail once more after the retry.
          await page.unrouteAll({ behavior: fault === '503' ? 'wait' : 'ignoreErrors' });
          if (fault === 'offline') {
            await context.setOffline(true);
            await context.setOffline(false);
          } else await retry.click();
          await expectShown(page);
          await expect(retry).toHaveCount(0);
          expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
        },
      );
    }
  }
}

test.describe('for a visitor', () => {
  test.use({ storageState: { cookies: [], origins: [] } });
  testParts(OF_VISITORS);
});

test.describe('for a listener', () => {
  test.beforeEach(({ listener }) => givenCompletions(listener, [1]));
  testParts(OF_LISTENERS);
});

test.describe('for an administrator', () => {
  test.use(asAdministrator);
  testParts(OF_ADMINISTRATORS);
});

test('every declared remote is cut off above', () => {
  const cut = new Set([...OF_LISTENERS, ...OF_ADMINISTRATORS].flatMap(({ code = [] }) => code));
  expect(REMOTES.map(({ name }) => name).filter((name) => !cut.has(name))).toEqual([]);
});
