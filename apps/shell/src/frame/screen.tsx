import { signedInHint, useSession } from '@trax/session';
import { FullScreenSpinner, lazyWithRetry } from '@trax/ui';
import { useState, type ReactNode } from 'react';
import { Navigate, Outlet, useNavigation } from 'react-router-dom';
import { appConfig } from '../app-config.js';
import { decideScreen, type Frame, type Visitor } from '../decide-screen.js';
import { RemotePlaceholder } from '../remotes/remote-placeholder.js';
import { SignedInLayout } from '../signed-in/load-signed-in-area.js';
import { PageHead } from './page-head.js';
import { documentTitle, usePageHandle, type PageHandle } from './page-handle.js';
import { PublicLayout } from './public-layout.js';
import { RouteAnnouncer } from './route-announcer.js';

const LandingPage = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "landing-page" */ '../public-pages/landing-page.js')).LandingPage,
  { fallback: <RemotePlaceholder /> },
);
const LANDING: PageHandle = { access: 'landing', layout: 'public' };

/** What the address and the session together show. */
export function Screen() {
  const handle = usePageHandle();
  const decision = decideScreen(handle, useVisitor());
  const shown = decision.show === 'landing' ? LANDING : handle;
  return (
    <>
      <PageHead handle={shown} />
      <RouteAnnouncer
        title={documentTitle(shown, appConfig().productName)}
        isShown={decision.show === 'page' || decision.show === 'landing'}
      />
      {decision.show === 'spinner' && <FullScreenSpinner />}
      {decision.show === 'redirect' && <Navigate to={decision.to} replace />}
      {(decision.show === 'page' || decision.show === 'landing') && (
        <FrameOfPage frame={decision.show === 'landing' ? 'public' : decision.frame}>
          {decision.show === 'landing' ? <LandingPage /> : <Page />}
        </FrameOfPage>
      )}
    </>
  );
}

type FrameOfPageProps = { readonly frame: Frame; readonly children: ReactNode };

function FrameOfPage({ frame, children }: FrameOfPageProps) {
  const Layout = frame === 'public' ? PublicLayout : SignedInLayout;
  return <Layout>{children}</Layout>;
}

/** The page of the route. While the code of the next one is loading, a spinner says that the navigation is under way. */
function Page() {
  const { state } = useNavigation();
  return state === 'idle' ? <Outlet /> : <RemotePlaceholder />;
}

function useVisitor(): Visitor {
  const { status, viewer } = useSession();
  const [wasSignedIn] = useState(() => signedInHint.read() !== undefined);
  if (status === 'loading') return { status, wasSignedIn };
  return viewer ? { status: 'signed-in', isAdmin: viewer.isAdmin } : { status: 'signed-out' };
}
