import type { Problem } from '@trax/nest-platform/problem';
import { problemOfAnswer, type Asker, type ServiceConnection } from './service-connection.js';
import { problemOfCall } from './service.errors.js';

/** How long the bytes are served without a word to the service. */
const FRESH_MS = 1_000;
/** Until then they are served while the service is asked whether they still hold. */
const USABLE_MS = 5_000;
/** Until then they are better than nothing, when the service cannot be reached. */
const GRACE_MS = 10 * 60_000;
/** How long an unreachable service is left alone. */
const PAUSE_MS = 2_000;

export type ListBytes = { body: Buffer; etag: string; contentType: string };

type Known = ListBytes & { confirmedAtMs: number; askAgainAtMs: number; usableUntilMs: number };

/**
 * A list that is the same for everybody, as the bytes that its service answered. It follows the service within a second
 * by asking whether its ETag still holds, and outlives the service's absence.
 */
export class CachedList {
  private known: Known | undefined;
  private running: Promise<ListBytes> | undefined;

  constructor(
    private readonly service: ServiceConnection,
    private readonly path: string,
    private readonly now: () => number = Date.now,
  ) {}

  async get(asker: Asker): Promise<ListBytes> {
    const { known } = this;
    const now = this.now();
    if (known === undefined) return this.refresh(asker);
    if (now < known.askAgainAtMs) return known;
    const refreshed = this.refresh(asker);
    if (now >= known.usableUntilMs) return refreshed;
    refreshed.catch(() => undefined);
    return known;
  }

  private refresh(asker: Asker): Promise<ListBytes> {
    this.running ??= this.ask(asker).finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async ask(asker: Asker): Promise<ListBytes> {
    try {
      return await this.askService(asker);
    } catch (error) {
      return this.keepOrThrow(problemOfCall(error));
    }
  }

  private async askService(asker: Asker): Promise<ListBytes> {
    const { known } = this;
    const headers = known === undefined ? {} : { 'if-none-match': known.etag };
    const answer = await this.service.send({ ...asker, method: 'GET', path: this.path, headers });
    if (answer.status === 304 && known !== undefined) {
      await answer.body.dump();
      return this.keep(known);
    }
    const body = Buffer.from(await answer.body.arrayBuffer());
    if (answer.status !== 200) throw problemOfAnswer(answer.status, parseOrNothing(body));
    const { etag, 'content-type': contentType = 'application/json; charset=utf-8' } = answer.headers;
    return this.keep({ body, etag: etag ?? '', contentType });
  }

  private keep(list: ListBytes): ListBytes {
    const now = this.now();
    this.known = { ...list, confirmedAtMs: now, askAgainAtMs: now + FRESH_MS, usableUntilMs: now + USABLE_MS };
    return this.known;
  }

  private keepOrThrow(problem: Problem): ListBytes {
    const { known } = this;
    const usableUntilMs = (known?.confirmedAtMs ?? 0) + GRACE_MS;
    if (known === undefined || problem.status < 500 || this.now() >= usableUntilMs) throw problem;
    this.known = { ...known, askAgainAtMs: this.now() + PAUSE_MS, usableUntilMs };
    return this.known;
  }
}

function parseOrNothing(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
