import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Call, Member } from '../product.js';

export type RawAnswer = { status: number; code: string | undefined };

/** A call whose target is sent as it stands: `fetch` would tidy an absolute or an encoded one. */
export function rawCall(url: string, member: Member | null, call: Call): Promise<RawAnswer> {
  const { method = 'GET', path, body, headers = {} } = call;
  const { hostname, port } = new URL(url);
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        hostname,
        port,
        method,
        path,
        agent: false,
        headers: {
          'sec-fetch-site': 'same-origin',
          ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
          ...(text === undefined ? {} : { 'content-length': Buffer.byteLength(text) }),
          ...(member === null ? {} : { cookie: member.cookie }),
          ...headers,
        },
      },
      (incoming) => {
        let answer = '';
        incoming.setEncoding('utf8').on('data', (chunk: string) => {
          answer += chunk;
        });
        incoming.once('end', () => resolve({ status: incoming.statusCode ?? 0, code: codeOf(answer) }));
      },
    );
    outgoing.once('error', reject).end(text);
  });
}

function codeOf(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { code?: string } | null)?.code;
  } catch {
    return undefined;
  }
}

/** The same target, percent-encoded and in absolute form. */
export function spellings(path: string): string[] {
  const [pathname = '', query] = path.split('?');
  const segments = pathname.split('/').map((segment) => segment.replace(/^[a-z]/, percentEncode));
  return [segments.join('/') + (query === undefined ? '' : `?${query}`), `http://trax.example${path}`];
}

const percentEncode = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

const BYTE_INTERVAL_MS = 200;

/** A connection that sends one byte of a body after the other, and never the last one. */
export function sendSlowly(url: string, path: string): Socket {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  const headers = ['content-type: application/json', 'content-length: 10000', 'sec-fetch-site: same-origin'];
  socket.write([`POST ${path} HTTP/1.1`, `host: ${host}`, ...headers, '', '{'].join('\r\n'));
  const sending = setInterval(() => socket.write(' '), BYTE_INTERVAL_MS);
  socket.once('close', () => clearInterval(sending));
  return socket;
}
