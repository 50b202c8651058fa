import type { DeletionRequest } from '@trax/contracts/deletion';
import { formatDate, textStyle } from '@trax/ui';
import { styled } from 'styled-components';
import { timeLeft } from './time-left.js';

export const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-4);
  align-items: center;
  justify-content: space-between;
  min-height: 3.5rem;
  padding-block: var(--space-3);
  border-top: 1px solid var(--line);
`;

const Words = styled.div`
  display: grid;
  min-width: 0;
`;

const Email = styled.span`
  font-weight: 500;
  overflow-wrap: anywhere;
`;

const Requested = styled.span`
  ${textStyle.secondary}
  color: var(--muted);
`;

const Badge = styled.span<{ $isOverdue: boolean }>`
  ${textStyle.secondary}
  padding: var(--space-1) var(--space-3);
  border-radius: var(--radius-pill);
  background: ${({ $isOverdue }) => ($isOverdue ? 'var(--danger-soft)' : 'var(--primary-soft)')};
  color: ${({ $isOverdue }) => ($isOverdue ? 'var(--on-danger-soft)' : 'var(--on-primary-soft)')};
  font-weight: 500;
`;

type RequestRowProps = { readonly request: Pick<DeletionRequest, 'email' | 'requestedAt'>; readonly now: Date };

/** Who asks, since when, and how long there is left to answer. */
export function RequestRow({ request: { email, requestedAt }, now }: RequestRowProps) {
  const { isOverdue, words } = timeLeft(requestedAt, now);
  return (
    <Row>
      <Words>
        <Email>{email}</Email>
        <Requested>
          Requested <time dateTime={requestedAt}>{formatDate(requestedAt)}</time>
        </Requested>
      </Words>
      <Badge $isOverdue={isOverdue}>{words}</Badge>
    </Row>
  );
}
