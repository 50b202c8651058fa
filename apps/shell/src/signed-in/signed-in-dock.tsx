import { useSession } from '@trax/session';
import { Suspense } from 'react';
import { PlayerDock, ShortcutsDock, ThemeDock } from './load-signed-in-area.js';

/** Stands beside the layouts, not in them: the sound goes on when they change. */
export function SignedInDock() {
  const { viewer } = useSession();
  if (!viewer) return null;
  return (
    <Suspense>
      <PlayerDock uid={viewer.uid} />
      <ThemeDock />
      <ShortcutsDock />
    </Suspense>
  );
}
