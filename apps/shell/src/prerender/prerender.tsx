// The entry of the build that Node runs once (tools/federation/prerender.mjs); no browser loads it. The application comes
// first: styled-components numbers its components in the order of the imports, which must be that of browsers.
import { App } from '../app.js';
import { startLanguage } from '@trax/i18n';
import { t } from '@trax/i18n/macro';
import { SIGNED_IN_HINT_KEY } from '@trax/session';
import { FullScreenSpinner, GlobalStyle } from '@trax/ui';
import { StrictMode, type ReactElement, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import type { AppConfig } from '@trax/contracts/app-config';
import { LANGUAGES, SOURCE_LANGUAGE, type Language } from '@trax/contracts/languages';
import { giveAppConfig } from '../app-config.js';
import { documentTitle } from '../frame/page-handle.js';
import { loadMessages } from '../load-messages.js';
import { matchPage, routes } from '../routes.js';
import {
  Document,
  InlineScript,
  InlineStyle,
  type BuiltFiles,
  type DocumentProps,
  type StyleElement,
} from './document.js';
import { hideFromReturning } from './inline-scripts.js';
import { PRERENDERED_PAGES } from './pages.js';

/** The gateway replaces these by the facts of the installation in every answer. */
const PRODUCT_NAME = '__PRODUCT_NAME__';
const ORIGIN = '__PUBLIC_URL__';

const CONFIG: AppConfig = {
  productName: PRODUCT_NAME,
  supportEmail: '__SUPPORT_EMAIL__',
  privacyEmail: '__PRIVACY_EMAIL__',
  postalAddress: '__POSTAL_ADDRESS__',
  privacyDate: '__PRIVACY_DATE__',
  hidesPricing: false,
  identity: { apiKey: '', authDomain: '', projectId: '' },
  // Public pages lead to none of them.
  remotes: {},
};
const ACCOUNTS: NonNullable<AppConfig['accounts']> = {
  acceptsHttp: false,
  sendsMail: true,
  needsSetUp: false,
  isNameBySettings: false,
  isSignUpClosed: false,
  providers: [],
  hasPasswords: true,
};
const OF_ACCOUNTS = '.accounts';

giveAppConfig(CONFIG);

export { LANGUAGES, SOURCE_LANGUAGE };

/** The names of the files of the public pages, which are `dist/pages/<name>.html`. */
export const PAGES: readonly string[] = PRERENDERED_PAGES.flatMap(({ name, dependsOnIdentity }) =>
  dependsOnIdentity ? [name, name + OF_ACCOUNTS] : [name],
);

/** A public page as visitors see it. */
export async function renderPage(file: string, files: BuiltFiles, language: Language): Promise<string> {
  await startLanguage(language, loadMessages);
  const name = file.replace(OF_ACCOUNTS, '');
  const page = PRERENDERED_PAGES.find((one) => one.name === name);
  if (!page) throw new Error(`No page is named ${name}`);
  giveAppConfig(file === name ? CONFIG : { ...CONFIG, accounts: ACCOUNTS });
  const { query, dataRoutes } = createStaticHandler(routes());
  const context = await query(new Request(new URL(page.address ?? page.path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${name} leads elsewhere`);
  const router = createStaticRouter(dataRoutes, context);
  const { html, spinner, styles } = await renderMarkup(
    <StrictMode>
      <App onNavigate={() => undefined}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>
    </StrictMode>,
  );
  return renderDocument({
    files,
    title: documentTitle(matchPage(page.path).handle, PRODUCT_NAME),
    styles,
    page,
    preloads: [`${name}-page`],
    head: (
      <>
        <InlineStyle css="html[data-returning] #root,html:not([data-returning]) #loading{display:none}" />
        <InlineScript run={hideFromReturning} argument={SIGNED_IN_HINT_KEY} />
      </>
    ),
    children: (
      <>
        <noscript>{t`Reading works without JavaScript; signing in and listening need it.`}</noscript>
        <Loading spinner={spinner} />
        <div
          id="root"
          data-hydrate={page.isHydrated === false ? undefined : ''}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </>
    ),
  });
}

/** The page that the application renders itself, wherever none is prerendered. */
export async function renderApplicationPage(files: BuiltFiles, language: Language): Promise<string> {
  await startLanguage(language, loadMessages);
  const { spinner, styles } = await renderMarkup(<GlobalStyle />);
  return renderDocument({
    files,
    title: documentTitle({}, PRODUCT_NAME),
    styles,
    children: (
      <>
        <noscript>
          <InlineStyle css="#loading{display:none}" />
          {t`This page needs JavaScript. Please turn it on in your browser's settings and reload.`}
        </noscript>
        <Loading spinner={spinner} />
        <div id="root" />
      </>
    ),
  });
}

export function renderSitemap(): string {
  const urls = PRERENDERED_PAGES.filter(({ isIndexed }) => isIndexed).map(
    ({ path }) => `  <url><loc>${ORIGIN}${path}</loc></url>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

function renderDocument({ children, ...props }: Omit<DocumentProps, 'productName' | 'origin'>): Promise<string> {
  return renderToText(
    <Document {...props} productName={PRODUCT_NAME} origin={ORIGIN}>
      {children}
    </Document>,
  );
}

/** What is shown until the application renders; render-app.tsx takes it away. */
const Loading = ({ spinner }: { readonly spinner: string }) => (
  <div id="loading" dangerouslySetInnerHTML={{ __html: spinner }} />
);

async function renderMarkup(page: ReactNode) {
  const sheet = new ServerStyleSheet();
  try {
    const html = await renderToText(sheet.collectStyles(page));
    const spinner = await renderToText(sheet.collectStyles(<FullScreenSpinner />));
    const [styles] = sheet.getStyleElement() as StyleElement[];
    if (!styles) throw new Error('The page has no styles');
    return { html, spinner, styles };
  } finally {
    sheet.seal();
  }
}

/** Waits for everything lazy, and puts it where it belongs instead of behind a script that moves it there. */
async function renderToText(page: ReactElement): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(page, {
    progressiveChunkSize: Infinity,
    onError: (error) => void failures.push(error),
  });
  if (failures.length > 0) throw failures[0];
  return new Response(prelude).text();
}
