import { PlayerProvider } from '@trax/player';
import type { ReactNode } from 'react';
import { AccountArea } from '../frame/account-area.js';
import { deferReloadsWhilePlaying } from '../remotes/outdated-page.js';
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

deferReloadsWhilePlaying(player);
