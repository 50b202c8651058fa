import type { PageRemote } from '@trax/contracts/app-config';
import { msg } from '@trax/i18n/macro';
import { lazyWithRetry } from '@trax/ui';
import type { ComponentType } from 'react';
import { matchRoutes, type NonIndexRouteObject, type RouteObject } from 'react-router-dom';
import { appConfig, pageRemotes } from './app-config.js';
import { PageError } from './remotes/page-failure.js';
import type { PageHandle } from './frame/page-handle.js';
import { Root } from './frame/root.js';
import { nameOf } from './navigation/remote-names.js';
import { RemoteBoundary } from './remotes/remote-boundary.js';
import { RemotePlaceholder } from './remotes/remote-placeholder.js';

type PageRoute = Omit<NonIndexRouteObject, 'path' | 'handle' | 'children'> & {
  readonly path: string;
  readonly handle: PageHandle;
  readonly children?: PageRoute[];
};

/** React Router keeps a failure of `lazy` for good, so a page that could not be loaded becomes one that loads itself. */
const lazyPage = (load: () => Promise<ComponentType>) => async () => ({
  Component: await load().catch(() => lazyWithRetry(load)),
});

const page = (path: string, load: () => Promise<ComponentType>, handle: PageHandle): PageRoute => ({
  path,
  lazy: lazyPage(load),
  handle,
});

/** Where the accounts are those of the installation. */
const INVITATION = page(
  '/invitation',
  async () =>
    (await import(/* webpackChunkName: "invitation-page" */ './accept-invitation/invitation-page.js')).InvitationPage,
  { access: 'verification', layout: 'public', title: msg`Your Invitation` },
);

const PRICING = page(
  '/pricing',
  async () => (await import(/* webpackChunkName: "pricing-page" */ './public-pages/pricing-page.js')).PricingPage,
  { access: 'public', layout: 'by-session', title: msg`Pricing` },
);

/** The pages of the shell in every installation; the last route matches every other address. */
const SHELL_PAGES: readonly PageRoute[] = [
  {
    path: '/',
    // The frame shows visitors the landing page, here and at the addresses of signed-in people.
    element: null,
    handle: { access: 'landing', layout: 'public' },
  },
  // A page's chunk has the name of its file: a prerendered page preloads it by that name.
  page(
    '/about',
    async () => (await import(/* webpackChunkName: "about-page" */ './public-pages/about-page.js')).AboutPage,
    { access: 'public', layout: 'by-session', title: msg`About` },
  ),
  page(
    '/contact',
    async () => (await import(/* webpackChunkName: "contact-page" */ './public-pages/contact-page.js')).ContactPage,
    { access: 'public', layout: 'by-session', title: msg`Contact` },
  ),
  page(
    '/privacy-policy',
    async () =>
      (await import(/* webpackChunkName: "privacy-policy-page" */ './public-pages/privacy-policy-page.js'))
        .PrivacyPolicyPage,
    { access: 'public', layout: 'by-session', title: msg`Privacy Policy` },
  ),
  page(
    '/data-deletion',
    async () =>
      (await import(/* webpackChunkName: "data-deletion-page" */ './data-deletion/data-deletion-page.js'))
        .DataDeletionPage,
    { access: 'public', layout: 'by-session', title: msg`Data Deletion` },
  ),
  page(
    '/verify-email',
    async () =>
      (await import(/* webpackChunkName: "verify-email-page" */ './verify-email/verify-email-page.js')).VerifyEmailPage,
    { access: 'verification', layout: 'public', title: msg`Verify Email` },
  ),
  page(
    '/check-email',
    async () =>
      (await import(/* webpackChunkName: "check-email-page" */ './check-email/check-email-page.js')).CheckEmailPage,
    { access: 'public', layout: 'public', title: msg`Check Your Email` },
  ),
  page(
    '/tips',
    async () => (await import(/* webpackChunkName: "tips-page" */ './public-pages/tips-page.js')).TipsPage,
    { access: 'signed-in', layout: 'by-session', title: msg`Tips & Tricks` },
  ),
  page(
    '/settings',
    async () => (await import(/* webpackChunkName: "settings-page" */ './settings/settings-page.js')).SettingsPage,
    { access: 'signed-in', layout: 'by-session', title: msg`Settings` },
  ),
  page(
    '*',
    async () =>
      (await import(/* webpackChunkName: "not-found-page" */ './public-pages/not-found-page.js')).NotFoundPage,
    { access: 'public', layout: 'by-session', title: msg`Page Not Found` },
  ),
];

function remotePage({ name, path, title, access, pages: inner = [] }: PageRemote): PageRoute {
  const handle = { access, layout: 'by-session', title: nameOf(title), remote: name } as const;
  return {
    path,
    element: <RemoteBoundary name={name} />,
    handle,
    children: inner.map((below) => ({ path: below.path, handle: { ...handle, title: nameOf(below.title) } })),
  };
}

let pages: PageRoute[] | undefined;

/** The page of every address of the installation. */
export function allPages(): PageRoute[] {
  pages ??= [
    ...(appConfig().accounts ? [INVITATION] : []),
    ...(appConfig().hidesPricing ? [] : [PRICING]),
    ...SHELL_PAGES,
    ...pageRemotes().map(remotePage),
  ];
  return pages;
}

/** Before the set-up, every address shows it. */
const SET_UP: RouteObject = {
  path: '*',
  errorElement: <PageError />,
  hydrateFallbackElement: <RemotePlaceholder />,
  lazy: lazyPage(async () => (await import(/* webpackChunkName: "set-up-page" */ './set-up/set-up-page.js')).SetUpPage),
};

/** The routes of the router. The frame decides what of a page its visitor gets to see. */
export function routes(): RouteObject[] {
  if (appConfig().accounts?.needsSetUp === true) return [SET_UP];
  return [
    {
      element: <Root />,
      errorElement: <PageError />,
      children: [{ errorElement: <PageError />, hydrateFallbackElement: <RemotePlaceholder />, children: allPages() }],
    },
  ];
}

/** Of the route that an address matches: `/tracks/:trackId/transcript`. */
export const findRoutePattern = (pathname: string): string =>
  (matchRoutes(allPages(), pathname) ?? []).map(({ route }) => route.path).join('/');

export function matchPage(pathname: string): PageRoute {
  const match = matchRoutes(allPages(), pathname)?.at(-1);
  if (!match) throw new Error(`No route matches ${pathname}`);
  return match.route;
}
