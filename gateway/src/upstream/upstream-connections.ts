import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { OnApplicationShutdown } from '@nestjs/common';
import { HEALTH_REPORT_PATH, healthReport, type HealthReport } from '@trax/contracts/health';
import type { Operation } from '@trax/contracts/operation';
import { SERVICES, type ServiceName } from '@trax/contracts/services';
import { REQUEST_ID_HEADER, VIEWER_HEADER, type Viewer } from '@trax/contracts/session';
import { IDEMPOTENCY_KEY_HEADER } from '@trax/contracts/stats';
import type { Dispatcher, Pool } from 'undici';
import type { Resilience } from './resilience.js';
import { problemOfCall } from './upstream.errors.js';
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
export type UpstreamAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** All of it; empty where there is a `stream`. */
  readonly body: Buffer;
  /** The body of a streamed operation, and of HEAD, while it arrives. */
  readonly stream?: Readable | undefined;
};
type Received = Omit<UpstreamAnswer, 'status'> & { readonly statusCode: number };

/** The connections to one service. Audio has its own, so that slow downloads never block other calls. */
export type Upstream = { pool: Pool; audioPool: Pool; resilience: Resilience<Received> };

const READY_TIMEOUT_MS = 2_500;

/** The connections to the services. A call carries the signed viewer and the request id. */
export class UpstreamConnections implements OnApplicationShutdown {
  constructor(
    private readonly upstreams: Readonly<Record<ServiceName, Upstream>>,
    private readonly signer: ViewerSigner,
  ) {}

  /**
   * The answer as it is, whatever its status.
   * @throws Unavailable, ServiceTooSlow, CircuitOpen
   */
  async send(operation: ServiceOperation, request: UpstreamRequest): Promise<UpstreamAnswer> {
    const { resilience } = this.upstreams[operation.service];
    const { signal } = request;
    const options = {
      isRepeatable: isRepeatableCall(operation, request),
      hashesPassword: operation.hashesPassword,
      extraAnswerMs: operation.extraAnswerMs,
      signal,
    };
    try {
      const headers = await this.headersFor(operation, request);
      const make = (ending: AbortSignal | undefined) =>
        this.receive(operation, { ...request, headers, signal: ending });
      // How long an upload takes says nothing about its service, and what was sent of it cannot be sent again.
      const call = operation.isUpload === true ? make(signal) : resilience.run(make, options);
      const { statusCode: status, ...answer } = await call;
      return { status, ...answer };
    } catch (error) {
      throw problemOfCall(error);
    }
  }

  /** An answer that is not streamed is part of the attempt: when it breaks off, the attempt has failed. */
  private async receive(
    { service, delivery }: ServiceOperation,
    { method, path, headers, body, signal }: Omit<UpstreamRequest, 'context'>,
  ): Promise<Received> {
    const { pool, audioPool } = this.upstreams[service];
    const isStreamed = delivery === 'streamed';
    const answer = await (isStreamed ? audioPool : pool).request({
      method,
      path,
      headers,
      body: body ?? null,
      signal: signal ?? null,
    });
    const { statusCode, headers: answered } = answer;
    if (isStreamed || method === 'HEAD')
      return { statusCode, headers: answered, body: Buffer.alloc(0), stream: answer.body };
    return { statusCode, headers: answered, body: Buffer.from(await answer.body.arrayBuffer()) };
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

  /** How the service is; undefined where it does not say so in time. */
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

  private async headersFor(
    { service }: ServiceOperation,
    { headers, context: { viewer, requestId } }: UpstreamRequest,
  ) {
    const signed = viewer === null ? {} : { [VIEWER_HEADER]: await this.signer.sign(viewer, service) };
    return { ...headers, [REQUEST_ID_HEADER]: requestId, ...signed };
  }
}

/** Only where the service promises that a second call has no second effect. */
function isRepeatableCall({ isIdempotent, parameters }: Operation, { method, headers }: UpstreamRequest): boolean {
  if (isIdempotent === true || method === 'GET' || method === 'HEAD') return true;
  return IDEMPOTENCY_KEY_HEADER in (parameters?.headers?.shape ?? {}) && headers[IDEMPOTENCY_KEY_HEADER] !== undefined;
}
