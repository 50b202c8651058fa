import { Injectable, Logger } from '@nestjs/common';
import { recordRefusal } from '@trax/contracts/audit';
import { LogSamples } from '@trax/nest-platform/log-samples';
import { uuidV7 } from '@trax/nest-platform/ids';
import { readAnswer, requestFor } from '../upstream/service-call.js';
import { UpstreamConnections, type RequestContext } from '../upstream/upstream-connections.js';

const REFUSAL_INTERVAL_MS = 60_000;

type Refusal = { readonly personId?: string | null; readonly reason?: string };

/** Writes what the gateway itself refuses to the audit log, which the users service keeps. Services write what they answer. */
@Injectable()
export class AuditLog {
  private readonly logger = new Logger('audit');
  private readonly refusals = new LogSamples(REFUSAL_INTERVAL_MS);

  constructor(private readonly connections: UpstreamConnections) {}

  /** One entry a minute for each person, which counts those that are left out. */
  recordRefusal(context: RequestContext, action: string, { personId = null, reason = '403' }: Refusal = {}): void {
    const omitted = this.refusals.next(`${context.viewer?.uid ?? ''} ${personId ?? ''}`);
    if (omitted === undefined) return;
    const body = { action, personId, reason, omitted };
    const request = requestFor(recordRefusal, context, { path: { id: uuidV7() }, body });
    this.connections
      .send(recordRefusal, request)
      .then((answer) => readAnswer(recordRefusal, answer))
      .catch((error: unknown) => {
        this.logger.warn(`a refusal of ${action} is not in the audit log: ${String(error)}`);
      });
  }
}
