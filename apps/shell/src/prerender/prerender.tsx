// The entry of the build that Node runs once (tools/federation/prerender.mjs); no browser loads it. The application comes
// first: styled-components numbers its components in the order of the imports, which must be that of browsers.
import { App } from '../app.js';
import { createGraphqlClient, GraphqlProvider } from '@trax/graphql-client';
import { StaticRouter } from '@trax/router/static';
import { SIGNED_IN_HINT_KEY } from '@trax/session';
import { GlobalStyle, IconButton, ToastProvider, UserIcon } from '@trax/ui';
import { StrictMode, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { ServerStyleSheet } from 'styled-components';
import { giveAppConfig } from '../app-config.js';
import { documentTitle, matchRoute } from '../routes.js';
import { PRESSED_ATTRIBUTE, recordEarlyPress } from '../starting/record-early-press.js';
import {
  Document,
  InlineScript,
  InlineStyle,
  StaticStyle,
  type BuiltFiles,
  type DocumentProps,
  type StyleElement,
} from './document.js';
import { hideFromReturning, showPlaceholder } from './inline-scripts.js';
import { PRERENDERED_PAGES } from './pages.js';

/** The gateway replaces these by the facts of the installation in every answer. */
const PRODUCT_NAME = '__PRODUCT_NAME__';
const ORIGIN = '__PUBLIC_URL__';

giveAppConfig({
  productName: PRODUCT_NAME,
  supportEmail: '__SUPPORT_EMAIL__',
  postalAddress: '__POSTAL_ADDRESS__',
  identity: { apiKey: '', authDomain: '', projectId: '' },
  remotes: {},
});

/** The names of the public pages; each file is `dist/pages/<name>.html`. */
export const PAGES: readonly string[] = PRERENDERED_PAGES.map(({ name }) => name);

/** Pages of remotes that signed-in people see before any script has run; each file is `dist/first-views/<name>.html`. */
export const PLACEHOLDERS = [{ name: 'tracks', path: '/tracks', remote: 'catalogue' }] as const;

/** A public page as visitors see it. */
export async function renderPage(name: string, files: BuiltFiles): Promise<string> {
  const page = PRERENDERED_PAGES.find((one) => one.name === name);
  if (!page) throw new Error(`No page is named ${name}`);
  const { html, styles } = await renderMarkup(
    <StrictMode>
      <StaticRouter location={page.address ?? page.path}>
        <App />
      </StaticRouter>
    </StrictMode>,
  );
  return renderDocument({
    files,
    title: documentTitle(matchRoute(page.path).handle, PRODUCT_NAME),
    styles,
    page,
    preloads: [`${name}-page`],
    head: (
      <>
        <InlineStyle css="html[data-returning] #root{visibility:hidden}" />
        <InlineScript run={hideFromReturning} argument={SIGNED_IN_HINT_KEY} />
        <InlineScript run={recordEarlyPress} argument={PRESSED_ATTRIBUTE} />
      </>
    ),
    children: (
      <>
        <noscript>Reading works without JavaScript; signing in and listening need it.</noscript>
        <div
          id="root"
          data-hydrate={page.isHydrated === false ? undefined : ''}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </>
    ),
  });
}

const APPLICATION = (
  <>
    <noscript>This page needs JavaScript. Please turn it on in your browser&apos;s settings and reload.</noscript>
    <div id="root" />
  </>
);

/** The page that the application renders itself, wherever none is prerendered. */
export async function renderApplicationPage(files: BuiltFiles): Promise<string> {
  const { styles } = await renderMarkup(<GlobalStyle />);
  return renderDocument({ files, title: documentTitle({}, PRODUCT_NAME), styles, children: APPLICATION });
}

/** What a signed-in person sees of a remote's page while its code and its data are loading. */
export async function renderPlaceholder(
  { path }: (typeof PLACEHOLDERS)[number],
  Screen: ComponentType,
  files: BuiltFiles,
): Promise<string> {
  // Loaded here, as its styles must not be numbered among those of the public pages.
  const { SignedInFrame } = await import('../signed-in/signed-in-frame.js');
  const account = (
    <IconButton label="User menu">
      <UserIcon />
    </IconButton>
  );
  const { html, styles } = await renderMarkup(
    <StaticRouter location={path}>
      <ToastProvider>
        <GraphqlProvider client={createGraphqlClient()}>
          <SignedInFrame account={account}>
            <Screen />
          </SignedInFrame>
        </GraphqlProvider>
      </ToastProvider>
    </StaticRouter>,
    'placeholder-',
  );
  const application = await renderMarkup(<GlobalStyle />);
  return renderDocument({
    files,
    title: documentTitle(matchRoute(path).handle, PRODUCT_NAME),
    styles: application.styles,
    preloads: ['signed-in-area', 'remote-runtime'],
    head: (
      <>
        <InlineStyle css={PLACEHOLDER_CSS} />
        <StaticStyle of={styles} />
        <InlineScript run={showPlaceholder} argument={SIGNED_IN_HINT_KEY} />
        <InlineScript run={recordEarlyPress} argument={PRESSED_ATTRIBUTE} />
      </>
    ),
    children: (
      <>
        <div id="placeholder" dangerouslySetInnerHTML={{ __html: html }} />
        {APPLICATION}
      </>
    ),
  });
}

const PLACEHOLDER_CSS = 'html[data-placeholder] #root,html:not([data-placeholder]) #placeholder{display:none}';

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

async function renderMarkup(page: ReactNode, identifierPrefix = '') {
  const sheet = new ServerStyleSheet();
  try {
    const html = await renderToText(sheet.collectStyles(page), identifierPrefix);
    const [styles] = sheet.getStyleElement() as StyleElement[];
    if (!styles) throw new Error('The page has no styles');
    return { html, styles };
  } finally {
    sheet.seal();
  }
}

/** Waits for everything lazy, and puts it where it belongs instead of behind a script that moves it there. */
async function renderToText(page: ReactElement, identifierPrefix = ''): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(page, {
    identifierPrefix,
    progressiveChunkSize: Infinity,
    onError: (error) => void failures.push(error),
  });
  if (failures.length > 0) throw failures[0];
  return new Response(prelude).text();
}
