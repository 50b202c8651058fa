import { isServerAway } from '@trax/http';
import { t } from '@trax/i18n/macro';
import { AwayState, Button, EmptyState, ErrorFallback } from '@trax/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { reloadIfOutdated } from './outdated-page.js';
import { RemotePlaceholder } from './remote-placeholder.js';

type PageFailureProps = { readonly onRetry: () => void };

/** In the place of a part that failed: that a new version is ready, that the server is away, or a message; the latter two with a retry. */
export function PageFailure({ onRetry }: PageFailureProps) {
  const [cause, setCause] = useState<Cause>();
  useEffect(() => void findCause().then(setCause), []);
  if (cause === undefined) return <RemotePlaceholder />;
  if (cause === 'outdated') return <NewReleaseNotice />;
  if (cause === 'fault') return <ErrorFallback onRetry={onRetry} />;
  return <AwayState onRetry={() => void isServerAway().then((isAway) => isAway || onRetry())} />;
}

/** In the place of a page that failed while it was rendered, or whose code could not be loaded. */
export function PageError() {
  const navigate = useNavigate();
  const location = useLocation();
  // The router renders a page anew that has failed after the next navigation, also one to the same address.
  const retry = () => void navigate(location, { replace: true, state: location.state, preventScrollReset: true });
  return <PageFailure onRetry={retry} />;
}

type Cause = 'outdated' | 'away' | 'fault';

async function findCause(): Promise<Cause> {
  if (await reloadIfOutdated()) return 'outdated';
  return (await isServerAway()) ? 'away' : 'fault';
}

/** The page reloads by itself when nothing plays and everything is saved; with Repeat for ever that may be never. */
function NewReleaseNotice() {
  return (
    <div role="status">
      <EmptyState
        title={t`A new version is ready`}
        text={t`This page opens in it as soon as nothing plays and everything is saved.`}
        action={<Button onClick={() => location.reload()}>{t`Reload now`}</Button>}
      />
    </div>
  );
}
