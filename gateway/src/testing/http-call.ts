import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

export type Call = { method?: string; headers?: OutgoingHttpHeaders; body?: string };
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string; json: () => unknown };

/** One HTTP call with exactly this path: `fetch` would normalise `..` and `%2e`. */
export function call(origin: string, path: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const all = Buffer.concat(chunks);
        const text = all.toString();
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: all,
          text,
          json: () => JSON.parse(text),
        });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Other spellings of a target, which the router matches alike: percent-encoded, and in absolute form. */
export function spellings(path: string): string[] {
  const [pathname = '', ...query] = path.split('?');
  const encoded = pathname.split('/').map((segment) => segment.replace(/^[a-z]/, percentEncode));
  return [[encoded.join('/'), ...query].join('?'), `http://trax.example${path}`];
}

const percentEncode = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
