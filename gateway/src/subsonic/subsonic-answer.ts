import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { problemFrom } from '@trax/nest-platform/problem';
import { logProblem } from '@trax/nest-platform/problem.filter';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Parameters } from './parameters.js';
import { subsonicCode } from './subsonic.errors.js';

type Scalar = string | number | boolean;
/** What an answer holds: in XML its scalars are attributes, but `value`, which is the text, and the others elements. */
export type Content = { readonly [name: string]: Scalar | Content | readonly (Scalar | Content)[] | undefined };

/** The version of the protocol whose calls are answered. */
const PROTOCOL_VERSION = '1.16.1';
const SERVER = { version: PROTOCOL_VERSION, type: 'trax', serverVersion: '1.0.0', openSubsonic: true };
const ROOT = 'subsonic-response';
const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const MAX_FORM_BYTES = 128 * 1024;

/** Answers in the format that the call names: JSON, or XML. */
export function sendContent(content: Content, request: FastifyRequest, reply: FastifyReply): void {
  send({ status: 'ok', ...SERVER, ...content }, request, reply);
}

/** An app reads of a failure its code: only one that it may try again later has a status of HTTP as well. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemFrom(error);
  logProblem(problem, request);
  if (reply.sent || reply.raw.headersSent) return void reply.raw.destroy();
  const { status, message, retryAfterSeconds } = problem;
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
  void reply.code(status === 429 || status >= 500 ? status : 200);
  send({ status: 'failed', ...SERVER, error: { code: subsonicCode(problem), message } }, request, reply);
}

function send(content: Content, request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('cache-control', 'no-store');
  if (wantsJson(request)) {
    void reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify({ [ROOT]: content }));
    return;
  }
  const xml = XML_DECLARATION + toXml(ROOT, { xmlns: 'http://subsonic.org/restapi', ...content });
  void reply.header('content-type', 'application/xml; charset=utf-8').send(xml);
}

/** Also for a call whose parameters cannot be read. */
function wantsJson(request: FastifyRequest): boolean {
  try {
    return new Parameters(request).find('f') === 'json';
  } catch {
    return false;
  }
}

function toXml(name: string, content: Scalar | Content): string {
  if (typeof content !== 'object') return `<${name}>${escapeXml(content)}</${name}>`;
  let attributes = '';
  let elements = '';
  for (const [key, value] of Object.entries(content)) {
    if (value === undefined) continue;
    if (Array.isArray(value)) elements += value.map((one: Scalar | Content) => toXml(key, one)).join('');
    else if (typeof value === 'object') elements += toXml(key, value as Content);
    else if (key === 'value') elements += escapeXml(value);
    else attributes += ` ${key}="${escapeXml(value)}"`;
  }
  return elements === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${elements}</${name}>`;
}

// What XML 1.0 cannot hold, also escaped.
const UNREPRESENTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Surrogate}]/gu;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeXml = (value: Scalar): string =>
  String(value)
    .replaceAll(UNREPRESENTABLE, '')
    .replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
    .replaceAll(/[\n\r\t]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Failures of the routes for apps, also those of the gate, are answered as apps read them. */
export function answerAsApps(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (!isAppRoute(route.url)) return;
    route.errorHandler = sendFailure;
    route.bodyLimit = MAX_FORM_BYTES;
  });
}

/** Whether a route is one of the calls of Subsonic. */
export const isAppRoute = (url: string | undefined): boolean => url?.startsWith('/rest/') === true;

/** As `answerAsApps`, of a handler. */
@Catch()
export class SubsonicFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendFailure(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}
