import { test as base, expect, type ConsoleMessage, type Locator, type Page } from '@playwright/test';
import { createListener, type Person } from './people.js';

type Fixtures = {
  /** What this test expects on the console; everything else there fails it. */
  expectedOnConsole: RegExp | undefined;
  consoleGuard: void;
  listener: Person;
};

/** Signs out through the user menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
}

/** A toast as a person sees it; screen readers get a second copy. */
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: /notifications/i }).getByText(text, { exact: true });

// The documented answer to a person who signs in for the first time; every browser reports it by itself.
const FIRST_SIGN_IN = /status of 404 .*\/api\/users\//;

/** Every test fails on a console error or warning, an uncaught error or a violated content security policy. */
export const test = base.extend<Fixtures>({
  expectedOnConsole: [undefined, { option: true }],
  consoleGuard: [
    async ({ page, expectedOnConsole }, use) => {
      const unexpected: string[] = [];
      const note = (text: string) => {
        if (![FIRST_SIGN_IN, expectedOnConsole].some((expected) => expected?.test(text))) unexpected.push(text);
      };
      page.on('console', (message: ConsoleMessage) => {
        if (['error', 'warning'].includes(message.type())) note(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => note(error.message));
      await use();
      expect(unexpected, 'the console stays silent').toEqual([]);
    },
    { auto: true },
  ],
  listener: async ({ request }, use) => {
    await use(await createListener(request));
  },
});

/** Signs in through the dialog, as a person does, and waits until they are where they wanted to go. */
export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Sign In' }).first().click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In with Email' }).click();
  await expect(dialog).toBeHidden();
}

export { expect };
