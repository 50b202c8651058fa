import { PlayerProvider } from '@trax/player';
import { useLocation } from '@trax/router';
import { Suspense, type ReactNode } from 'react';
import { AccountArea } from '../frame/account-area.js';
import { ErrorBoundary } from '../frame/error-boundary.js';
import { lazyPart } from '../frame/lazy-part.js';
import { useMediaQuery } from '../frame/use-media-query.js';
import { deferReloadsWhilePlaying } from '../remotes/outdated-page.js';
import { matchRoute } from '../routes.js';
import { player } from './player.js';
import { SignedInFrame } from './signed-in-frame.js';

// The chunk of everything that only signed-in people need. Visitors never download it.
export { UserMenu } from '../frame/user-menu.js';
export { ShortcutsHost } from '../shortcuts/shortcuts-host.js';
export { ThemeSettingsHost } from '../theme/theme-settings-host.js';
export { RemoteBoundary } from '../remotes/remote-boundary.js';
export { PagePlayer } from './player.js';

/** The layout of every signed-in page, with the one player of the page. */
export function SignedInLayout({ children }: { readonly children: ReactNode }) {
  return (
    <PlayerProvider player={player}>
      <SignedInFrame account={<AccountArea />}>{children}</SignedInFrame>
    </PlayerProvider>
  );
}

const TabBar = lazyPart(
  () => import('./tab-bar.js'),
  (module) => module.TabBar,
);

/**
 * The tab bar of the signed-in layout below the large breakpoint. After the player in the document, as it is below it on the
 * screen.
 */
export function SmallScreenTabBar() {
  const isSmall = useMediaQuery('(max-width: 63.99em)');
  const { layout } = matchRoute(useLocation().pathname).handle;
  if (!isSmall || layout !== 'by-session') return null;
  return (
    // Without it, the slide-out menu is still there.
    <ErrorBoundary fallback={null}>
      <Suspense>
        <TabBar />
      </Suspense>
    </ErrorBoundary>
  );
}

deferReloadsWhilePlaying(player);
