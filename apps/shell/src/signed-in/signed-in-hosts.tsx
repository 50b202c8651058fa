import { AccountProvider, createAccountActions } from '@trax/session';
import { lazyWithRetry, LeaveGuard, whenIdle } from '@trax/ui';
import { useEffect, useState } from 'react';
import { ConfirmIdentityHost } from '../confirm-identity/confirm-identity-host.js';
// The browser asks before the host is there.
import '../offline/install-prompt.js';
import { session } from '../session/shell-session.js';
import { ShortcutsHost } from '../shortcuts/shortcuts-host.js';
import { ThemeSettingsHost } from '../theme/theme-settings-host.js';
import { PagePlayer } from './page-player.js';
import { SmallScreenTabBar } from './tab-bar.js';

/** What the person can do about their own account. */
export const account = createAccountActions(session);

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
