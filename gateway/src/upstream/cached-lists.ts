import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { parseJson } from '@trax/nest-platform/parse-json';
import { LRUCache } from 'lru-cache';
import type { RequestContext, ServiceOperation, UpstreamAnswer, UpstreamRequest } from './upstream-connections.js';
import { AnswerBreaksContract, createAnswerProblem, createCallProblem } from './upstream.errors.js';

/** How long a list is fresh. */
const FRESH_MS = 1_000;
/** The age up to which a list is sent while it is refreshed: with the second of its service, a change is seen within 5 s. */
const MAX_STALE_MS = 4_000;
/** The age up to which a list is sent when its service fails. */
const MAX_STALE_ON_FAILURE_MS = 10 * 60_000;
/** How long no call is made after a failed one. */
const RETRY_AFTER_MS = 2_000;
const MAX_LISTS = 10;

/** As `Content-Encoding` names them, the preferred one first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];
const COMPRESS = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** A smaller body gains nothing. */
const MIN_COMPRESSED_BYTES = 1_024;

/** An answer as its service sent it. */
export class CachedList {
  private parsed: { value: unknown } | undefined;
  private compressed: Partial<Record<Encoding, Promise<Buffer>>> = {};

  constructor(
    readonly body: Buffer,
    readonly etag: string,
    readonly confirmedAtMs: number,
  ) {}

  /** The list, parsed once per version. @throws AnswerBreaksContract */
  read({ answers }: ServiceOperation): unknown {
    if (this.parsed === undefined) {
      const parsed = answers[200]?.schema?.safeParse(JSON.parse(this.body.toString()));
      if (parsed?.success !== true) throw new AnswerBreaksContract(parsed?.error);
      this.parsed = { value: parsed.data };
    }
    return this.parsed.value;
  }

  /** The best encoding that a caller accepts and the list has. */
  findEncoding(acceptEncoding = ''): Encoding | undefined {
    if (this.body.length < MIN_COMPRESSED_BYTES) return undefined;
    const accepted = acceptEncoding.split(',').map((coding) => coding.toLowerCase().replaceAll(' ', ''));
    return ENCODINGS.find((name) =>
      accepted.some((coding) => coding === name || (coding.startsWith(`${name};`) && !/;q=0(?:\.0*)?$/.test(coding))),
    );
  }

  /** The body in this encoding, compressed once per version. */
  compress(encoding: Encoding): Promise<Buffer> {
    return (this.compressed[encoding] ??= COMPRESS[encoding](this.body));
  }

  confirm(): CachedList {
    const confirmed = new CachedList(this.body, this.etag, Date.now());
    confirmed.parsed = this.parsed;
    confirmed.compressed = this.compressed;
    return confirmed;
  }

  get ageMs(): number {
    return Date.now() - this.confirmedAtMs;
  }
}

type Forward = (operation: ServiceOperation, request: UpstreamRequest) => Promise<UpstreamAnswer>;
type Fetch = (headers: Record<string, string>) => Promise<UpstreamAnswer>;

/** Lists that are the same for everybody: refreshed by their ETag, and kept while their service is not available. */
export class CachedLists {
  private readonly lists = new LRUCache<string, CachedList, Fetch>({
    max: MAX_LISTS,
    ttl: FRESH_MS,
    ttlResolution: 50,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (_id, known, { options, context: fetch }) => {
      try {
        return await refresh(known, fetch);
      } catch (error) {
        const problem = createCallProblem(error);
        if (known === undefined || problem.status < 500 || known.ageMs > MAX_STALE_ON_FAILURE_MS) throw problem;
        options.ttl = RETRY_AFTER_MS;
        return known;
      }
    },
  });

  constructor(private readonly forward: Forward) {}

  /** Without a promise while the list is fresh. */
  get(operation: ServiceOperation, context: RequestContext): CachedList | Promise<CachedList> {
    return this.lists.get(operation.id) ?? this.fetch(operation, context);
  }

  private fetch(operation: ServiceOperation, context: RequestContext): Promise<CachedList> {
    const known = this.lists.peek(operation.id, { allowStale: true });
    const { path } = operation;
    return this.lists.forceFetch(operation.id, {
      context: (headers) => this.forward(operation, { context, method: 'GET', path, headers }),
      allowStale: known !== undefined && known.ageMs < MAX_STALE_MS,
    });
  }
}

async function refresh(known: CachedList | undefined, fetch: Fetch): Promise<CachedList> {
  const { status, headers, body } = await fetch(known === undefined ? {} : { 'if-none-match': known.etag });
  if (status === 304 && known !== undefined) return known.confirm();
  if (status !== 200) throw createAnswerProblem(status, parseJson(body.toString()));
  return new CachedList(body, String(headers['etag'] ?? ''), Date.now());
}
