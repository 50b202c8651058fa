import type { Page } from '@playwright/test';
import { test as base } from '../fixtures.js';
import { startAccountsProduct, type AccountsProduct } from './accounts-product.js';

/** `newPage`: of another browser. */
export type Product = AccountsProduct & { newPage(): Promise<Page> };

/** Tests in a product with settings of its own that keeps the accounts. All tests of a worker have the same one. */
export const testWithAccounts = (env?: NodeJS.ProcessEnv) =>
  base.extend<object, { product: Product }>({
    product: [
      async ({ browser }, use) => {
        const product = await startAccountsProduct(env);
        await use({ ...product, newPage: () => browser.newPage({ baseURL: product.stack.url }) });
        await product.stop();
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    baseURL: async ({ product }, use) => use(product.stack.url),
  });

/** Tests in the product that all files without settings of their own share. */
export const test = testWithAccounts();
