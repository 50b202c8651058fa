import { Injectable } from '@nestjs/common';
import type { AnswerOf, InputOf, Operation } from '@trax/contracts/operation';
import { hasRecentSignIn } from '@trax/contracts/session';
import { AuditLog } from '../audit/audit-log.js';
import { ReauthenticationNeeded } from '../session/session.errors.js';
import { CachedLists, type CachedList } from './cached-lists.js';
import { readAnswer, requestFor } from './service-call.js';
import {
  UpstreamConnections,
  type RequestContext,
  type ServiceOperation,
  type UpstreamAnswer,
  type UpstreamRequest,
} from './upstream-connections.js';

type InputArguments<O extends Operation> =
  Record<never, never> extends InputOf<O> ? [input?: InputOf<O>] : [input: InputOf<O>];

/** `UpstreamClient.call` on behalf of one request. */
export type ServiceCall = <O extends ServiceOperation>(
  operation: O,
  ...input: InputArguments<O>
) => Promise<AnswerOf<O>>;

/** Calls the services: every call passes the check of recent sign-ins and the policies of its service. */
@Injectable()
export class UpstreamClient {
  private readonly lists = new CachedLists((operation, request) => this.forward(operation, request));

  constructor(
    private readonly connections: UpstreamConnections,
    private readonly audit: AuditLog,
  ) {}

  /**
   * What the operation answers, checked against its contract. A cached list is not fetched for every call.
   * @throws Problem the service's own for a status that is no success; Unavailable, ServiceTooSlow, CircuitOpen
   */
  async call<O extends ServiceOperation>(
    operation: O,
    context: RequestContext,
    ...[input]: InputArguments<O>
  ): Promise<AnswerOf<O>> {
    const answer =
      operation.delivery === 'cached'
        ? (await this.list(operation, context)).read(operation)
        : readAnswer(operation, await this.forward(operation, requestFor(operation, context, input ?? {})));
    return answer as AnswerOf<O>;
  }

  /**
   * The answer as it is, whatever its status. Every call of a service comes here, whether a route or a field of GraphQL makes it,
   * so that the check of the sign-in misses none.
   * @throws ReauthenticationNeeded, Unavailable, ServiceTooSlow, CircuitOpen
   */
  async forward(operation: ServiceOperation, request: UpstreamRequest): Promise<UpstreamAnswer> {
    this.assertRecentSignIn(operation, request.context);
    return this.connections.send(operation, request);
  }

  /** A list that is the same for everybody; without a promise while it is fresh. */
  list(operation: ServiceOperation, context: RequestContext): CachedList | Promise<CachedList> {
    return this.lists.get(operation, context);
  }

  private assertRecentSignIn({ id, needsRecentSignIn }: ServiceOperation, context: RequestContext): void {
    if (needsRecentSignIn !== true || (context.viewer !== null && hasRecentSignIn(context.viewer))) return;
    const refusal = new ReauthenticationNeeded();
    this.audit.recordRefusal(context, id, { reason: refusal.code });
    throw refusal;
  }
}
