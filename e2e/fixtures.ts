import { test as base, expect, type ConsoleMessage, type Locator, type Page } from '@playwright/test';
import { createAccount, openMember, owner, PRODUCT_URL, type Member, type Person } from './people.js';
import { recordMediaElements } from './sound.js';

type Fixtures = {
  /** Someone with an account, who never signed in. */
  newcomer: Person;
  /** A listener of this test's own with an open session; the browser is in it with `test.use(asListener)`. */
  listener: Member;
  /** The administrator with a session of this test's own; the browser is in it with `test.use(asAdministrator)`. */
  administrator: Member;
  openSession: (person?: Person) => Promise<Member>;
  /** What this test expects on the console; everything else there fails it. */
  expectedOnConsole: RegExp | undefined;
  consoleGuard: void;
};

// The documented answer about a person who signs in for the first time; every browser reports it by itself.
const FIRST_SIGN_IN = /status of 404 .*\/api\/users\//;
// On a busy machine a sign-in is asked to come again, which the page does.
const BUSY_SIGN_IN = /status of 503 .*\/api\/auth\/sign-in\//;

// What the browser says by itself when a machine is busy: it is about time, and not about our pages.
const OF_BUSY_BROWSER = /was preloaded using link preload but not used|Slow network is detected|ERR_NETWORK_CHANGED/;

// In the place of the service worker, see the configuration.
const BLOCKED_WORKER = /^Service Worker registration blocked by Playwright/;

/** Every test fails on a console error or warning, an uncaught error or a violated content security policy. */
export const test = base.extend<Fixtures>({
  newcomer: async ({ baseURL }, use) => use(await createAccount(baseURL ?? PRODUCT_URL)),
  openSession: async ({ playwright }, use) => {
    const opened: Member[] = [];
    await use(async (person) => {
      const member = await openMember(playwright.request, person ?? (await createAccount(PRODUCT_URL)));
      opened.push(member);
      return member;
    });
    for (const { api } of opened) await api.dispose();
  },
  context: async ({ context }, use) => {
    await recordMediaElements(context);
    await use(context);
  },
  listener: async ({ openSession }, use) => use(await openSession()),
  administrator: async ({ openSession }, use) => use(await openSession(owner())),
  expectedOnConsole: [undefined, { option: true }],
  consoleGuard: [
    async ({ page, expectedOnConsole }, use) => {
      const unexpected: string[] = [];
      const note = (text: string) => {
        if (
          ![FIRST_SIGN_IN, BUSY_SIGN_IN, OF_BUSY_BROWSER, BLOCKED_WORKER, expectedOnConsole].some((expected) =>
            expected?.test(text),
          )
        )
          unexpected.push(text);
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
});

type Use = Parameters<typeof test.use>[0];
export const asListener: Use = { storageState: ({ listener }, use) => use(listener.storageState) };
export const asAdministrator: Use = { storageState: ({ administrator }, use) => use(administrator.storageState) };

/** Opens the sign-in dialog of the page, which names the installation. */
export async function openSignIn(page: Page, installation = 'Trax'): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: `Welcome to ${installation}` });
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await expect(dialog.getByLabel('Email')).toBeVisible();
  return dialog;
}

/** Fills the open sign-in dialog. */
export async function fillSignIn(page: Page, { email, password }: Person): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
}

/** Fills the open sign-in dialog, and presses its button for signing in or up. */
export async function submitSignIn(page: Page, person: Person): Promise<void> {
  await fillSignIn(page, person);
  await page.getByRole('button', { name: /with Email$/ }).click();
}

/** Signs in through the dialog, as a person does, and waits until it has closed. */
export async function signIn(page: Page, person: Person): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (!(await dialog.isVisible())) await openSignIn(page);
  await submitSignIn(page, person);
  await expect(dialog).toBeHidden();
}

export const openUserMenu = (page: Page): Promise<void> => page.getByRole('button', { name: 'User menu' }).click();

/** Chooses from the user menu. */
export async function chooseFromUserMenu(page: Page, item: string): Promise<void> {
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: item }).click();
}

export async function signOut(page: Page): Promise<void> {
  await chooseFromUserMenu(page, 'Sign Out');
  await expect(page).toHaveURL('/');
}

/** A toast as a person sees it; screen readers get a second copy. */
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: /notifications/i }).getByText(text, { exact: true });

export const expectHeading = (page: Page, name: string | RegExp): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** A page of signed-in people that needs no remote. */
export async function expectTips(page: Page): Promise<void> {
  await expectHeading(page, 'Tips & Tricks');
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
}

export { expect };
