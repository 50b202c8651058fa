import type { Operation } from '@trax/contracts/operation';
import { opaqueId } from '@trax/contracts/text';
import { firebaseId } from '@trax/contracts/users';
import type { FastifyRequest } from 'fastify';
import { PERSON_PARAMETERS } from './audit.js';

/** What the audit log says of a call: who made it, the operation, whom it is about, and the id of what else it is about. */
export type AuditedCall = {
  readonly actorId: string;
  readonly action: string;
  readonly personId: string | null;
  readonly target: string | null;
};

/** The part of a request that decides. */
type Call = Pick<FastifyRequest, 'method' | 'viewer' | 'params' | 'query' | 'body'>;
type Values = Readonly<Record<string, unknown>>;

/**
 * The call as the audit log shows it; undefined for one that it does not show. It shows every export and every
 * other reading that says so, every change by an operation for administrators, and every change that an administrator makes for
 * another person.
 */
export function auditedCall(operation: Operation, call: Call): AuditedCall | undefined {
  const { viewer } = call;
  const isForAdministrators = operation.policy === 'administrator';
  const isRead = isAuditedRead(operation) && call.method !== 'HEAD';
  if (viewer === null || !(isRead || (isChange(operation) && (isForAdministrators || viewer.isAdmin))))
    return undefined;
  const params = readValues(call.params);
  const body = readValues(call.body);
  const personId = findPerson(params, readValues(call.query), body);
  if (!isRead && !isForAdministrators && (personId === null || personId === viewer.uid)) return undefined;
  return { actorId: viewer.uid, action: nameAction(operation.id, body), personId, target: findTarget(params) };
}

/** Whether the audit log shows a call of this operation, at least one of an administrator. */
export const mayBeAudited = (operation: Operation): boolean => isChange(operation) || isAuditedRead(operation);

const isChange = ({ method, audit }: Operation): boolean => method !== 'GET' && audit !== 'none';

const isAuditedRead = ({ audit }: Operation): boolean => audit === 'export' || audit === 'read';

/** Whether a change hides something, brings it back or publishes it is said by its body alone. */
function nameAction(id: string, body: Values): string {
  if (id === 'changeTheme' && typeof body['isHidden'] === 'boolean')
    return body['isHidden'] ? 'hideTheme' : 'bringBackTheme';
  if (id === 'changeProgramme' && typeof body['isPublished'] === 'boolean')
    return body['isPublished'] ? 'publishProgramme' : 'withdrawProgramme';
  if (id === 'changeTrack' && body['state'] === 'hidden') return 'hideTrack';
  if (id === 'changeTrack' && body['state'] === 'published') return 'publishTrack';
  return id;
}

const readValues = (part: unknown): Values => (typeof part === 'object' && part !== null ? (part as Values) : {});

// The input is validated afterwards: what cannot be an id is not stored.
function findPerson(...places: readonly Values[]): string | null {
  const [, id] = places.flatMap(Object.entries<unknown>).find(([name]) => PERSON_PARAMETERS.has(name)) ?? [];
  return firebaseId.safeParse(id).data ?? null;
}

function findTarget(params: Values): string | null {
  const [, id] = Object.entries(params).find(([name]) => !PERSON_PARAMETERS.has(name)) ?? [];
  return opaqueId.safeParse(id).data ?? null;
}
