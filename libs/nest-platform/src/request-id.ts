import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const requestIds = new AsyncLocalStorage<string>();

/** The id of the request that is being answered; undefined outside of one, as in a job. */
export const currentRequestId = (): string | undefined => requestIds.getStore();

/** After the body was read, whose events belong to no request. */
export function keepRequestId(fastify: FastifyInstance): void {
  fastify.addHook('preHandler', ({ id }, _reply, done) => requestIds.run(id, done));
}
