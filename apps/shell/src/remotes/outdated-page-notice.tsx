import { Button, EmptyState } from '@trax/ui';
import type { ComponentType } from 'react';
import { reloadIfOutdated } from './outdated-page.js';

/** Loads a component; while a reload of an outdated page waits for the end of the sound, a notice of it stands in its place. */
export async function loadOrWaitForReload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  try {
    return await load();
  } catch (error) {
    if (await reloadIfOutdated()) return NewReleaseNotice;
    throw error;
  }
}

function NewReleaseNotice() {
  return (
    <EmptyState
      title="A new version is ready"
      text="This page opens in it as soon as the sound stops."
      action={<Button onClick={() => location.reload()}>Reload now</Button>}
    />
  );
}
