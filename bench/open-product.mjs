// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ url: string; email: string; password: string; stop: () => Promise<void> }} Product */

/**
 * The product at TRAX_URL with the listener of LISTENER_EMAIL and LISTENER_PASSWORD, or one of our own with its demo
 * listener, on a free port with an empty data folder.
 * @param {NodeJS.ProcessEnv} [env] of our own product
 * @returns {Promise<Product>}
 */
export async function openProduct(env = {}) {
  const { TRAX_URL, LISTENER_EMAIL = 'listener@trax.test', LISTENER_PASSWORD = '' } = process.env;
  if (TRAX_URL) {
    return { url: TRAX_URL, email: LISTENER_EMAIL, password: LISTENER_PASSWORD, stop: () => Promise.resolve() };
  }
  const { startStack } = await import('@trax/start/stack');
  const home = mkdtempSync(path.join(os.tmpdir(), 'trax-bench-'));
  const stack = await startStack({ home, port: 0, isQuiet: true, env });
  const stop = async () => {
    await stack.stop();
    rmSync(home, { recursive: true, force: true });
  };
  if (stack.accounts) return { url: stack.url, ...stack.accounts.listener, stop };
  await stop();
  throw new Error('This benchmark signs in as the demo listener: run it without FIREBASE_* variables.');
}

/**
 * Signs in as the listener, through the dialog.
 * @param {Page} page
 * @param {Product} product
 */
export async function signIn(page, { url, email, password }) {
  await page.goto(url);
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In with Email' }).click();
  await page.waitForURL('**/dashboard');
}
