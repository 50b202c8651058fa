import { Injectable, Logger, Optional, StreamableFile } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { RecordedAction } from '@trax/contracts/audit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lastValueFrom, of, type Observable } from 'rxjs';
import {
  EventSubscriber,
  type DataSource,
  type EntityManager,
  type EntitySubscriberInterface,
  type TransactionCommitEvent,
} from 'typeorm';
import { auditedCall, type AuditedCall } from './audited-call.js';
import { publishEvents } from './events/publish-events.js';
import { problemFrom, REFUSAL_STATUSES, Unavailable } from './problem.js';
import { currentRequest, getRequestContext } from './request-context.js';
import { uuidV7 } from './ids.js';

/** Writes an entry of the audit log in a transaction, unless there is one with its id. */
export type RecordAction = (manager: EntityManager, action: RecordedAction) => Promise<void>;

/** For the service that keeps the log, which stores an entry once. */
export const publishAction: RecordAction = (manager, payload) =>
  publishEvents(manager, [{ type: 'action.recorded', payload }]);

type End = Pick<RecordedAction, 'outcome' | 'reason'>;
type AuditedRequest = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly call: AuditedCall;
  readonly writer: AuditWriter;
};

/** How a service writes to the audit log. */
export class AuditWriter {
  constructor(
    private readonly dataSource: DataSource,
    readonly record: RecordAction,
  ) {}

  /** Commits the entry of the request that is being answered by a transaction of its own, in which the subscriber writes it. */
  commitEntry(): Promise<void> {
    return this.dataSource.transaction(() => Promise.resolve());
  }
}

/**
 * Writes to the audit log the calls that it shows (`auditedCall`). The first transaction of a request commits its entry as well, so
 * that there are both or neither. An entry for which there was no transaction gets one of its own, before the answer begins. In
 * a process without a database, as the gateway, the service that it calls writes the entry.
 */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  private readonly logger = new Logger('audit');

  constructor(@Optional() private readonly writer?: AuditWriter) {}

  /** @throws Unavailable when a success cannot be recorded, and what the handler throws */
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> | Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const { writer } = this;
    const { operation } = request.routeOptions.config;
    const call = operation && auditedCall(operation, request);
    if (call === undefined || writer === undefined) return next.handle();
    return this.answer({ request, reply: http.getResponse<FastifyReply>(), call, writer }, next);
  }

  private async answer(
    { request, reply, call, writer }: AuditedRequest,
    next: CallHandler,
  ): Promise<Observable<unknown>> {
    const context = getRequestContext();
    const facts = { ...call, happenedAt: new Date().toISOString(), requestId: request.id };
    const prepare = (end: End) => {
      const action = { ...facts, ...end, id: uuidV7() };
      context.writeAuditEntry = (manager) => writer.record(manager, action);
    };
    const recordFailure = async (status: number) => {
      prepare({ outcome: REFUSAL_STATUSES.has(status) ? 'refused' : 'failed', reason: String(status) });
      await writer.commitEntry().catch((error: unknown) => {
        this.logger.warn(`the end of ${call.action} is not in the audit log: ${String(error)}`);
      });
    };
    try {
      prepare({ outcome: 'succeeded', reason: null });
      const answer: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined }).catch(
        async (error: unknown) => {
          await recordFailure(problemFrom(error).status);
          throw error;
        },
      );
      // A handler may send its answer itself. One that was answered too late has done all the same what it was called for.
      if (reply.statusCode >= 400 && request.problemCode === undefined) await recordFailure(reply.statusCode);
      else if (context.writeAuditEntry !== undefined) await commitSuccess(writer, answer);
      return of(answer);
    } finally {
      context.writeAuditEntry = undefined;
    }
  }
}

async function commitSuccess(writer: AuditWriter, answer: unknown): Promise<void> {
  try {
    await writer.commitEntry();
  } catch (error) {
    if (answer instanceof StreamableFile) answer.getStream().destroy();
    throw new Unavailable(error);
  }
}

/** Commits the entry of a request with its first transaction. One that was rolled back leaves it to the next. */
@EventSubscriber()
export class AuditSubscriber implements EntitySubscriberInterface {
  beforeTransactionCommit({ manager }: TransactionCommitEvent): Promise<void> {
    return writeAuditEntry(manager);
  }

  afterTransactionCommit({ queryRunner }: TransactionCommitEvent): void {
    const request = currentRequest();
    // It is active after the release of a savepoint.
    if (request !== undefined && !queryRunner.isTransactionActive) request.writeAuditEntry = undefined;
  }
}

/** Writes the entry of the request that is being answered now, rather than at the end of this transaction. */
export async function writeAuditEntry(manager: EntityManager): Promise<void> {
  await currentRequest()?.writeAuditEntry?.(manager);
}
