import type { AuditEntry } from '@trax/contracts/audit';
import { BYTE_ORDER_MARK, csvLine } from '@trax/nest-platform/csv';

const HEADER =
  'happenedAt,action,outcome,reason,actorId,actorName,actorEmail,personId,personName,personEmail,target,requestId,omitted,id';

/** The text of the file, piece by piece. */
export async function* renderCsv(pages: AsyncIterable<readonly AuditEntry[]>): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${HEADER}\r\n`;
  for await (const page of pages) yield page.map(toLine).join('');
}

function toLine({ actor, person, ...entry }: AuditEntry): string {
  const { happenedAt, action, outcome, reason, target, requestId, omitted, id } = entry;
  const namesOf = (one: AuditEntry['person']) => [one?.id ?? '', one?.displayName ?? '', one?.email ?? ''];
  const whatAndHow = [happenedAt, action, outcome, reason];
  return csvLine([...whatAndHow, ...namesOf(actor), ...namesOf(person), target, requestId, omitted, id]);
}
