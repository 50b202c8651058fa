import { Navigate, useLocation, useRoutes } from '@trax/router';
import { readSignedInHint, useSession } from '@trax/session';
import { FullScreenSpinner } from '@trax/ui';
import { Suspense, useState, type ReactNode } from 'react';
import { decideScreen, type Frame, type Visitor } from '../decide-screen.js';
import { ReplayEarlyPress } from '../starting/replay-early-press.js';
import { RemotePlaceholder } from '../remotes/remote-placeholder.js';
import { LANDING, matchRoute, ROUTES } from '../routes.js';
import { SignedInLayout } from '../signed-in/load-signed-in-area.js';
import { PageHead } from './page-head.js';
import { PublicLayout } from './public-layout.js';
import { RouteAnnouncer } from './route-announcer.js';
import { ScreenErrorBoundary } from './screen-error.js';
import { useScrollRestoration } from './use-scroll-restoration.js';

/** What the address and the session together show. */
export function Screen() {
  const { pathname } = useLocation();
  const route = matchRoute(pathname);
  const decision = decideScreen(route.handle, useVisitor());
  const page = useRoutes([...ROUTES]);
  useScrollRestoration();
  const shown = decision.show === 'landing' ? LANDING : route;
  return (
    <>
      <PageHead route={shown} />
      <RouteAnnouncer handle={shown.handle} isShown={decision.show === 'page' || decision.show === 'landing'} />
      {decision.show === 'redirect' && <Navigate to={decision.to} replace />}
      {decision.show === 'spinner' && <FullScreenSpinner />}
      {decision.show === 'landing' && (
        <FramedPage frame="public" path="/">
          {LANDING.element}
        </FramedPage>
      )}
      {decision.show === 'page' && (
        <FramedPage frame={decision.frame} path={route.path}>
          {page}
        </FramedPage>
      )}
    </>
  );
}

type FramedPageProps = { readonly frame: Frame; readonly path: string; readonly children: ReactNode };

function FramedPage({ frame, path, children }: FramedPageProps) {
  const Layout = frame === 'public' ? PublicLayout : SignedInLayout;
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <Layout>
        <ScreenErrorBoundary key={path}>
          <Suspense fallback={<RemotePlaceholder />}>
            {children}
            <ReplayEarlyPress />
          </Suspense>
        </ScreenErrorBoundary>
      </Layout>
    </Suspense>
  );
}

function useVisitor(): Visitor {
  const { status, viewer } = useSession();
  const [wasSignedIn] = useState(() => readSignedInHint() !== null);
  if (status === 'loading') return { status, wasSignedIn };
  return viewer ? { status: 'signed-in', isAdmin: viewer.isAdmin } : { status: 'signed-out' };
}
