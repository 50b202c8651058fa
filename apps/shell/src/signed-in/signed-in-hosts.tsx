import { useSession } from '@trax/session';
import { Suspense } from 'react';
import { PagePlayer, ShortcutsHost, SmallScreenTabBar, ThemeSettingsHost } from './load-signed-in-area.js';

/** The player, the tab bar and the dialogs of signed-in people, beside the layouts, so that the sound goes on when the layout changes. */
export function SignedInHosts() {
  const { viewer } = useSession();
  if (!viewer) return null;
  return (
    <Suspense>
      <PagePlayer uid={viewer.uid} />
      <SmallScreenTabBar />
      <ThemeSettingsHost />
      <ShortcutsHost />
    </Suspense>
  );
}
