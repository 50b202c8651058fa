import type { Page } from '@playwright/test';
import { expect, signIn, signOut } from '../fixtures.js';
import { playButtons, playerOf } from '../listening/player.js';
import { findUser, openPanel } from '../admin/panel.js';
import { owner, type Person } from '../people.js';
import { openPlaylist } from '../playlists/playlists.js';

export type Viewer = 'visitor' | 'listener' | 'administrator';

/** What a scene is opened with: its page, and a listener who is nobody else's. */
export type Stage = { readonly page: Page; readonly listener: Person };

/** Opens an address as somebody who has just signed in there. */
export async function openAsListener({ page, listener }: Stage, path: string): Promise<void> {
  await page.goto(path);
  await signIn(page, listener);
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
}

async function openThemeDialog(stage: Stage): Promise<void> {
  await openAsListener(stage, '/tips');
  await stage.page.getByRole('button', { name: 'User menu' }).click();
  await stage.page.getByRole('menuitem', { name: 'Theme' }).click();
}

async function openSignIn({ page }: Stage): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).first().click();
}

/** With a clock that a deed moves, on a page that fetches nothing later by it. */
async function openSignInWithClock({ page }: Stage): Promise<void> {
  await page.clock.install();
  await page.goto('/about');
  await page.getByRole('button', { name: 'Sign In' }).first().click();
}

async function openSignUp(stage: Stage): Promise<void> {
  await openSignIn(stage);
  await stage.page.getByRole('tab', { name: 'Sign Up' }).click();
}

async function openPlayer(stage: Stage): Promise<void> {
  await openAsListener(stage, '/tracks');
  await playButtons(stage.page).first().click();
  await expect(playerOf(stage.page)).toBeVisible();
}

async function openAddDialog(stage: Stage): Promise<void> {
  await openAsListener(stage, '/tracks');
  await stage.page
    .getByRole('button', { name: /^Add .* to a playlist$/ })
    .first()
    .click();
}

/** The row of somebody who has been here, opened. */
async function openUser(stage: Stage): Promise<void> {
  await openAsListener(stage, '/tips');
  await signOut(stage.page);
  await openPanel(stage.page);
  await (await findUser(stage.page, stage.listener.email)).click();
}

async function openUserMenuOfOwner({ page }: Stage): Promise<void> {
  await page.goto('/tips');
  await signIn(page, owner());
  await page.getByRole('button', { name: 'User menu' }).click();
}

/** Pages that a viewer only goes to, one after another. */
export const PAGES = {
  visitor: {
    'a visitor at /': '/',
    'a visitor at /about': '/about',
    'a visitor at /pricing': '/pricing',
    'a visitor at /contact': '/contact',
    'a visitor at /privacy-policy': '/privacy-policy',
    'a visitor at /data-deletion': '/data-deletion',
    'a visitor at /verify-email': '/verify-email',
    'a visitor at /check-email': '/check-email',
    'a visitor at an unknown address': '/no/such/page',
  },
  listener: {
    'a listener at /about': '/about',
    'a listener at /pricing': '/pricing',
    'a listener at /contact': '/contact',
    'a listener at /privacy-policy': '/privacy-policy',
    'a listener at /data-deletion': '/data-deletion',
    'a listener at /dashboard': '/dashboard',
    'a listener at /tracks': '/tracks',
    'a listener at /playlists': '/playlists',
    'a listener at /tips': '/tips',
  },
} as const satisfies Partial<Record<Viewer, Record<string, string>>>;

/** States that take more than an address, each with a page of its own. */
export const SCENES = {
  'the sign-in dialog': openSignIn,
  'the sign-in dialog, its clock in hand': openSignInWithClock,
  'the sign-up tab': openSignUp,
  'the user menu of the administrator': openUserMenuOfOwner,
  'the theme dialog': openThemeDialog,
  'the player': openPlayer,
  'the dialog behind the plus': openAddDialog,
  'a playlist': async ({ page, listener: person }: Stage) => void (await openPlaylist(page, person, 'Morning')),
  'the admin panel': ({ page }: Stage) => openPanel(page),
  'an opened user': openUser,
} satisfies Record<string, (stage: Stage) => Promise<void>>;

export type SceneName = keyof typeof SCENES | keyof (typeof PAGES)['visitor'] | keyof (typeof PAGES)['listener'];
