import { t, Trans } from '@trax/i18n/macro';
import { ArcSpinner, Cluster, ListRow, RowWords, Text, Time } from '@trax/ui';
import { useRef, useState } from 'react';
import { Badge } from '../badge.js';
import { useKeepFocus } from '../use-keep-focus.js';
import { ProcessRequest } from './process-request.js';
import { timeLeft } from './reviewed-request.js';
import type { ReviewedRequest } from './use-requests.js';

type RequestRowProps = {
  readonly request: ReviewedRequest;
  readonly now: Date;
  /** Called with the id before the request is processed here. */
  readonly onProcess: (id: string) => void;
  /** Called with the id once the deletion of its account has begun here. */
  readonly onErase: (id: string) => void;
};

/** Who asks, since when, how long there is left to answer, and the answer. */
export function RequestRow({ request, now, onProcess, onErase }: RequestRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const { id, email, requestedAt, status, isErasing } = request;
  const isOpen = status === 'pending' && !isErasing;
  const [minHeight, setMinHeight] = useState<number>();
  const keepFocus = useKeepFocus(row, isOpen);
  const handleConfirm = () => {
    onProcess(id);
    keepFocus();
    setMinHeight(row.current?.offsetHeight); // on phones the button is a line of its own
  };
  return (
    <ListRow ref={row} style={{ minHeight }}>
      <RowWords
        name={typeof email === 'string' ? email : <Text as="span" $tone="muted">{t`Address erased`}</Text>}
        detail={
          <>
            <span>
              <Trans>
                Requested <Time instant={requestedAt} />
              </Trans>
            </span>
            {isOpen && <span>{` · ${accountText(request)} · ${requesterText(request)}`}</span>}
          </>
        }
      />
      <Cluster gap="3" align="center">
        <StatusBadge request={request} now={now} />
        {isOpen && <ProcessRequest request={request} onConfirm={handleConfirm} onErase={() => onErase(id)} />}
      </Cluster>
    </ListRow>
  );
}

function StatusBadge({ request, now }: Pick<RequestRowProps, 'request' | 'now'>) {
  const { status, isErasing, requestedAt, processedAt } = request;
  if (status === 'processed') {
    return (
      <Badge $tone="quiet">
        <span>
          {typeof processedAt === 'string' ? (
            <Trans>
              Processed <Time instant={processedAt} />
            </Trans>
          ) : (
            t`Processed`
          )}
        </span>
      </Badge>
    );
  }
  if (isErasing) {
    return (
      <Badge $tone="sun">
        <ArcSpinner /> <span>{t`Erasing the account`}</span>
      </Badge>
    );
  }
  const { isOverdue, text } = timeLeft(requestedAt, now);
  return <Badge $tone={isOverdue ? 'danger' : 'primary'}>{t`Pending · ${text}`}</Badge>;
}

function accountText({ account }: ReviewedRequest): string {
  if (!account) return t`No account`;
  return account.isAdmin ? t`Account of an administrator` : t`Account exists`;
}

// A visitor can type an address that is not theirs.
function requesterText({ requestedBy, confirmation }: ReviewedRequest): string {
  if (requestedBy === 'account-holder') return t`Requested by the account holder`;
  if (confirmation === 'confirmed') return t`Address confirmed by email`;
  return confirmation === 'impossible' ? t`Address cannot be confirmed` : t`Address unconfirmed`;
}
