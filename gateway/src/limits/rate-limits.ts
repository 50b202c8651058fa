import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import { PROBLEM_CODES } from '@trax/contracts/problem';
import { Problem } from '@trax/nest-platform/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';
import { isCall } from '../session/identify.js';
import { isUnsafe } from '../session/same-origin.js';
import { storeClass, type FallBackStore } from './fall-back-store.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

class TooManyRequests extends Problem {
  constructor() {
    const sentence = 'Too many requests. Please wait a moment and try again.';
    super({ code: PROBLEM_CODES.tooManyRequests, status: 429, sentence });
  }
}

type Limit = 'session' | 'read' | 'write' | 'deletion';

/**
 * Limits calls per minute: session exchanges per address, reads and writes per person (per address for a visitor); and per
 * hour requests to delete one's data, per address.
 */
export async function limitCalls(fastify: FastifyInstance, config: GatewayConfig, store: FallBackStore): Promise<void> {
  const most: Record<Limit, number> = {
    session: config.LIMIT_SESSIONS_PER_MINUTE,
    read: config.LIMIT_READS_PER_MINUTE,
    write: config.LIMIT_WRITES_PER_MINUTE,
    deletion: config.LIMIT_DELETION_REQUESTS_PER_HOUR,
  };
  const addressOf = config.TRUST_FORWARDED_FOR ? forwardedAddressOf : ownAddressOf;
  await fastify.register(rateLimit, {
    timeWindow: (request) => (limitOf(request) === 'deletion' ? HOUR_MS : MINUTE_MS),
    // Nobody paces themselves by these; a refusal carries Retry-After.
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    store: storeClass(store),
    allowList: ({ url }) => !isCall(url),
    max: (request) => most[limitOf(request)],
    keyGenerator: (request) => {
      const limit = limitOf(request);
      const { viewer } = request;
      const isPerson = (limit === 'read' || limit === 'write') && viewer !== null;
      return `${limit}:${isPerson ? `person:${hashOf(viewer.uid)}` : `ip:${networkOf(addressOf(request))}`}`;
    },
    errorResponseBuilder: () => new TooManyRequests(),
  });
}

// By the route that answers, because one address can be written in many ways.
function limitOf({ method, routeOptions }: FastifyRequest): Limit {
  if (!isUnsafe(method)) return 'read';
  if (method !== 'POST') return 'write';
  if (routeOptions.url === '/api/session') return 'session';
  return routeOptions.url === '/api/delete-account' ? 'deletion' : 'write';
}

/** Redis is to hold nothing that tells who somebody is. */
function hashOf(uid: string): string {
  return createHash('sha256').update(uid).digest('base64url');
}

function ownAddressOf({ ip }: FastifyRequest): string {
  return ip;
}

/** The last address is the one that our own proxy saw; those before it are whatever the caller wrote. */
function forwardedAddressOf({ ip, headers }: FastifyRequest): string {
  const forwarded = headers['x-forwarded-for'];
  const last = (Array.isArray(forwarded) ? forwarded.join(',') : forwarded)?.split(',').at(-1)?.trim();
  return last === undefined || last === '' ? ip : last;
}

/** One customer of an IPv6 network owns a whole /64. */
function networkOf(address: string): string {
  return isIPv6(address) && !address.startsWith('::ffff:') ? expand(address).slice(0, 4).join(':') : address;
}

function expand(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  return [...before, ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0'), ...after];
}
