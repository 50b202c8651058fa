import { Navigate, useLocation } from '@trax/router';
import { readSignedInHint, useSession } from '@trax/session';
import { ErrorFallback, FullScreenSpinner } from '@trax/ui';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { decideScreen, type Frame, type Visitor } from '../guards/decide-screen.js';
import { useDocumentHead } from '../head/use-document-head.js';
import { RemotePlaceholder } from '../remotes/remote-placeholder.js';
import { LANDING, matchRoute } from '../routes.js';
import { SignedInLayout } from '../signed-in/load-signed-in-area.js';
import { ErrorBoundary } from './error-boundary.js';
import { PublicLayout } from './public-layout.js';

/** What the address and the session together show. */
export function Screen() {
  const { pathname } = useLocation();
  const route = matchRoute(pathname);
  const decision = decideScreen(route, useVisitor());
  useDocumentHead(decision.show === 'landing' ? LANDING : route);
  useScrollToTop(pathname);

  switch (decision.show) {
    case 'spinner':
      return <FullScreenSpinner />;
    case 'redirect':
      return <Navigate to={decision.to} replace />;
    case 'landing':
      return (
        <FramedPage frame="public" path="/">
          {LANDING.screen}
        </FramedPage>
      );
    case 'page':
      return (
        <FramedPage frame={decision.frame} path={route.path}>
          {route.screen}
        </FramedPage>
      );
  }
}

type FramedPageProps = { readonly frame: Frame; readonly path: string; readonly children: ReactNode };

function FramedPage({ frame, path, children }: FramedPageProps) {
  const Layout = frame === 'public' ? PublicLayout : SignedInLayout;
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <Layout>
        <ErrorBoundary key={path} fallback={<ErrorFallback />}>
          <Suspense fallback={<RemotePlaceholder />}>{children}</Suspense>
        </ErrorBoundary>
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

/** A new page starts at its top; the first one wherever the browser shows it, which may be where a reload left off. */
function useScrollToTop(pathname: string): void {
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    window.scrollTo(0, 0); // answers a promise in newer browsers, which an effect must not return
  }, [pathname]);
}
