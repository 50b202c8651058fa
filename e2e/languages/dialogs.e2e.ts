import type { Locator, Page } from '@playwright/test';
import { demoAccounts } from '@trax/bench/product.mjs';
import { expectAccessible, expectStill } from '../axe.js';
import { expect, expectHeading, signIn } from '../fixtures.js';
import { test } from '../identity/accounts-fixtures.js';
import { expectWholeTexts } from '../routes/reflow.js';
import { chooseGerman } from './german.js';

// What fades has no contrast that could be measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true }).first();

async function chooseFrom(page: Page, menu: string, item: string): Promise<void> {
  await button(page, menu).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

type Opened = { readonly role?: 'dialog' | 'alertdialog' | 'menu'; readonly open: () => Promise<unknown> };

/** Each opens, is accessible, shows all of its texts, and is closed by Escape. */
async function expectInGerman(page: Page, opened: Readonly<Record<string, Opened>>): Promise<void> {
  for (const [name, { role = 'dialog', open }] of Object.entries(opened)) {
    await test.step(name, async () => {
      await open();
      const shown = page.getByRole(role, { name, exact: true });
      await expect(shown).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectStill(page);
      await expectAccessible(page, name, `[role=${role}]`);
      await expectWholeTexts(page);
      await page.keyboard.press('Escape');
      await expect(shown).toBeHidden();
    });
  }
}

test('what opens for a listener is accessible in German', { tag: '@release' }, async ({ page, product }) => {
  await page.goto('/');
  await signIn(page, demoAccounts(product.stack).listener);
  await expectHeading(page, 'Welcome Back');
  await chooseGerman(page);
  await page.goto('/tracks');
  const plus = button(page, /zu einer Playlist hinzufügen$/);
  await expectInGerman(page, { 'Zur Playlist hinzufügen': { open: () => plus.click() } });
  await plus.click();
  await page.getByRole('dialog').getByRole('textbox').fill('Morgenroutine');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('checkbox')).toBeChecked();

  await page.goto('/playlists');
  const options = 'Optionen für Morgenroutine';
  await expectInGerman(page, {
    [options]: { role: 'menu', open: () => button(page, options).click() },
    'Playlist teilen': { open: () => chooseFrom(page, options, 'Teilen…') },
    'An Morgenroutine erinnern': { open: () => chooseFrom(page, options, 'Erinnern…') },
    Tastenkürzel: { open: () => page.keyboard.press('?') },
    Benutzermenü: { role: 'menu', open: () => button(page, 'Benutzermenü').click() },
    Darstellung: { open: () => chooseFrom(page, 'Benutzermenü', 'Darstellung') },
  });

  await page.goto('/account');
  await expectInGerman(page, {
    'Passkey hinzufügen': { open: () => button(page, 'Passkey hinzufügen').click() },
    'App hinzufügen': { open: () => button(page, 'App hinzufügen').click() },
  });
});

test('what opens for an administrator is accessible in German', { tag: '@release' }, async ({ page, product }) => {
  const { owner } = demoAccounts(product.stack);
  const listener = await product.createAccount();
  const elsewhere = await product.newPage();
  await elsewhere.goto('/');
  await signIn(elsewhere, listener);
  await elsewhere.close();
  await page.goto('/');
  await signIn(page, owner);
  await expectHeading(page, 'Welcome Back');
  await chooseGerman(page);
  await page.goto('/admin/catalogue');
  const theme = 'Optionen für Morning Energy';
  await expectInGerman(page, {
    'Neues Thema': { open: () => button(page, 'Neues Thema').click() },
    'Thema bearbeiten': { open: () => chooseFrom(page, theme, 'Umbenennen und beschreiben') },
    'Neues Programm': { open: () => button(page, 'Neues Programm').click() },
    'Dieses Thema löschen?': { role: 'alertdialog', open: () => chooseFrom(page, theme, 'Löschen') },
  });
  await page.getByRole('link', { name: 'Morning Energy' }).click();
  await expectHeading(page, 'Morning Energy');
  const track = 'Optionen für I start this day well';
  await expectInGerman(page, {
    'Track bearbeiten': { open: () => chooseFrom(page, track, 'Bearbeiten') },
    Text: { open: () => chooseFrom(page, track, 'Text') },
    'Aufnahme ersetzen': { open: () => chooseFrom(page, track, 'Aufnahme ersetzen') },
  });

  await page.goto('/admin');
  const user = page.getByRole('region', { name: 'Personen' }).getByRole('button', { name: listener.email });
  await user.click();
  await expectInGerman(page, {
    'Link erstellen': { open: () => button(page, 'Link erstellen …').click() },
    'Dieses Konto löschen?': { role: 'alertdialog', open: () => button(page, 'Konto löschen').click() },
  });
  await page.goto('/admin/invitations');
  await button(page, 'Link erstellen').click();
  await expect(page.getByRole('textbox', { name: /^Link, / })).toBeVisible();
  await expectAccessible(page, 'an invitation');
  await expectWholeTexts(page);
});
