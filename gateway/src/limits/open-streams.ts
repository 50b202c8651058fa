import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Inject, Injectable } from '@nestjs/common';
import type { Operation } from '@trax/contracts/operation';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';
import { RateLimits, TooManyRequests } from './rate-limits.js';

/** How many of something each caller has. */
export class Counts {
  private readonly counts = new Map<string, number>();

  get(caller: string): number {
    return this.counts.get(caller) ?? 0;
  }

  add(caller: string, change: 1 | -1): void {
    const count = this.get(caller) + change;
    if (count === 0) this.counts.delete(caller);
    else this.counts.set(caller, count);
  }
}

const RETRY_AFTER_SECONDS = 5;
const MAX_EXPORTS_PER_PERSON = 1;
const EVERYBODY = 'everybody';

/** Bounds the answers that last as long as their receivers take: sound and exports. */
@Injectable()
export class OpenStreams {
  private readonly streams = new Counts();
  private readonly exports = new Counts();

  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly limits: RateLimits,
  ) {}

  /** Counts the answer until it ends, and cuts off a receiver that takes nothing of it. @throws TooManyRequests */
  open({ audit }: Operation, request: FastifyRequest, { raw: response }: FastifyReply): void {
    const { LIMIT_STREAMS_PER_PERSON: maxStreams, LIMIT_EXPORTS: maxExports } = this.config;
    const caller = this.limits.caller(request);
    const places = [{ counts: this.streams, who: caller, max: maxStreams }];
    if (audit === 'export') {
      places.push({ counts: this.exports, who: caller, max: MAX_EXPORTS_PER_PERSON });
      places.push({ counts: this.exports, who: EVERYBODY, max: maxExports });
    }
    if (places.some(({ counts, who, max }) => counts.get(who) >= max)) throw new TooManyRequests(RETRY_AFTER_SECONDS);
    const count = (change: 1 | -1) => {
      for (const { counts, who } of places) counts.add(who, change);
    };
    count(1);
    onClosed(response, () => count(-1));
    response.setTimeout(this.config.LIMIT_STALLED_STREAM_SECONDS * 1_000, () => response.destroy());
  }
}

/** Calls back when the response is closed: at once when the caller has left already, whose `close` is never emitted again. */
export function onClosed(response: ServerResponse, callback: () => void): void {
  if (response.closed) callback();
  else response.once('close', callback);
}
