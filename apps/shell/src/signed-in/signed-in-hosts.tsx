import { AccountProvider } from '@trax/session';
import { LeaveGuard } from '@trax/ui';
import { ConfirmIdentityHost } from '../confirm-identity/confirm-identity-host.js';
import { ShortcutsHost } from '../shortcuts/shortcuts-host.js';
import { ThemeSettingsHost } from '../theme/theme-settings-host.js';
import { account } from './account.js';
import { PagePlayer } from './page-player.js';
import { SmallScreenTabBar } from './tab-bar.js';

/**
 * The player, the tab bar, the dialogs and the questions of signed-in people, beside the layouts, so that the sound goes on when
 * the layout changes.
 */
export function SignedInHosts({ uid }: { readonly uid: string }) {
  return (
    <>
      <PagePlayer uid={uid} />
      <SmallScreenTabBar />
      <ThemeSettingsHost />
      <ShortcutsHost />
      <LeaveGuard />
      <AccountProvider account={account}>
        <ConfirmIdentityHost />
      </AccountProvider>
    </>
  );
}
