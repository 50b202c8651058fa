// The chunk of everything that only signed-in people need. Visitors never download it.
import { PlayerProvider } from '@trax/player';
import { AccountProvider, useSession } from '@trax/session';
import type { ReactNode } from 'react';
import { AccountPlaceholder } from '../frame/account-placeholder.js';
import { UserMenu } from '../frame/user-menu.js';
import { deferReloadsWhilePlaying } from '../remotes/outdated-page.js';
import { account } from './signed-in-hosts.js';
import { player } from './player.js';
import { SignedInFrame } from './signed-in-frame.js';

export { UserMenu } from '../frame/user-menu.js';
export { SignedInHosts } from './signed-in-hosts.js';

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

deferReloadsWhilePlaying(player);
