import type { RemoteName } from '@trax/contracts/remotes';
import { matchRoutes } from '@trax/router';
import type { ReactElement } from 'react';
import type { Access, Layout } from './decide-screen.js';
import { lazyPart } from './frame/lazy-part.js';
import { RemoteBoundary } from './signed-in/load-signed-in-area.js';

export type PageHandle = {
  readonly access: Access;
  readonly layout: Layout;
  /** In front of the product's name in the document's title. The landing page has the name alone. */
  readonly title?: string;
  /** Whose screen it is, so that links to it preload the remote. */
  readonly remote?: RemoteName;
};

/** A route object of React Router. */
export type ShellRoute = {
  readonly path: string;
  /** Missing where the element of the parent renders this page as well. */
  readonly element?: ReactElement;
  readonly handle: PageHandle;
  readonly children?: ShellRoute[];
};

const PROMISE = 'Positive self-talk, one minute at a time';

// A page's chunk has the name of its file: a prerendered page preloads it by that name.
const LandingPage = lazyPart(
  () => import(/* webpackChunkName: "landing-page" */ './public-pages/landing-page.js'),
  (module) => module.LandingPage,
);
const AboutPage = lazyPart(
  () => import(/* webpackChunkName: "about-page" */ './public-pages/about-page.js'),
  (module) => module.AboutPage,
);
const PricingPage = lazyPart(
  () => import(/* webpackChunkName: "pricing-page" */ './public-pages/pricing-page.js'),
  (module) => module.PricingPage,
);
const ContactPage = lazyPart(
  () => import(/* webpackChunkName: "contact-page" */ './public-pages/contact-page.js'),
  (module) => module.ContactPage,
);
const PrivacyPolicyPage = lazyPart(
  () => import(/* webpackChunkName: "privacy-policy-page" */ './public-pages/privacy-policy-page.js'),
  (module) => module.PrivacyPolicyPage,
);
const DataDeletionPage = lazyPart(
  () => import(/* webpackChunkName: "data-deletion-page" */ './data-deletion/data-deletion-page.js'),
  (module) => module.DataDeletionPage,
);
const TipsPage = lazyPart(
  () => import(/* webpackChunkName: "tips-page" */ './public-pages/tips-page.js'),
  (module) => module.TipsPage,
);
const NotFoundPage = lazyPart(
  () => import(/* webpackChunkName: "not-found-page" */ './public-pages/not-found-page.js'),
  (module) => module.NotFoundPage,
);
const VerifyEmailPage = lazyPart(
  () => import(/* webpackChunkName: "verify-email-page" */ './verify-email/verify-email-page.js'),
  (module) => module.VerifyEmailPage,
);
const CheckEmailPage = lazyPart(
  () => import(/* webpackChunkName: "check-email-page" */ './check-email/check-email-page.js'),
  (module) => module.CheckEmailPage,
);

/** Visitors also see it at the addresses of signed-in people. */
export const LANDING: ShellRoute = {
  path: '/',
  element: <LandingPage />,
  handle: { access: 'landing', layout: 'public' },
};

/** Every address of the product; the last route matches all others. */
export const ROUTES: readonly ShellRoute[] = [
  LANDING,
  {
    path: '/about',
    element: <AboutPage />,
    handle: { access: 'public', layout: 'by-session', title: 'About' },
  },
  {
    path: '/pricing',
    element: <PricingPage />,
    handle: { access: 'public', layout: 'by-session', title: 'Pricing' },
  },
  {
    path: '/contact',
    element: <ContactPage />,
    handle: { access: 'public', layout: 'by-session', title: 'Contact' },
  },
  {
    path: '/privacy-policy',
    element: <PrivacyPolicyPage />,
    handle: { access: 'public', layout: 'by-session', title: 'Privacy Policy' },
  },
  {
    path: '/data-deletion',
    element: <DataDeletionPage />,
    handle: { access: 'public', layout: 'by-session', title: 'Data Deletion' },
  },
  {
    path: '/verify-email',
    element: <VerifyEmailPage />,
    handle: { access: 'verification', layout: 'public', title: 'Verify Email' },
  },
  {
    path: '/check-email',
    element: <CheckEmailPage />,
    handle: { access: 'public', layout: 'public', title: 'Check Your Email' },
  },
  {
    path: '/tips',
    element: <TipsPage />,
    handle: { access: 'signed-in', layout: 'by-session', title: 'Tips & Tricks' },
  },
  {
    path: '/dashboard',
    element: <RemoteBoundary name="dashboard" />,
    handle: { access: 'signed-in', layout: 'by-session', title: 'Dashboard', remote: 'dashboard' },
  },
  {
    path: '/tracks',
    element: <RemoteBoundary name="catalogue" />,
    handle: { access: 'signed-in', layout: 'by-session', title: 'All Tracks', remote: 'catalogue' },
    children: [
      {
        path: ':trackId/transcript',
        handle: { access: 'signed-in', layout: 'by-session', title: 'Transcript', remote: 'catalogue' },
      },
    ],
  },
  {
    path: '/playlists',
    element: <RemoteBoundary name="playlists" />,
    handle: { access: 'signed-in', layout: 'by-session', title: 'My Playlists', remote: 'playlists' },
  },
  {
    path: '/admin',
    element: <RemoteBoundary name="admin" />,
    handle: { access: 'administrator', layout: 'by-session', title: 'Admin Panel', remote: 'admin' },
  },
  {
    path: '*',
    element: <NotFoundPage />,
    handle: { access: 'public', layout: 'by-session', title: 'Page Not Found' },
  },
];

export function matchRoute(pathname: string): ShellRoute {
  const match = matchRoutes([...ROUTES], pathname)?.at(-1);
  if (!match) throw new Error(`No route matches ${pathname}`);
  return match.route;
}

export function documentTitle({ title }: Pick<PageHandle, 'title'>, productName: string): string {
  return title === undefined ? `${productName} · ${PROMISE}` : `${title} · ${productName}`;
}
