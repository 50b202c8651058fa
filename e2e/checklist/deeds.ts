import type { Page } from '@playwright/test';
import { expect } from '../fixtures.js';
import { newPerson } from '../people.js';
import { rowsOf } from '../playlists/playlists.js';
import type { Stage } from './scenes.js';

/** What an earlier deed has opened is out of the way; Escape closes a toast before the dialog beneath it. */
async function clearAway(page: Page): Promise<void> {
  const opened = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(async () => {
    if (await opened.isVisible()) await page.keyboard.press('Escape');
    await expect(opened).toBeHidden({ timeout: 400 });
  }).toPass();
}

async function openSignIn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Sign In' }).first().click();
}

async function submit(page: Page, email: string, password: string): Promise<void> {
  await openSignIn(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In with Email' }).click();
}

/** Longer than the SDK waits for the identity provider. */
async function signInAndWait({ page, listener }: Stage): Promise<void> {
  const asked = page.waitForRequest(/accounts:signInWithPassword/);
  await submit(page, listener.email, listener.password);
  await asked;
  await page.clock.runFor(30_000);
}

const signInWith =
  (provider: 'Google' | 'Facebook') =>
  async ({ page }: Stage) => {
    await openSignIn(page);
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: `Continue with ${provider}` }).click();
    const popup = await opening;
    await popup.getByLabel('Name').fill('Robin Reed');
    await popup.getByLabel('Email').fill(newPerson().email);
    await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: /sign in|continue/i }).click()]);
  };

async function choose(page: Page, menu: string | RegExp, item: string): Promise<void> {
  await clearAway(page);
  await page.getByRole('button', { name: menu }).first().click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Chooses from the menu of the first track of the playlist. */
const chooseForTrack =
  (item: string) =>
  async ({ page }: Stage) => {
    await clearAway(page);
    await rowsOf(page, 'Morning')
      .first()
      .getByRole('button', { name: /^Options for / })
      .click();
    await page.getByRole('menuitem', { name: item }).click();
  };

/** Presses a button of an opened user, and says yes to the question that follows. */
const answerYes =
  (name: string) =>
  async ({ page }: Stage) => {
    await clearAway(page);
    await page
      .getByRole('group', { name: /^Stats of / })
      .getByRole('button', { name })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name }).click();
  };

async function createPlaylist(page: Page, name: string): Promise<void> {
  await clearAway(page);
  await page.getByRole('button', { name: 'New playlist' }).click();
  const dialog = page.getByRole('dialog', { name: 'New playlist' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create playlist' }).click();
}

/** What somebody does on a scene to bring about what a row says. */
export const DEEDS = {
  'reads the page again': async ({ page }: Stage) => void (await page.reload()),
  'signs in with nothing': ({ page }: Stage) => submit(page, '', ''),
  'signs in as a stranger': ({ page }: Stage) => submit(page, newPerson().email, 'not-known-here'),
  'signs in': ({ page, listener }: Stage) => submit(page, listener.email, listener.password),
  'signs in and waits for half a minute': signInAndWait,
  'signs in by Google': signInWith('Google'),
  'signs in by Facebook': signInWith('Facebook'),
  'signs out': ({ page }: Stage) => choose(page, 'User menu', 'Sign Out'),
  'chooses dark': async ({ page }: Stage) => {
    if (!(await page.getByRole('dialog').isVisible())) await choose(page, 'User menu', 'Theme');
    await page.getByRole('radio', { name: 'Dark' }).check();
  },
  'renames the playlist': async ({ page }: Stage) => {
    await clearAway(page);
    await page.getByRole('button', { name: 'Morning', exact: true }).click();
    await page.getByRole('textbox', { name: 'Playlist name' }).fill('Dawn');
    await page.keyboard.press('Enter');
  },
  'moves a track': chooseForTrack('Move down'),
  'removes a track': async (stage: Stage) => {
    await chooseForTrack('Remove from playlist')(stage);
    await stage.page.getByRole('button', { name: 'Close' }).click();
  },
  'changes the repetitions': async ({ page }: Stage) => {
    await clearAway(page);
    await page
      .getByRole('button', { name: /^Plays ×\d, change$/ })
      .first()
      .click();
  },
  'deletes the playlist': async ({ page }: Stage) => {
    await choose(page, 'Options for Morning', 'Delete playlist');
    await page.getByRole('button', { name: 'Close' }).click();
  },
  'makes a playlist': ({ page }: Stage) => createPlaylist(page, 'Evening'),
  'makes a playlist without a name': ({ page }: Stage) => createPlaylist(page, '  '),
  'makes a playlist for a track': async ({ page }: Stage) => {
    await page.getByRole('dialog').getByLabel('Your first playlist').fill('Morning');
    await page.getByRole('button', { name: 'Create and add' }).click();
  },
  'starts a sync': ({ page }: Stage) => page.getByRole('button', { name: 'Sync users' }).click(),
  'resets the stats': answerYes('Reset stats'),
  'deletes the account': answerYes('Delete account'),
  'asks for the processed ones': ({ page }: Stage) => page.getByRole('button', { name: 'Show Processed' }).click(),
  'sends the deletion form': async ({ page }: Stage) => {
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@trax.test');
    await page.getByRole('button', { name: 'Request deletion' }).click();
  },
} satisfies Record<string, (stage: Stage) => Promise<void>>;

export type DeedName = keyof typeof DEEDS;
