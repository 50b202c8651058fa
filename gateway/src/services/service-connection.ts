import type { IncomingHttpHeaders } from 'node:http';
import { problem as problemSchema } from '@trax/contracts/problem';
import { REQUEST_ID_HEADER, VIEWER_HEADER, type Viewer } from '@trax/contracts/session';
import { Problem, Unavailable } from '@trax/nest-platform/problem';
import { Pool, type Dispatcher } from 'undici';
import type { z } from 'zod';
import { withAnswerTimeout } from './resilience/answer-timeout.js';
import type { ServiceCalls } from './resilience/service-calls.js';
import { AnswerBreaksContract, problemOfCall } from './service.errors.js';
import type { ViewerSigner } from './viewer-signer.js';

const CONNECT_TIMEOUT_MS = 1_000;
// The ladder: browser 10 s > gateway 5 s > service 2 s. A service answers within 2 s whatever happens to it, so one that
// has not is hung or cut off; and what needs two of them still answers within 5 s.
const ANSWER_TIMEOUT_MS = 2_500;
/** Between two pieces of an answer, sound above all. */
const BODY_TIMEOUT_MS = 5_000;
const CONNECTIONS = 64;
/** Shorter than a service goes on answering after SIGTERM, so that none closes a connection that we are about to use. */
const IDLE_TIMEOUT_MS = 4_000;

/** Who asks, and under which request id. */
export type Asker = { readonly viewer: Viewer | null; readonly requestId: string };

export type ServiceRequest = Asker & {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With its query. */
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
  signal?: AbortSignal;
  /** The service knows the call again by its Idempotency-Key, so that asking twice has the effect of asking once. */
  isKeyed?: boolean;
};

export type ServiceAnswer = { status: number; headers: IncomingHttpHeaders; body: Dispatcher.ResponseData['body'] };

export type Attempt = Dispatcher.ResponseData;
export type ConnectionOptions = {
  url: string;
  signer: ViewerSigner;
  /** What all connections to one service share: its breaker and its budget of repetitions. */
  calls: ServiceCalls<Attempt>;
  connections?: number | null;
};

/** Kept-alive connections to one service; every request carries the signed viewer and the request id. */
export class ServiceConnection {
  private readonly pool: Pool;
  private readonly signer: ViewerSigner;
  private readonly calls: ServiceCalls<Attempt>;

  constructor({ url, signer, calls, connections = CONNECTIONS }: ConnectionOptions) {
    this.signer = signer;
    this.calls = calls;
    this.pool = new Pool(url, {
      connections,
      connect: { timeout: CONNECT_TIMEOUT_MS },
      // `withAnswerTimeout` is exact; undici's own timers are good to a second.
      headersTimeout: 0,
      bodyTimeout: BODY_TIMEOUT_MS,
      keepAliveTimeout: IDLE_TIMEOUT_MS,
      keepAliveMaxTimeout: IDLE_TIMEOUT_MS,
    });
  }

  /**
   * The answer as it is, whatever its status. What may be asked twice is repeated when its connection was lost.
   * @throws Unavailable, ServiceTooSlow, ServiceResting
   */
  async send(request: ServiceRequest): Promise<ServiceAnswer> {
    const { signal } = request;
    try {
      const options = await this.withHeaders(request);
      const make = () =>
        withAnswerTimeout(ANSWER_TIMEOUT_MS, signal, (ending) => this.pool.request({ ...options, signal: ending }));
      const { statusCode, headers, body } = await this.calls.run({ make, signal, isRepeatable: isRepeatable(request) });
      return { status: statusCode, headers, body };
    } catch (error) {
      throw problemOfCall(error);
    }
  }

  /** The answer's JSON, as `schema` knows it. @throws Problem the service's own for a status that is no success */
  getJson<Answer>(path: string, schema: z.ZodType<Answer>, asker: Asker): Promise<Answer> {
    return this.callJson({ ...asker, method: 'GET', path }, schema);
  }

  /** As `getJson`, for any request. @throws Problem the service's own for a status that is no success */
  async callJson<Answer>(request: ServiceRequest, schema: z.ZodType<Answer>): Promise<Answer> {
    const { status, body } = await this.send(request);
    const answer = await readJson(body);
    if (status >= 400) throw problemOfAnswer(status, answer);
    const parsed = schema.safeParse(answer);
    if (!parsed.success) throw new AnswerBreaksContract(parsed.error);
    return parsed.data;
  }

  /** For a change that is answered by a status alone. @throws Problem the service's own for one that is no success */
  async callEmpty(request: ServiceRequest): Promise<void> {
    const { status, body } = await this.send(request);
    if (status >= 400) throw problemOfAnswer(status, await readJson(body));
    await body.dump();
  }

  /** Whether the service says that it can answer. */
  async assertReady(): Promise<void> {
    const { statusCode, body } = await withAnswerTimeout(ANSWER_TIMEOUT_MS, undefined, (signal) =>
      this.pool.request({ method: 'GET', path: '/health/ready', signal }),
    );
    await body.dump();
    if (statusCode !== 200) throw new Unavailable();
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }

  private async withHeaders(request: ServiceRequest): Promise<Dispatcher.RequestOptions> {
    const { method, path, headers, body, viewer, requestId } = request;
    return {
      method,
      path,
      headers: {
        ...headers,
        [REQUEST_ID_HEADER]: requestId,
        ...(viewer === null ? {} : { [VIEWER_HEADER]: await this.signer.sign(viewer) }),
      },
      ...(body === undefined ? {} : { body }),
    };
  }
}

function isRepeatable({ method, isKeyed = false }: ServiceRequest): boolean {
  return method === 'GET' || method === 'HEAD' || isKeyed;
}

async function readJson(body: ServiceAnswer['body']): Promise<unknown> {
  const text = await body.text().catch((error: unknown) => {
    throw problemOfCall(error);
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AnswerBreaksContract(error);
  }
}

/** The problem that a service answered, so that its code and sentence reach the person. */
export function problemOfAnswer(status: number, answer: unknown): Problem {
  const parsed = problemSchema.safeParse(answer);
  if (!parsed.success) return new AnswerBreaksContract(parsed.error);
  return new Problem({ code: parsed.data.code, status, sentence: parsed.data.error });
}
