import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { problem as problemSchema } from '@trax/contracts/problem';
import { REQUEST_ID_HEADER, VIEWER_HEADER, type Viewer } from '@trax/contracts/session';
import { Problem, Unavailable } from '@trax/nest-platform/problem';
import { Pool, type Dispatcher } from 'undici';
import type { z } from 'zod';
import { AnswerBreaksContract, isLostConnection, problemOfCall } from './service.errors.js';
import type { ViewerSigner } from './viewer-signer.js';

const CONNECT_TIMEOUT_MS = 1_000;
/** The second rung of the ladder: browser 10 s > gateway 5 s > service 2 s. */
const ANSWER_TIMEOUT_MS = 5_000;
const CONNECTIONS = 64;
const RETRY_WITHIN_MS = 100;

/** Who asks, and under which request id. */
export type Asker = { readonly viewer: Viewer | null; readonly requestId: string };

export type ServiceRequest = Asker & {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With its query. */
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
  signal?: AbortSignal;
};

export type ServiceAnswer = { status: number; headers: IncomingHttpHeaders; body: Dispatcher.ResponseData['body'] };

export type ServiceUrl = { url: string; signer: ViewerSigner; connections?: number | null };

/** Kept-alive connections to one service; every request carries the signed viewer and the request id. */
export class ServiceConnection {
  private readonly pool: Pool;
  private readonly signer: ViewerSigner;

  constructor({ url, signer, connections = CONNECTIONS }: ServiceUrl) {
    this.signer = signer;
    this.pool = new Pool(url, {
      connections,
      connect: { timeout: CONNECT_TIMEOUT_MS },
      headersTimeout: ANSWER_TIMEOUT_MS,
      bodyTimeout: ANSWER_TIMEOUT_MS,
    });
  }

  /** The answer as it is, whatever its status. @throws Unavailable, ServiceTooSlow */
  async send(request: ServiceRequest): Promise<ServiceAnswer> {
    try {
      const { statusCode, headers, body } = await this.dispatchTwice(await this.withHeaders(request));
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
    const { statusCode, body } = await this.pool.request({ method: 'GET', path: '/health/ready' });
    await body.dump();
    if (statusCode !== 200) throw new Unavailable();
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }

  private async withHeaders(request: ServiceRequest): Promise<Dispatcher.RequestOptions> {
    const { method, path, headers, body, signal, viewer, requestId } = request;
    return {
      method,
      path,
      headers: {
        ...headers,
        [REQUEST_ID_HEADER]: requestId,
        ...(viewer === null ? {} : { [VIEWER_HEADER]: await this.signer.sign(viewer) }),
      },
      ...(body === undefined ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
    };
  }

  // A service that restarts closes its idle connections; a read that met one of them simply goes again.
  private async dispatchTwice(options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
    try {
      return await this.pool.request(options);
    } catch (error) {
      const mayRepeat = options.method === 'GET' || options.method === 'HEAD';
      if (!mayRepeat || !isLostConnection(error)) throw error;
      await pause(Math.random() * RETRY_WITHIN_MS);
      return this.pool.request(options);
    }
  }
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
