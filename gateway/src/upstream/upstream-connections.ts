import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { HEALTH_REPORT_PATH, healthReport, type HealthReport } from '@trax/contracts/health';
import type { Operation } from '@trax/contracts/operation';
import { SERVICES, type ServiceName } from '@trax/contracts/services';
import { REQUEST_ID_HEADER, VIEWER_HEADER, type Viewer } from '@trax/contracts/session';
import { IDEMPOTENCY_KEY_HEADER } from '@trax/contracts/stats-rules';
import { serviceUrlName } from '@trax/nest-platform/config';
import type { Metrics, UpstreamOutcome } from '@trax/nest-platform/metrics/metrics';
import { Agent, type Dispatcher } from 'undici';
import type { GatewayConfig } from '../gateway.config.js';
import { Resilience } from './resilience.js';
import { createCallProblem } from './upstream.errors.js';
import { ViewerSigner } from './viewer-signer.js';

/** What every call on behalf of one request carries. */
export type RequestContext = {
  readonly viewer: Viewer | null;
  readonly requestId: string;
  /** The header of that name, by which services know the language of the page. */
  readonly acceptLanguage?: string | undefined;
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

/** How long a service may take to say how it is. */
export const READY_TIMEOUT_MS = 2_500;
const CONNECT_TIMEOUT_MS = 1_000;
/** The maximum time between two chunks of an answer. */
const BODY_TIMEOUT_MS = 5_000;
/** To each service. */
const MAX_CONNECTIONS = 64;
/** Of sound and exports, whose receivers may be slow. */
const MAX_STREAM_CONNECTIONS = 1_000;
/** Shorter than a service answers after SIGTERM, so that none closes a connection that is about to be used. */
const IDLE_TIMEOUT_MS = 4_000;

/** The connections to the services. A call carries the signed viewer and the request id. */
export class UpstreamConnections implements OnApplicationShutdown {
  private readonly agent = createAgent(MAX_CONNECTIONS);
  /** Of its own, so that slow downloads never block other calls. */
  private readonly streamAgent = createAgent(MAX_STREAM_CONNECTIONS);
  private readonly signer: ViewerSigner;
  private readonly policies: Readonly<Record<ServiceName, Resilience<Received>>>;

  /** @param answerTimeoutMs of the services: see `Resilience` */
  constructor(
    private readonly config: GatewayConfig,
    metrics: Metrics,
    answerTimeoutMs: number,
  ) {
    this.signer = new ViewerSigner(config.VIEWER_SIGNING_KEY);
    const policies = SERVICES.map((name) => [name, new Resilience<Received>(observe(name, metrics), answerTimeoutMs)]);
    this.policies = Object.fromEntries(policies) as Record<ServiceName, Resilience<Received>>;
  }

  /**
   * The answer as it is, whatever its status.
   * @throws Unavailable, ServiceTooSlow, CircuitOpen
   */
  async send(operation: ServiceOperation, request: UpstreamRequest): Promise<UpstreamAnswer> {
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
      const call = operation.isUpload === true ? make(signal) : this.policies[operation.service].run(make, options);
      const { statusCode: status, ...answer } = await call;
      return { status, ...answer };
    } catch (error) {
      throw createCallProblem(error);
    }
  }

  /** An answer that is not streamed is part of the attempt: when it breaks off, the attempt has failed. */
  private async receive(
    { service, delivery }: ServiceOperation,
    { method, path, headers, body, signal }: Omit<UpstreamRequest, 'context'>,
  ): Promise<Received> {
    const isStreamed = delivery === 'streamed';
    const answer = await (isStreamed ? this.streamAgent : this.agent).request({
      origin: this.serviceUrl(service),
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

  /** Whether the service is ready to answer; `late` where it has not said so in time. */
  async checkReadiness(service: ServiceName): Promise<'ready' | 'unavailable' | 'late'> {
    const signal = AbortSignal.timeout(READY_TIMEOUT_MS);
    const origin = this.serviceUrl(service);
    try {
      const { statusCode, body } = await this.agent.request({ origin, method: 'GET', path: '/health/ready', signal });
      await body.dump();
      return statusCode === 200 ? 'ready' : 'unavailable';
    } catch {
      return signal.aborted ? 'late' : 'unavailable';
    }
  }

  /** How the service is; undefined where it does not say so in time. */
  async readHealth(service: ServiceName, { viewer, requestId }: RequestContext): Promise<HealthReport | undefined> {
    if (viewer === null) return undefined;
    const signal = AbortSignal.timeout(READY_TIMEOUT_MS);
    const headers = { [REQUEST_ID_HEADER]: requestId, [VIEWER_HEADER]: await this.signer.sign(viewer, service) };
    const origin = this.serviceUrl(service);
    try {
      const { body } = await this.agent.request({ origin, method: 'GET', path: HEALTH_REPORT_PATH, headers, signal });
      return healthReport.safeParse(await body.json()).data;
    } catch {
      return undefined;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.agent.destroy(), this.streamAgent.destroy()]);
  }

  private serviceUrl(service: ServiceName): string {
    return this.config[serviceUrlName(service)];
  }

  private async headersFor(
    { service }: ServiceOperation,
    { headers, context: { viewer, requestId } }: UpstreamRequest,
  ) {
    const signed = viewer === null ? {} : { [VIEWER_HEADER]: await this.signer.sign(viewer, service) };
    return { ...headers, [REQUEST_ID_HEADER]: requestId, ...signed };
  }
}

function createAgent(connections: number): Agent {
  return new Agent({
    connections,
    connect: { timeout: CONNECT_TIMEOUT_MS },
    // The time-out of the policies is exact; undici's own is good to a second.
    headersTimeout: 0,
    bodyTimeout: BODY_TIMEOUT_MS,
    keepAliveTimeout: IDLE_TIMEOUT_MS,
    keepAliveMaxTimeout: IDLE_TIMEOUT_MS,
  });
}

/** Counts and logs what the policies of a service do. */
function observe(service: ServiceName, { upstreamCalls, upstreamBreakerOpen }: Metrics) {
  const logger = new Logger('upstream');
  upstreamBreakerOpen.set({ service }, 0);
  return {
    onAttempt: (outcome: UpstreamOutcome) => upstreamCalls.inc({ service, outcome }),
    onCircuitChange: (isOpen: boolean) => {
      upstreamBreakerOpen.set({ service }, isOpen ? 1 : 0);
      logger.warn(isOpen ? `circuit open: ${service} fails` : `circuit closed: ${service} answers again`);
    },
  };
}

/** Only where the service promises that a second call has no second effect. */
function isRepeatableCall({ isIdempotent, parameters }: Operation, { method, headers }: UpstreamRequest): boolean {
  if (isIdempotent === true || method === 'GET' || method === 'HEAD') return true;
  return IDEMPOTENCY_KEY_HEADER in (parameters?.headers?.shape ?? {}) && headers[IDEMPOTENCY_KEY_HEADER] !== undefined;
}
