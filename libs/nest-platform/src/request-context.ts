import { AsyncLocalStorage } from 'node:async_hooks';
import { findAcceptedLanguage, type Language } from '@trax/contracts/languages';
import type { FastifyInstance } from 'fastify';
import type { EntityManager } from 'typeorm';

type RequestContext = {
  readonly id: string;
  /** Of the caller's page; undefined for a call that names none. */
  readonly language: Language | undefined;
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
  fastify.addHook('preHandler', ({ id, headers }, _reply, done) => {
    const { 'accept-language': accepted } = headers;
    const language = accepted === undefined ? undefined : findAcceptedLanguage(accepted);
    requests.run({ id, language, writeAuditEntry: undefined }, done);
  });
}
