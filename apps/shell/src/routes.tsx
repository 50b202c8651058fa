import { matchPath } from '@trax/router';
import type { ReactNode } from 'react';
import { lazyPart } from './frame/lazy-part.js';
import type { Access, Layout } from './guards/decide-screen.js';
import { RemoteBoundary } from './signed-in/load-signed-in-area.js';

export type ShellRoute = {
  readonly path: string;
  /** In front of the product's name in the document's title; the landing page has the name alone. */
  readonly title?: string;
  readonly access: Access;
  readonly layout: Layout;
  readonly screen: ReactNode;
};

// The name of a page's chunk is that of its file: a prerendered page has its own fetched ahead by it.
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

/** What visitors also see where only signed-in people may go. */
export const LANDING: ShellRoute = { path: '/', access: 'landing', layout: 'public', screen: <LandingPage /> };

/** The address space of the product. */
export const ROUTES: readonly ShellRoute[] = [
  LANDING,
  { path: '/about', title: 'About', access: 'public', layout: 'by-session', screen: <AboutPage /> },
  { path: '/pricing', title: 'Pricing', access: 'public', layout: 'by-session', screen: <PricingPage /> },
  { path: '/contact', title: 'Contact', access: 'public', layout: 'by-session', screen: <ContactPage /> },
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    access: 'public',
    layout: 'by-session',
    screen: <PrivacyPolicyPage />,
  },
  {
    path: '/data-deletion',
    title: 'Data Deletion',
    access: 'public',
    layout: 'by-session',
    screen: <DataDeletionPage />,
  },
  {
    path: '/verify-email',
    title: 'Verify Email',
    access: 'verification',
    layout: 'public',
    screen: <VerifyEmailPage />,
  },
  { path: '/check-email', title: 'Check Your Email', access: 'public', layout: 'public', screen: <CheckEmailPage /> },
  { path: '/tips', title: 'Tips & Tricks', access: 'signed-in', layout: 'by-session', screen: <TipsPage /> },
  {
    path: '/dashboard',
    title: 'Dashboard',
    access: 'signed-in',
    layout: 'by-session',
    screen: <RemoteBoundary name="dashboard" />,
  },
  {
    path: '/tracks',
    title: 'All Tracks',
    access: 'signed-in',
    layout: 'by-session',
    screen: <RemoteBoundary name="catalogue" />,
  },
  {
    path: '/playlists',
    title: 'My Playlists',
    access: 'signed-in',
    layout: 'by-session',
    screen: <RemoteBoundary name="playlists" />,
  },
  {
    path: '/admin',
    title: 'Admin Panel',
    access: 'administrator',
    layout: 'by-session',
    screen: <RemoteBoundary name="admin" />,
  },
];

/** What stands at every other address. */
export const NOT_FOUND: ShellRoute = {
  path: '*',
  title: 'Page Not Found',
  access: 'public',
  layout: 'by-session',
  screen: <NotFoundPage />,
};

/** The route of an address; every address has one. */
export function matchRoute(pathname: string): ShellRoute {
  return ROUTES.find(({ path }) => matchPath(path, pathname) !== null) ?? NOT_FOUND;
}
