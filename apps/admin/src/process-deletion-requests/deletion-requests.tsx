import { QuerySection } from '@trax/graphql-client';
import { plural, t } from '@trax/i18n/macro';
import { Button, formatNumber, List, Note, VisuallyHidden } from '@trax/ui';
import { useId, useState } from 'react';
import { Badge } from '../badge.js';
import { RowsSkeleton } from '../rows-skeleton.js';
import { ShowMore } from '../show-more.js';
import { POLL_INTERVAL_MS } from '../panel-query.js';
import { RequestRow } from './request-row.js';
import { arrangeRequests } from './reviewed-request.js';
import { useRequests, type ReviewedRequest } from './use-requests.js';

/** Who asks to be deleted: the open requests, the next to be due first, and on demand those that were processed. */
export function DeletionRequests() {
  const { query, failed, now, loadMore, markErasing } = useRequests();
  const { open, processed, areProcessedShown, showProcessed, keepInPlace } = useArrangement(query.data);
  const seconds = POLL_INTERVAL_MS / 1000;
  const shown = areProcessedShown ? [...open, ...processed] : open;
  return (
    <QuerySection
      title={t`Data deletion requests`}
      lead={t`Each one is answered within 30 days.`}
      actions={
        query.data && <ShowProcessed count={processed.length} isShown={areProcessedShown} onChange={showProcessed} />
      }
      query={query}
      failed={failed}
      loading={t`Loading deletion requests`}
      skeleton={<RowsSkeleton />}
    >
      {() => (
        <>
          {open.length === 0 && <Note>{t`No open requests. Next check in ${seconds} s.`}</Note>}
          {shown.length > 0 && (
            <List aria-label={t`Data deletion requests`}>
              {shown.map((request) => (
                <RequestRow
                  key={request.id}
                  request={request}
                  now={now}
                  onProcess={keepInPlace}
                  onErase={markErasing}
                />
              ))}
            </List>
          )}
          {loadMore && <ShowMore failed={failed} onLoad={loadMore} />}
        </>
      )}
    </QuerySection>
  );
}

/** A row that is processed here keeps its place, so that no other one moves under the pointer. */
function useArrangement(requests: readonly ReviewedRequest[] = []) {
  const [areProcessedShown, setProcessedShown] = useState(false);
  const [keptIds, setKeptIds] = useState<ReadonlySet<string>>(new Set());
  return {
    ...arrangeRequests(requests, keptIds),
    areProcessedShown,
    showProcessed: (isShown: boolean) => {
      setProcessedShown(isShown);
      setKeptIds(new Set());
    },
    keepInPlace: (id: string) => setKeptIds((ids) => new Set(ids).add(id)),
  };
}

type ShowProcessedProps = {
  readonly count: number;
  readonly isShown: boolean;
  readonly onChange: (isShown: boolean) => void;
};

function ShowProcessed({ count, isShown, onChange }: ShowProcessedProps) {
  const countId = useId();
  return (
    <Button variant="secondary" aria-describedby={countId} onClick={() => onChange(!isShown)}>
      <span>{isShown ? t`Hide Processed` : t`Show Processed`}</span>
      <Badge $tone="primary" aria-hidden="true">
        {formatNumber(count)}
      </Badge>
      <VisuallyHidden id={countId} hidden>
        {plural(count, { one: '# processed request', other: '# processed requests' })}
      </VisuallyHidden>
    </Button>
  );
}
