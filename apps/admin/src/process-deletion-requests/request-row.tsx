import { ArcSpinner, formatDate, media, textStyle } from '@trax/ui';
import { styled } from 'styled-components';
import { Badge } from '../badge.js';
import { ProcessRequest } from './process-request.js';
import type { ReviewedRequest } from './reviewed-request.js';
import { timeLeft } from './time-left.js';

export const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3) var(--space-4);
  align-items: center;
  padding: var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-control);

  ${media.md} {
    grid-template-columns: minmax(0, 1fr) auto;
    min-height: 4.5rem;
    padding: var(--space-3) var(--space-4);
    border-width: 1px 0 0;
    border-radius: 0;
  }
`;

const Words = styled.div`
  display: grid;
  min-width: 0;
`;

const Email = styled.span<{ $isErased: boolean }>`
  color: ${({ $isErased }) => ($isErased ? 'var(--muted)' : 'inherit')};
  font-weight: 500;
  overflow-wrap: anywhere;
`;

const Facts = styled.span`
  ${textStyle.secondary}
  color: var(--muted);
`;

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;

  > button {
    flex: 1 1 auto;
  }

  ${media.md} {
    > button {
      flex: none;
    }
  }
`;

type RequestRowProps = {
  readonly request: ReviewedRequest;
  readonly now: Date;
  /** Called when the request was answered here. */
  readonly onAnswered: () => void;
};

/** Who asks, since when, how long there is left to answer, and the answer. */
export function RequestRow({ request, now, onAnswered }: RequestRowProps) {
  const { email, requestedAt, status, isErasing } = request;
  const isErased = typeof email !== 'string';
  return (
    <Row>
      <Words>
        <Email $isErased={isErased}>{isErased ? 'Address erased' : email}</Email>
        <Facts>
          Requested <time dateTime={requestedAt}>{formatDate(requestedAt)}</time>
          {status === 'pending' && !isErasing && ` · ${accountWords(request)} · ${requesterWords(request)}`}
        </Facts>
      </Words>
      <End>
        <Standing request={request} now={now} />
        {status === 'pending' && !isErasing && <ProcessRequest request={request} onAnswered={onAnswered} />}
      </End>
    </Row>
  );
}

function Standing({ request, now }: Pick<RequestRowProps, 'request' | 'now'>) {
  const { status, isErasing, requestedAt, processedAt } = request;
  if (status === 'processed') {
    return (
      <Badge $tone="quiet">
        Processed {typeof processedAt === 'string' && <time dateTime={processedAt}>{formatDate(processedAt)}</time>}
      </Badge>
    );
  }
  if (isErasing) {
    return (
      <Badge $tone="sun">
        <ArcSpinner /> Erasing the account
      </Badge>
    );
  }
  const { isOverdue, words } = timeLeft(requestedAt, now);
  return <Badge $tone={isOverdue ? 'danger' : 'primary'}>{words}</Badge>;
}

function accountWords({ account }: ReviewedRequest): string {
  if (!account) return 'No account';
  return account.isAdmin ? 'Account of an administrator' : 'Account exists';
}

// Anybody can type an address that is not theirs.
function requesterWords({ requestedBy }: ReviewedRequest): string {
  return requestedBy === 'account-holder' ? 'Requested by the account holder' : 'Address unconfirmed';
}
