import { subjectHash } from './ids.js';
import { REFUSAL_STATUSES } from './problem.js';
import type { Operation } from '@trax/contracts/operation';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the problem that the request was answered with. */
    problemCode: string | undefined;
  }
}

type AuditFacts = { actor: string | null; action: string; target?: Readonly<Record<string, unknown>> };

/** Parameters that name a person. */
export const PERSON_PARAMETERS: ReadonlySet<string> = new Set(['uid', 'firebaseId', 'targetFirebaseId']);

/** Parameters that open something for every caller who knows them. */
const SECRET_PARAMETERS: ReadonlySet<string> = new Set(['token']);

/**
 * Who did what to what, for one line of the log: an operation or route pattern, and the ids that it names. Logs outlive
 * people, so a person stands in them by the hash of their uid (`printf %s UID | sha256sum`), as in the tombstones.
 */
export function auditFacts({ viewer, method, routeOptions, params, query }: FastifyRequest): AuditFacts {
  const { url, config } = routeOptions;
  const target = findTarget(url?.includes('*') === true ? {} : params, query);
  return {
    actor: viewer === null ? null : subjectHash(viewer.uid),
    action: config.operation?.id ?? `${method} ${url ?? 'none'}`,
    ...(Object.keys(target).length > 0 && { target }),
  };
}

type Named = Readonly<Record<string, unknown>>;

function findTarget(params: unknown, query: unknown): Named {
  const people = Object.entries((query ?? {}) as Named).filter(([name]) => PERSON_PARAMETERS.has(name));
  const named = { ...((params ?? {}) as Named), ...Object.fromEntries(people) };
  const hashed = ([name, value]: [string, unknown]) =>
    [name, PERSON_PARAMETERS.has(name) ? subjectHash(String(value)) : value] as const;
  return Object.fromEntries(
    Object.entries(named)
      .filter(([name]) => !SECRET_PARAMETERS.has(name))
      .map(hashed),
  );
}

/**
 * Logs what administrators do, and what they read of other people, at `info` when its answer has ended, in the process that
 * answers the operation. `sendProblem` logs the refused ones.
 */
export function logAdministratorActions(fastify: FastifyInstance, processName: string): void {
  const onRequest: RouteOptions['onRequest'] = (request, { raw }, done) => {
    // Not the hook `onResponse`: the caller may leave before the end.
    raw.once('close', () => {
      if (!isAdministratorAction(request) || REFUSAL_STATUSES.has(raw.statusCode)) return;
      const status = raw.writableEnded ? raw.statusCode : 'aborted';
      request.log.info({ ...auditFacts(request), code: request.problemCode ?? 'OK', status }, 'administrator action');
    });
    done();
  };
  fastify.addHook('onRoute', (route) => {
    const { policy, operation } = route.config ?? {};
    const isAnsweredHere = operation === undefined || operation.service === processName;
    const isWatched = policy === 'administrator' || (operation !== undefined && mayNamePerson(operation));
    if (!isWatched || !isAnsweredHere || route.method === 'HEAD') return;
    route.onRequest = [onRequest, ...[route.onRequest ?? []].flat()];
  });
}

function mayNamePerson({ parameters }: Operation): boolean {
  const names = Object.keys({ ...parameters?.path?.shape, ...parameters?.query?.shape });
  return names.some((name) => PERSON_PARAMETERS.has(name));
}

/** An operation for administrators alone, or one for everybody's own data that an administrator calls about another person. */
function isAdministratorAction({ viewer, routeOptions, params, query }: FastifyRequest): boolean {
  if (routeOptions.config.policy === 'administrator') return true;
  if (viewer?.isAdmin !== true) return false;
  const named = Object.entries({ ...((query ?? {}) as Named), ...((params ?? {}) as Named) });
  return named.some(([name, value]) => PERSON_PARAMETERS.has(name) && value !== viewer.uid);
}
