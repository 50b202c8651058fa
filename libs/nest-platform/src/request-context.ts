import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { EntityManager } from 'typeorm';

type RequestContext = {
  readonly id: string;
  /** Writes the entry of the audit log that is due with the next transaction of the request; undefined when none is. */
  writeAuditEntry: ((manager: EntityManager) => Promise<void>) | undefined;
};

const requests = new AsyncLocalStorage<RequestContext>();

/** The request that is being answered; undefined outside of one, as in a job. */
export const currentRequest = (): RequestContext | undefined => requests.getStore();

/** @throws Error outside of a request */
export function getRequestContext(): RequestContext {
  const context = requests.getStore();
  if (context === undefined) throw new Error('no request is being answered');
  return context;
}

/** The id of the request that is being answered. */
export const currentRequestId = (): string | undefined => requests.getStore()?.id;

/** After the body was read, whose events belong to no request. */
export function keepRequestContext(fastify: FastifyInstance): void {
  fastify.addHook('preHandler', ({ id }, _reply, done) => requests.run({ id, writeAuditEntry: undefined }, done));
}
