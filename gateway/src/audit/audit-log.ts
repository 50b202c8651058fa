import { Injectable, Logger } from '@nestjs/common';
import { type RecordAuditEntryInput, recordAuditEntry } from '@trax/contracts/audit';
import { LogSamples } from '@trax/nest-platform/log-samples';
import { REFUSAL_STATUSES, Unavailable } from '@trax/nest-platform/problem';
import { uuidV7 } from '@trax/nest-platform/uuid';
import { readAnswer, requestFor } from '../upstream/service-call.js';
import {
  UpstreamConnections,
  type RequestContext,
  type ServiceOperation,
  type UpstreamAnswer,
  type UpstreamRequest,
} from '../upstream/upstream-connections.js';
import { auditedCall, type AuditedCall } from './audited-call.js';

const REFUSAL_INTERVAL_MS = 60_000;

type Entry = AuditedCall & Partial<RecordAuditEntryInput>;

/** Writes calls to the audit log, which the users service keeps. */
@Injectable()
export class AuditLog {
  private readonly logger = new Logger('audit');
  private readonly refusals = new LogSamples(REFUSAL_INTERVAL_MS);

  constructor(private readonly connections: UpstreamConnections) {}

  /**
   * What `send` answers. A call that the audit log shows is stored there first, or not sent; its end is stored afterwards,
   * or stays unknown: when the service has not answered, it may have done all the same what it was asked for.
   * @throws Unavailable when it cannot be stored, and what `send` throws
   */
  async around(
    operation: ServiceOperation,
    request: UpstreamRequest,
    send: () => Promise<UpstreamAnswer>,
  ): Promise<UpstreamAnswer> {
    const call = auditedCall(operation, request);
    if (call === undefined) return send();
    const id = uuidV7();
    await this.put(request.context, id, call).catch((error: unknown) => {
      throw new Unavailable(error);
    });
    const answer = await send();
    await this.put(request.context, id, { ...call, ...describeEnd(answer.status) }).catch((error: unknown) => {
      this.logger.warn(`the end of ${call.action} is not in the audit log: ${String(error)}`);
    });
    return answer;
  }

  /** A refusal by the gateway itself: one a minute for each person, which counts those that are left out. */
  recordRefusal(
    context: RequestContext,
    action: string,
    { personId = null, reason = '403' }: Partial<Entry> = {},
  ): void {
    const omitted = this.refusals.next(`${context.viewer?.uid ?? ''} ${personId ?? ''}`);
    if (omitted === undefined) return;
    const entry: Entry = { action, personId, target: null, outcome: 'refused', reason, omitted };
    void this.put(context, uuidV7(), entry).catch((error: unknown) => {
      this.logger.warn(`a refusal of ${action} is not in the audit log: ${String(error)}`);
    });
  }

  private async put(context: RequestContext, id: string, entry: Entry): Promise<void> {
    const body = { outcome: null, reason: null, omitted: 0, ...entry };
    const request = requestFor(recordAuditEntry, context, { path: { id }, body });
    readAnswer(recordAuditEntry, await this.connections.send(recordAuditEntry, request));
  }
}

function describeEnd(status: number): Pick<RecordAuditEntryInput, 'outcome' | 'reason'> {
  if (status < 400) return { outcome: 'succeeded', reason: null };
  return { outcome: REFUSAL_STATUSES.has(status) ? 'refused' : 'failed', reason: String(status) };
}
