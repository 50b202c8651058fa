import { PlayerProvider } from '@trax/player';
import type { ReactNode } from 'react';
import { AccountArea } from '../frame/account-area.js';
import { player } from './shell-player.js';
import { SignedInFrame } from './signed-in-frame.js';

/** What stands around every page of signed-in people, with the page's one player. */
export function SignedInLayout({ children }: { readonly children: ReactNode }) {
  return (
    <PlayerProvider player={player}>
      <SignedInFrame account={<AccountArea />}>{children}</SignedInFrame>
    </PlayerProvider>
  );
}
