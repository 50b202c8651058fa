import { PROCESS_WITHIN_DAYS } from '@trax/contracts/deletion-rules';
import { plural } from '@trax/i18n/macro';
import type { ReviewedRequest } from './use-requests.js';

type Arranged = Pick<ReviewedRequest, 'id' | 'status' | 'requestedAt' | 'processedAt'>;

/**
 * Open ones: the oldest first, for they are the next to be due. Processed ones: the latest first. The ids are those of
 * requests that keep their place among the open ones once they are processed.
 */
export function arrangeRequests<Request extends Arranged>(requests: readonly Request[], keptIds: ReadonlySet<string>) {
  const isOpen = ({ id, status }: Request) => status === 'pending' || keptIds.has(id);
  return {
    open: requests.filter(isOpen).toSorted((a, b) => a.requestedAt.localeCompare(b.requestedAt)),
    processed: requests
      .filter((request) => !isOpen(request))
      .toSorted((a, b) => (b.processedAt ?? '').localeCompare(a.processedAt ?? '')),
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** How much of the promised 30 days a request has left, in whole days, rounded up. `requestedAt` is an instant. */
export function timeLeft(requestedAt: string, now: Date): { readonly isOverdue: boolean; readonly text: string } {
  const dueMs = Date.parse(requestedAt) + PROCESS_WITHIN_DAYS * DAY_MS;
  const leftMs = dueMs - now.getTime();
  const days = Math.ceil(Math.abs(leftMs) / DAY_MS);
  if (leftMs < 0)
    return { isOverdue: true, text: plural(days, { one: 'Overdue by # day', other: 'Overdue by # days' }) };
  return { isOverdue: false, text: plural(days, { one: '# day left', other: '# days left' }) };
}
