import { VIEWER_HEADER, viewer } from '@trax/contracts/session';
import { recordAuditEntryInput, type RecordAuditEntryInput } from '@trax/contracts/audit';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { Handler, Received } from './stub-service.js';

type Recorded = RecordAuditEntryInput & { readonly id: string; readonly actorId: string };

/** The audit log of the users service. */
export class FakeAuditLog {
  /** Oldest first; the end of an action is an entry with the same id. */
  readonly recorded: Recorded[] = [];
  /** As the users service, which keeps it. */
  isAvailable = true;

  reset(): void {
    this.recorded.length = 0;
    this.isAvailable = true;
  }

  /** Undefined for a request that is not about the audit log. */
  find({ method, url }: Pick<Received, 'method' | 'url'>): Handler | undefined {
    return method === 'PUT' && url.startsWith('/internal/audit-log/') ? this.record : undefined;
  }

  private readonly record: Handler = ({ url, headers, body }, response) => {
    if (!this.isAvailable) return void response.destroy();
    const { uid } = z.looseObject({ viewer }).parse(decodeJwt(String(headers[VIEWER_HEADER]))).viewer;
    const input = recordAuditEntryInput.parse(JSON.parse(body));
    this.recorded.push({ ...input, id: url.split('/').at(-1) ?? '', actorId: uid });
    response.writeHead(204).end();
  };
}
