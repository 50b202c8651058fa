// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startStack, UNLIMITED } from '@trax/start/stack';

/** @typedef {import('@trax/start/stack').Stack} Stack */

/** One process for each service, so that each can be killed, stopped or measured alone. */
export const SEPARATE = { TRAX_PROCESSES: 'separate' };

/** @param {string} purpose @returns {string} an empty folder */
export const makeScratchFolder = (purpose) => mkdtempSync(path.join(os.tmpdir(), `trax-${purpose}-`));

/**
 * Starts the built product on a free port with an empty data folder, hands it to `measure`, and removes both again.
 * @template T
 * @param {(product: Stack) => Promise<T>} measure
 * @param {Omit<import('@trax/start/stack').StackOptions, 'port'>} [options]
 * @param {typeof startStack} [start]
 * @returns {Promise<T>}
 */
export async function withProduct(measure, { home = makeScratchFolder('bench'), ...options } = {}, start = startStack) {
  const env = { ...UNLIMITED, ...options.env };
  const product = await start({ isQuiet: true, ...options, home, port: 0, env });
  try {
    return await measure(product);
  } finally {
    await product.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

/**
 * Starts this product and, where another built checkout is named, that one as well, so that both can be measured by turns.
 * @template T
 * @param {(products: Readonly<Record<string, Stack>>) => Promise<T>} measure
 * @param {Parameters<typeof withProduct>[1] & { against?: string | undefined }} options
 * @returns {Promise<T>}
 */
export function withProducts(measure, { against, ...options }) {
  return withProduct(async (here) => {
    if (against === undefined) return measure({ here });
    const { href } = pathToFileURL(path.resolve(against, 'tools/start/stack.mjs'));
    return withProduct((there) => measure({ here, against: there }), options, (await import(href)).startStack);
  }, options);
}

/** @param {Stack} product @returns the accounts of the embedded identity provider */
export function accountsOf({ accounts }) {
  if (accounts === undefined) throw new Error('The embedded identity provider is needed: unset FIREBASE_*.');
  return accounts;
}

/**
 * Signs the demo listener in through the dialog.
 * @param {import('@playwright/test').Page} page
 * @param {Stack} product
 */
export async function signIn(page, product) {
  const { email, password } = accountsOf(product).listener;
  await page.goto(product.url);
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In with Email' }).click();
  await page.waitForURL('**/dashboard');
}
