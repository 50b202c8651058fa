import type { AuditEntry } from '@trax/contracts/audit';
import { csvHeader, csvRows } from '@trax/nest-platform/csv';

const COLUMNS =
  'happenedAt,action,outcome,reason,actorId,actorName,actorEmail,personId,personName,personEmail,target,requestId,omitted,id'.split(
    ',',
  );

/** The text of the file, piece by piece. */
export async function* renderCsv(pages: AsyncIterable<readonly AuditEntry[]>): AsyncGenerator<string> {
  yield csvHeader(COLUMNS);
  for await (const page of pages) yield csvRows(page.map(toRow));
}

function toRow({ actor, person, ...entry }: AuditEntry): unknown[] {
  const { happenedAt, action, outcome, reason, target, requestId, omitted, id } = entry;
  const listNames = (one: AuditEntry['person']) => [one?.id, one?.displayName, one?.email];
  return [
    happenedAt,
    action,
    outcome,
    reason,
    ...listNames(actor),
    ...listNames(person),
    target,
    requestId,
    omitted,
    id,
  ];
}
