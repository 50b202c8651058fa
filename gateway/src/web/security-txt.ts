import { NotFound } from '@trax/nest-platform/problem';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';

const EXPIRES_AFTER_DAYS = 90;

/** Serves where vulnerabilities are reported (RFC 9116); 404 without `SECURITY_CONTACT`. */
export function serveSecurityTxt(fastify: FastifyInstance, { SECURITY_CONTACT: contact }: GatewayConfig): void {
  fastify.get('/.well-known/security.txt', (_request, reply) => {
    if (contact === undefined) throw new NotFound();
    const expires = new Date();
    expires.setUTCDate(expires.getUTCDate() + EXPIRES_AFTER_DAYS);
    expires.setUTCHours(0, 0, 0, 0);
    const lines = [`Contact: ${contact}`, `Expires: ${expires.toISOString()}`, 'Preferred-Languages: en'];
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' };
    return reply.headers(headers).send(`${lines.join('\n')}\n`);
  });
}
