import { VIEWER_HEADER, viewer } from '@trax/contracts/session';
import { recordRefusalInput, type RecordRefusalInput } from '@trax/contracts/audit';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { Handler, Received } from './stub-service.js';

type Recorded = RecordRefusalInput & { readonly id: string; readonly actorId: string };

/** The audit log of the users service. */
export class FakeAuditLog {
  /** Oldest first. */
  readonly recorded: Recorded[] = [];

  reset(): void {
    this.recorded.length = 0;
  }

  /** Undefined for a request that is not about the audit log. */
  find({ method, url }: Pick<Received, 'method' | 'url'>): Handler | undefined {
    return method === 'PUT' && url.startsWith('/internal/audit-log/') ? this.record : undefined;
  }

  private readonly record: Handler = ({ url, headers, body }, response) => {
    const { uid } = z.looseObject({ viewer }).parse(decodeJwt(String(headers[VIEWER_HEADER]))).viewer;
    const input = recordRefusalInput.parse(JSON.parse(body));
    this.recorded.push({ ...input, id: url.split('/').at(-1) ?? '', actorId: uid });
    response.writeHead(204).end();
  };
}
