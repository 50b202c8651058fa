import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { AUDIO_PATH } from '@trax/contracts/catalogue-rules';
import { getAudio } from '@trax/contracts/catalogue';
import { isNoneMatch } from '@trax/nest-platform/etag';
import { NotFound } from '@trax/nest-platform/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { onClosed, OpenStreams } from '../limits/open-streams.js';
import type { CachedList } from '../upstream/cached-lists.js';
import { servicePath } from '../upstream/service-call.js';
import { UpstreamClient } from '../upstream/upstream.client.js';
import type { ServiceOperation, UpstreamAnswer, UpstreamRequest } from '../upstream/upstream-connections.js';

// Lists of what is passed on, not of what is removed, so that a cookie or a forged viewer is never passed on by omission.
const TO_SERVICE = [
  'accept',
  'accept-language',
  'if-none-match',
  'if-modified-since',
  'if-range',
  'range',
  'sec-fetch-dest',
  'idempotency-key',
  'tus-resumable',
  'upload-length',
  'upload-metadata',
  'upload-offset',
  'x-day-start',
  'x-timezone',
] as const;

const TO_CALLER = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
  'location',
  'retry-after',
  'tus-resumable',
  'upload-expires',
  'upload-length',
  'upload-offset',
  'vary',
  'x-next-cursor',
] as const;

type Sound = { readonly operation: ServiceOperation; readonly path: string };

/** Passes calls on to the services, and their answers back. */
@Injectable()
export class ServiceProxy {
  constructor(
    private readonly upstream: UpstreamClient,
    private readonly streams: OpenStreams,
  ) {}

  /** Answers the request with what the service of the operation answers. */
  async answer(operation: ServiceOperation, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (operation.delivery === 'cached') {
      return sendList(await this.upstream.list(operation, requestContext(request)), request, reply);
    }
    if (operation.delivery === 'streamed') this.streams.open(operation, request, reply);
    send(await this.fetch(operation, request, reply), reply);
  }

  /** Answers the request with this sound, whatever the address of the request. @throws NotFound */
  async answerSound({ operation, path }: Sound, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    this.streams.open(operation, request, reply);
    const answer = await this.upstream.forward(operation, {
      context: requestContext(request),
      method: request.method === 'HEAD' ? 'HEAD' : operation.method,
      path,
      signal: leavingSignal(reply),
      headers: headersToService(request.headers),
    });
    if (answer.status === 404) {
      answer.stream?.resume();
      throw new NotFound('This track has no sound');
    }
    send(answer, reply);
  }

  /** What the service answers, whatever its status. The call to it ends when the caller leaves. */
  fetch(operation: ServiceOperation, request: FastifyRequest, reply: FastifyReply): Promise<UpstreamAnswer> {
    return this.upstream.forward(operation, {
      context: requestContext(request),
      method: request.method as ServiceOperation['method'],
      path: upstreamPath(operation, request),
      signal: leavingSignal(reply),
      ...readContent(request),
    });
  }
}

function send({ status, headers, body, stream }: UpstreamAnswer, reply: FastifyReply): void {
  void reply
    .code(status)
    .headers(headersToCaller(headers))
    .send(stream ?? body);
}

/** Aborted when the caller leaves. */
function leavingSignal({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  onClosed(raw, () => {
    if (!raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

/** The body of a call with all headers that are passed on. */
function readContent({ headers, body }: FastifyRequest): Pick<UpstreamRequest, 'headers' | 'body'> {
  const passedOn = headersToService(headers);
  if (body === undefined || body === null) return { headers: passedOn };
  if (body instanceof Readable) return { headers: { ...passedOn, ...bodyHeaders(headers) }, body };
  return { headers: { ...passedOn, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

const requestContext = ({ viewer, id }: FastifyRequest) => ({ viewer, requestId: id });

/** The service validates the query as the caller wrote it. */
function upstreamPath({ id, path }: ServiceOperation, { params, url }: FastifyRequest): string {
  const at = url.indexOf('?');
  const [written, query] = at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at)];
  return id === getAudio.id ? audioPath(written) : servicePath(path, params as Record<string, string>) + query;
}

/** A slash may be encoded, as clients of the OpenAPI document do; nothing else, so that no `..` reaches the service. @throws NotFound */
function audioPath(written: string): string {
  const path = written.replaceAll(/%2f/gi, '/');
  const filePath = /^\/audio\/(.{1,400})\.mp3$/.exec(path)?.[1];
  if (filePath === undefined || !AUDIO_PATH.test(filePath)) throw new NotFound('This track has no sound');
  return path;
}

/** Each encoding has a strong ETag of its own: it is another sequence of bytes. */
async function sendList(list: CachedList, { headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const encoding = list.findEncoding(headers['accept-encoding']);
  const etag = encoding === undefined ? list.etag : list.etag.replace(/"$/, `-${encoding}"`);
  void reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
  if (isNoneMatch(headers['if-none-match'], etag)) return void reply.code(304).send();
  void reply.header('content-type', 'application/json; charset=utf-8');
  if (encoding === undefined) return void reply.send(list.body);
  void reply.header('content-encoding', encoding).send(await list.compress(encoding));
}

type Headers = Record<string, string>;

/** Those of a body that is passed on as it is. */
const bodyHeaders = (headers: IncomingHttpHeaders): Headers => pick(headers, ['content-type', 'content-length']);

const headersToService = (headers: IncomingHttpHeaders): Headers => pick(headers, TO_SERVICE);

/** An answer may not be cached unless its service allows it: it may hold one person's data. */
const headersToCaller = (headers: IncomingHttpHeaders): Headers => ({
  'cache-control': 'private, no-store',
  ...pick(headers, TO_CALLER),
});

function pick(headers: IncomingHttpHeaders, names: readonly string[]): Headers {
  const picked: Headers = {};
  for (const name of names) {
    const value = headers[name];
    if (typeof value === 'string') picked[name] = value;
  }
  return picked;
}
