import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { OnApplicationShutdown } from '@nestjs/common';
import { HEALTH_REPORT_PATH, healthReport, type HealthReport } from '@trax/contracts/health';
import type { AnswerOf, InputOf, Operation } from '@trax/contracts/operation';
import { SERVICES, type ServiceName } from '@trax/contracts/services';
import { REQUEST_ID_HEADER, VIEWER_HEADER, type Viewer } from '@trax/contracts/session';
import { DAY_START_HEADER, IDEMPOTENCY_KEY_HEADER, TIMEZONE_HEADER } from '@trax/contracts/stats';
import { Pool, type Dispatcher } from 'undici';
import { AuditLog } from '../audit/audit-log.js';
import { CachedLists, type CachedList } from './cached-lists.js';
import type { Resilience } from './resilience.js';
import { servicePath } from './service-path.js';
import { AnswerBreaksContract, problemOfAnswer, problemOfCall } from './upstream.errors.js';
import type { ViewerSigner } from './viewer-signer.js';

/** What every call on behalf of one request carries. */
export type RequestContext = {
  readonly viewer: Viewer | null;
  readonly requestId: string;
  /** The IANA name that the browser sent, for operations that declare the header. */
  readonly timezone?: string | undefined;
  /** The hour at which the days of the person begin, as the browser sent it; for the same operations. */
  readonly dayStart?: string | undefined;
};

/** An operation that a service answers. */
export type ServiceOperation = Operation & { readonly service: ServiceName };
export type UpstreamRequest = {
  readonly context: RequestContext;
  readonly method: Dispatcher.HttpMethod;
  /** With its query. */
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: Buffer | string | Readable | undefined;
  /** Aborted when the caller leaves. */
  readonly signal?: AbortSignal | undefined;
};
export type UpstreamAnswer = { status: number; headers: IncomingHttpHeaders; body: Dispatcher.ResponseData['body'] };

/** The connections to one service. Audio has its own, so that slow downloads never block other calls. */
export type Upstream = { pool: Pool; audioPool: Pool; resilience: Resilience<Dispatcher.ResponseData> };

type InputArguments<O extends Operation> =
  Record<never, never> extends InputOf<O> ? [input?: InputOf<O>] : [input: InputOf<O>];
type Values = Readonly<Record<string, unknown>>;
type Input = { path?: Values; query?: Values; headers?: Values; body?: unknown };

const READY_TIMEOUT_MS = 2_500;

/** Calls the services: every call carries the signed viewer and the request id and passes the policies of its service. */
export class UpstreamClient implements OnApplicationShutdown {
  readonly audit = new AuditLog(this);
  private readonly lists = new CachedLists((operation, request) => this.forward(operation, request));

  constructor(
    private readonly upstreams: Readonly<Record<ServiceName, Upstream>>,
    private readonly signer: ViewerSigner,
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
        : await readAnswer(operation, await this.forward(operation, requestFor(operation, context, input ?? {})));
    return answer as AnswerOf<O>;
  }

  /**
   * The answer as it is, whatever its status. Every call of a service comes here, so that the audit log misses none.
   * @throws Unavailable, ServiceTooSlow, CircuitOpen
   */
  forward(operation: ServiceOperation, request: UpstreamRequest): Promise<UpstreamAnswer> {
    return this.audit.around(operation, request, () => this.send(operation, request));
  }

  /** A list that is the same for everybody; without a promise while it is fresh. */
  list(operation: ServiceOperation, context: RequestContext): CachedList | Promise<CachedList> {
    return this.lists.get(operation, context);
  }

  /** Whether the service is ready to answer. */
  async isReady(service: ServiceName): Promise<boolean> {
    const signal = AbortSignal.timeout(READY_TIMEOUT_MS);
    const { pool } = this.upstreams[service];
    try {
      const { statusCode, body } = await pool.request({ method: 'GET', path: '/health/ready', signal });
      await body.dump();
      return statusCode === 200;
    } catch {
      return false;
    }
  }

  /** How the service is; undefined where it does not say so in time, as one of the release before. */
  async readHealth(service: ServiceName, { viewer, requestId }: RequestContext): Promise<HealthReport | undefined> {
    if (viewer === null) return undefined;
    const signal = AbortSignal.timeout(READY_TIMEOUT_MS);
    const headers = { [REQUEST_ID_HEADER]: requestId, [VIEWER_HEADER]: await this.signer.sign(viewer, service) };
    try {
      const { pool } = this.upstreams[service];
      const { body } = await pool.request({ method: 'GET', path: HEALTH_REPORT_PATH, headers, signal });
      return healthReport.safeParse(await body.json()).data;
    } catch {
      return undefined;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    const pools = SERVICES.map((name) => this.upstreams[name]).flatMap(({ pool, audioPool }) => [pool, audioPool]);
    await Promise.all(pools.map((pool) => pool.destroy()));
  }

  private async send(operation: ServiceOperation, request: UpstreamRequest): Promise<UpstreamAnswer> {
    const { pool, audioPool, resilience } = this.upstreams[operation.service];
    const { method, path, signal, body = null } = request;
    const isRepeatable = isRepeatableCall(operation, request);
    try {
      const headers = await this.headersFor(operation, request);
      const make = (ending: AbortSignal | undefined) =>
        (operation.delivery === 'streamed' ? audioPool : pool).request({
          method,
          path,
          headers,
          body,
          signal: ending ?? null,
        });
      // How long an upload takes says nothing about its service, and what was sent of it cannot be sent again.
      const call = operation.isUpload === true ? make(signal) : resilience.run(make, { isRepeatable, signal });
      const { statusCode, ...answer } = await call;
      return { status: statusCode, headers: answer.headers, body: answer.body };
    } catch (error) {
      throw problemOfCall(error);
    }
  }

  private async headersFor(
    { service }: ServiceOperation,
    { headers, context: { viewer, requestId } }: UpstreamRequest,
  ) {
    const signed = viewer === null ? {} : { [VIEWER_HEADER]: await this.signer.sign(viewer, service) };
    return { ...headers, [REQUEST_ID_HEADER]: requestId, ...signed };
  }
}

function requestFor(operation: Operation, context: RequestContext, input: Input): UpstreamRequest {
  const { path = {}, query = {}, headers = {}, body } = input;
  const declared = operation.parameters?.headers?.shape ?? {};
  const calendar =
    TIMEZONE_HEADER in declared ? { [TIMEZONE_HEADER]: context.timezone, [DAY_START_HEADER]: context.dayStart } : {};
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  const search = new URLSearchParams(textsOf(query)).toString();
  return {
    context,
    method: operation.method,
    path: servicePath(operation.path, path) + (search === '' ? '' : `?${search}`),
    headers: { ...json, ...textsOf(calendar), ...textsOf(headers) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

function textsOf(values: Values): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** Only where the service promises that a second call has no second effect. */
function isRepeatableCall({ isIdempotent, parameters }: Operation, { method, headers }: UpstreamRequest): boolean {
  if (isIdempotent === true || method === 'GET' || method === 'HEAD') return true;
  return IDEMPOTENCY_KEY_HEADER in (parameters?.headers?.shape ?? {}) && headers[IDEMPOTENCY_KEY_HEADER] !== undefined;
}

/** A success is read by the schema of its status, or of the first declared success. */
async function readAnswer({ answers }: Operation, { status, body }: UpstreamAnswer): Promise<unknown> {
  const [firstSuccess] = Object.entries(answers).filter(([declared]) => declared.startsWith('2'));
  const schema = (answers[status] ?? firstSuccess?.[1])?.schema;
  if (status < 400 && schema === undefined) return void (await body.dump());
  const answer = await readJson(body);
  if (status >= 400) throw problemOfAnswer(status, answer);
  const parsed = schema?.safeParse(answer);
  if (parsed?.success !== true) throw new AnswerBreaksContract(parsed?.error);
  return parsed.data;
}

async function readJson(body: UpstreamAnswer['body']): Promise<unknown> {
  const text = await body.text().catch((error: unknown) => {
    throw problemOfCall(error);
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AnswerBreaksContract(error);
  }
}
