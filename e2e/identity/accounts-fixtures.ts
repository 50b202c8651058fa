import type { BrowserContextOptions, Page } from '@playwright/test';
import { startOpenIdProvider, type ProviderPerson } from '@trax/testing-server/openid-provider.mjs';
import { test as base } from '../fixtures.js';
import { startAccountsProduct, type AccountsProduct } from './accounts-product.js';

/** `newPage`: of another browser. */
export type Product = AccountsProduct & { newPage(options?: BrowserContextOptions): Promise<Page> };

/** What runs beside a product: the settings that name it, and what its tests get of it. */
type Companion<Extra extends object> = {
  readonly env?: NodeJS.ProcessEnv;
  readonly extra: Extra;
  onStarted?(url: string): void;
  stop?(): Promise<void>;
};

/** Tests in a product of their own that keeps the accounts. All tests of a worker have the same one. */
export const testWithCompanion = <Extra extends object>(start: () => Promise<Companion<Extra>>) =>
  base.extend<object, { product: Product & Extra }>({
    product: [
      async ({ browser }, use) => {
        const companion = await start();
        const product = await startAccountsProduct(companion.env);
        const { url } = product.stack;
        companion.onStarted?.(url);
        const newPage = (options?: BrowserContextOptions) => browser.newPage({ baseURL: url, ...options });
        await use({ ...product, ...companion.extra, newPage });
        await product.stop();
        await companion.stop?.();
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    baseURL: async ({ product }, use) => use(product.stack.url),
  });

export const testWithAccounts = (env: NodeJS.ProcessEnv = {}) =>
  testWithCompanion(() => Promise.resolve({ env, extra: {} }));

/** Beside a provider of OpenID Connect, the `keycloak` of the product. */
export const testWithProvider = (people: readonly ProviderPerson[], settings: object = {}) =>
  testWithCompanion(async () => {
    const redirectUris: string[] = [];
    const provider = await startOpenIdProvider({ redirectUris, people });
    const { issuer, clientId, clientSecret } = provider;
    const keycloak = { id: 'keycloak', name: 'Keycloak', issuer, clientId, clientSecret, ...settings };
    return {
      env: { OPENID_PROVIDERS: JSON.stringify([keycloak]) },
      extra: { provider },
      onStarted: (url) => redirectUris.push(`${url}/api/auth/callback/keycloak`),
      stop: () => provider.stop(),
    };
  });

/** Tests in the product that all files without settings of their own share. */
export const test = testWithAccounts();
