import type { OwnDeletionRequest } from '@trax/contracts/deletion';
import { plural, t, Trans } from '@trax/i18n/macro';
import { useAccount } from '@trax/session';
import { Button, Cluster, ErrorState, LoadingRegion, Skeleton, Text, Time, useLoaded } from '@trax/ui';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';

const DAY_MS = 86_400_000;

type Request = NonNullable<OwnDeletionRequest['deletionRequest']>;

/** Where the person's own request to delete their data stands, or the way to one. */
export function DeletionState() {
  const { findDeletionRequest } = useAccount();
  const load = useCallback(
    async () => ({ request: await findDeletionRequest(), readAtMs: Date.now() }),
    [findDeletionRequest],
  );
  const { value, hasFailed, retry } = useLoaded(load);
  if (hasFailed) return <ErrorState title={t`Your deletion request could not be looked up`} onRetry={retry} />;
  if (value === undefined)
    return (
      <LoadingRegion label={t`Loading your deletion request`}>
        <Skeleton height="3rem" />
      </LoadingRegion>
    );
  return (
    <>
      {value.request !== null && <Facts request={value.request} nowMs={value.readAtMs} />}
      {value.request?.status !== 'pending' && (
        <Cluster>
          <Button variant="secondary" asChild>
            <Link to="/data-deletion">{t`Request deletion`}</Link>
          </Button>
        </Cluster>
      )}
    </>
  );
}

function Facts({ request, nowMs }: { readonly request: Request; readonly nowMs: number }) {
  const { requestedAt, dueAt, processedAt, confirmation } = request;
  if (processedAt !== null)
    return (
      <Text>
        <Trans>
          Your request of <Time instant={requestedAt} /> was processed on <Time instant={processedAt} />.
        </Trans>
      </Text>
    );
  return (
    <>
      <Text>
        <Trans>
          You requested this on <Time instant={requestedAt} />.
        </Trans>{' '}
        <span>{timeLeft(Date.parse(dueAt) - nowMs)}</span>
      </Text>
      {confirmation === 'unconfirmed' && (
        <Text $tone="muted">{t`Please open the link in the email that we sent to your address: it confirms your request.`}</Text>
      )}
      {confirmation === 'impossible' && (
        <Text $tone="muted">
          <Trans>
            Nothing has confirmed yet that you want this. To confirm it, sign out, sign in again and{' '}
            <Link to="/data-deletion">request it once more</Link>.
          </Trans>
        </Text>
      )}
    </>
  );
}

function timeLeft(leftMs: number): string {
  if (leftMs < 0) return t`It should have been processed by now. Please contact support.`;
  const days = Math.ceil(leftMs / DAY_MS);
  return plural(days, {
    one: 'It is processed within # day from now.',
    other: 'It is processed within # days from now.',
  });
}
