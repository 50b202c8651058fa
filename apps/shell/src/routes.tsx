import type { PageRemote } from '@trax/contracts/app-config';
import { lazyWithRetry } from '@trax/ui';
import type { ComponentType } from 'react';
import { matchRoutes, type NonIndexRouteObject, type RouteObject } from 'react-router';
import { appConfig, pageRemotes } from './app-config.js';
import { PageError } from './frame/page-error.js';
import type { PageHandle } from './frame/page-handle.js';
import { Root } from './frame/root.js';
import { RemoteBoundary } from './remotes/remote-boundary.js';
import { RemotePlaceholder } from './remotes/remote-placeholder.js';

type PageRoute = Omit<NonIndexRouteObject, 'path' | 'handle' | 'children'> & {
  readonly path: string;
  readonly handle: PageHandle;
  readonly children?: PageRoute[];
};

/** React Router keeps a failure of `lazy` for good, so that a page that could not be loaded becomes one that loads itself. */
function lazyPage(load: () => Promise<ComponentType>) {
  return async () => {
    const first = load();
    const attempts = [first];
    const Page = lazyWithRetry(() => attempts.pop() ?? load());
    return { Component: await first.catch(() => Page) };
  };
}

/** Where the accounts are those of the installation. */
const INVITATION: PageRoute = {
  path: '/invitation',
  lazy: lazyPage(
    async () =>
      (await import(/* webpackChunkName: "invitation-page" */ './accept-invitation/invitation-page.js')).InvitationPage,
  ),
  handle: { access: 'verification', layout: 'public', title: 'Your Invitation' },
};

/** The addresses of the shell itself; the last route matches every other address. */
const SHELL_PAGES: readonly PageRoute[] = [
  {
    path: '/',
    // The frame shows visitors the landing page, here and at the addresses of signed-in people.
    element: null,
    handle: { access: 'landing', layout: 'public' },
  },
  // A page's chunk has the name of its file: a prerendered page preloads it by that name.
  {
    path: '/about',
    lazy: lazyPage(
      async () => (await import(/* webpackChunkName: "about-page" */ './public-pages/about-page.js')).AboutPage,
    ),
    handle: { access: 'public', layout: 'by-session', title: 'About' },
  },
  {
    path: '/pricing',
    lazy: lazyPage(
      async () => (await import(/* webpackChunkName: "pricing-page" */ './public-pages/pricing-page.js')).PricingPage,
    ),
    handle: { access: 'public', layout: 'by-session', title: 'Pricing' },
  },
  {
    path: '/contact',
    lazy: lazyPage(
      async () => (await import(/* webpackChunkName: "contact-page" */ './public-pages/contact-page.js')).ContactPage,
    ),
    handle: { access: 'public', layout: 'by-session', title: 'Contact' },
  },
  {
    path: '/privacy-policy',
    lazy: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "privacy-policy-page" */ './public-pages/privacy-policy-page.js'))
          .PrivacyPolicyPage,
    ),
    handle: { access: 'public', layout: 'by-session', title: 'Privacy Policy' },
  },
  {
    path: '/data-deletion',
    lazy: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "data-deletion-page" */ './data-deletion/data-deletion-page.js'))
          .DataDeletionPage,
    ),
    handle: { access: 'public', layout: 'by-session', title: 'Data Deletion' },
  },
  {
    path: '/verify-email',
    lazy: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "verify-email-page" */ './verify-email/verify-email-page.js'))
          .VerifyEmailPage,
    ),
    handle: { access: 'verification', layout: 'public', title: 'Verify Email' },
  },
  {
    path: '/check-email',
    lazy: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "check-email-page" */ './check-email/check-email-page.js')).CheckEmailPage,
    ),
    handle: { access: 'public', layout: 'public', title: 'Check Your Email' },
  },
  {
    path: '/tips',
    lazy: lazyPage(
      async () => (await import(/* webpackChunkName: "tips-page" */ './public-pages/tips-page.js')).TipsPage,
    ),
    handle: { access: 'signed-in', layout: 'by-session', title: 'Tips & Tricks' },
  },
  {
    path: '/settings',
    lazy: lazyPage(
      async () => (await import(/* webpackChunkName: "settings-page" */ './settings/settings-page.js')).SettingsPage,
    ),
    handle: { access: 'signed-in', layout: 'by-session', title: 'Settings' },
  },
  {
    path: '*',
    lazy: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "not-found-page" */ './public-pages/not-found-page.js')).NotFoundPage,
    ),
    handle: { access: 'public', layout: 'by-session', title: 'Page Not Found' },
  },
];

function remotePage({ name, path, title, access, pages: inner = [] }: PageRemote): PageRoute {
  const handle = { access, layout: 'by-session', title, remote: name } as const;
  return {
    path,
    element: <RemoteBoundary name={name} />,
    handle,
    children: inner.map((page) => ({ path: page.path, handle: { ...handle, title: page.title } })),
  };
}

/** An installation may have no page with prices. */
const shellPages = (): readonly PageRoute[] =>
  appConfig().hidesPricing === true ? SHELL_PAGES.filter(({ path }) => path !== '/pricing') : SHELL_PAGES;

let all: PageRoute[] | undefined;

/** Every address of the installation. */
export function pages(): PageRoute[] {
  all ??= [...(appConfig().accounts ? [INVITATION] : []), ...shellPages(), ...pageRemotes().map(remotePage)];
  return all;
}

/** Before the set-up, every address shows it. */
const SET_UP: RouteObject = {
  path: '*',
  errorElement: <PageError />,
  hydrateFallbackElement: <RemotePlaceholder />,
  lazy: lazyPage(async () => (await import(/* webpackChunkName: "set-up-page" */ './set-up/set-up-page.js')).SetUpPage),
};

/** The routes of the router. The frame decides what of a page its visitor gets to see. */
export const routes = (): RouteObject[] => (appConfig().accounts?.needsSetUp === true ? [SET_UP] : PAGES());

const PAGES = (): RouteObject[] => [
  {
    element: <Root />,
    errorElement: <PageError />,
    children: [{ errorElement: <PageError />, hydrateFallbackElement: <RemotePlaceholder />, children: pages() }],
  },
];

export function matchPage(pathname: string): PageRoute {
  const match = matchRoutes(pages(), pathname)?.at(-1);
  if (!match) throw new Error(`No route matches ${pathname}`);
  return match.route;
}
