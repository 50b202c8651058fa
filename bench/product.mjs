// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startStack, UNLIMITED } from '@trax/start/stack';

/** @typedef {import('@trax/start/stack').Stack} Stack */

/** One process for each service, so that each can be killed, stopped or measured alone. */
export const SEPARATE = { TRAX_PROCESSES: 'separate' };

/** @param {string} purpose @returns {string} an empty folder */
export const makeScratchFolder = (purpose) => mkdtempSync(path.join(os.tmpdir(), `trax-${purpose}-`));

/** @typedef {Omit<import('@trax/start/stack').StackOptions, 'port'>} ProductOptions */

/**
 * Starts the built product on a free port with a data folder that `stop` removes.
 * @param {ProductOptions} [options]
 * @returns {Promise<Stack>}
 */
export async function startProduct({ home = makeScratchFolder('product'), ...options } = {}) {
  const removeHome = () => rmSync(home, { recursive: true, force: true });
  try {
    const env = { ...UNLIMITED, ...options.env };
    const product = await startStack({ ...options, home, port: 0, env });
    return { ...product, stop: () => product.stop().then(removeHome) };
  } catch (error) {
    removeHome();
    throw error;
  }
}

/**
 * Hands `measure` a product that is started for it.
 * @template T
 * @param {(product: Stack) => Promise<T>} measure
 * @param {ProductOptions} [options]
 * @returns {Promise<T>}
 */
export async function withProduct(measure, options) {
  const product = await startProduct(options);
  try {
    return await measure(product);
  } finally {
    await product.stop();
  }
}

/** @param {Stack} product @returns the demo accounts of the product */
export function demoAccounts({ accounts }) {
  if (accounts === undefined) throw new Error('The product has no demo accounts: unset FIREBASE_*.');
  return accounts;
}

/**
 * Signs the demo listener in through the dialog.
 * @param {import('@playwright/test').Page} page
 * @param {Stack} product
 */
export async function signIn(page, product) {
  const { email, password } = demoAccounts(product).listener;
  await page.goto(product.url);
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In with Email' }).click();
  await page.waitForURL('**/dashboard');
}
