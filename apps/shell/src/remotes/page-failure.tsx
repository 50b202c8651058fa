import { Button, EmptyState, ErrorFallback } from '@trax/ui';
import { useEffect, useState } from 'react';
import { reloadIfOutdated } from './outdated-page.js';
import { RemotePlaceholder } from './remote-placeholder.js';

type PageFailureProps = { readonly onRetry: () => void };

/** In the place of a part that failed: that a new version is ready, where the page is outdated, or a message with a retry. */
export function PageFailure({ onRetry }: PageFailureProps) {
  const [isReloading, setIsReloading] = useState<boolean>();
  useEffect(() => void reloadIfOutdated().then(setIsReloading), []);
  if (isReloading === undefined) return <RemotePlaceholder />;
  return isReloading ? <NewReleaseNotice /> : <ErrorFallback onRetry={onRetry} />;
}

/** The page reloads by itself when nothing plays and everything is saved; with Repeat for ever that may be never. */
function NewReleaseNotice() {
  return (
    <div role="status">
      <EmptyState
        title="A new version is ready"
        text="This page opens in it as soon as nothing plays and everything is saved."
        action={<Button onClick={() => location.reload()}>Reload now</Button>}
      />
    </div>
  );
}
