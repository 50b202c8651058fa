// The chunk of everything that only signed-in people need. Visitors never download it.
import { PlayerProvider } from '@trax/player';
import { AccountProvider, createAccountActions, useSession } from '@trax/session';
import { lazyWithRetry, LeaveGuard, whenIdle } from '@trax/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { ConfirmIdentityHost } from '../confirm-identity/confirm-identity-host.js';
import { AccountPlaceholder } from '../frame/account-placeholder.js';
import { UserMenu } from '../frame/user-menu.js';
// The browser asks before the host is there.
import '../offline/install-prompt.js';
import { deferReloadsWhilePlaying } from '../remotes/outdated-page.js';
import { session } from '../session/shell-session.js';
import { ShortcutsHost } from '../shortcuts/shortcuts-host.js';
import { ThemeSettingsHost } from '../theme/theme-settings-host.js';
import { PagePlayer } from './page-player.js';
import { player } from './player.js';
import { SignedInFrame } from './signed-in-frame.js';
import { SmallScreenTabBar } from './tab-bar.js';

export { UserMenu } from '../frame/user-menu.js';

deferReloadsWhilePlaying(player);

/** What the person can do about their own account. */
const account = createAccountActions(session);

/** The layout of every signed-in page, with the one player of the page and the account of the person. */
export function SignedInLayout({ children }: { readonly children: ReactNode }) {
  const { viewer } = useSession();
  return (
    <PlayerProvider player={player}>
      <SignedInFrame account={viewer ? <UserMenu /> : <AccountPlaceholder />}>
        <AccountProvider account={account}>{children}</AccountProvider>
      </SignedInFrame>
    </PlayerProvider>
  );
}

const ServiceWorkerHost = lazyWithRetry(
  async () =>
    (await import(/* webpackChunkName: "service-worker-host" */ '../offline/service-worker-host.js')).ServiceWorkerHost,
  { renderFailure: () => null },
);

/**
 * The player, the tab bar, the dialogs and the questions of signed-in people, beside the layouts, so that the sound goes on when
 * the layout changes.
 */
export function SignedInHosts({ uid }: { readonly uid: string }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return (
    <>
      <PagePlayer uid={uid} />
      <SmallScreenTabBar />
      <ThemeSettingsHost />
      <ShortcutsHost />
      <LeaveGuard />
      {isIdle && <ServiceWorkerHost uid={uid} />}
      <AccountProvider account={account}>
        <ConfirmIdentityHost />
      </AccountProvider>
    </>
  );
}
