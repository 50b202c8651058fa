import type { Operation } from '@trax/contracts/operation';
import { opaqueId } from '@trax/contracts/text';
import { firebaseId } from '@trax/contracts/users';
import { PERSON_PARAMETERS } from '@trax/nest-platform/audit';
import type { UpstreamRequest } from '../upstream/upstream-connections.js';

/** What the audit log says of a call: the operation, whom it is about, and the id of what else it is about. */
export type AuditedCall = {
  readonly action: string;
  readonly personId: string | null;
  readonly target: string | null;
};

type Values = Readonly<Record<string, unknown>>;

/**
 * The call as the audit log shows it; undefined for one that it does not show. It shows every export and every
 * other reading that says so, every change by an operation for administrators, and every change that an administrator makes for
 * somebody else.
 */
export function auditedCall(operation: Operation, request: UpstreamRequest): AuditedCall | undefined {
  const { viewer } = request.context;
  const isForAdministrators = operation.policy === 'administrator';
  const isRead = isShownRead(operation, request);
  // Most calls end here, before anything is parsed.
  if (viewer === null || !(isRead || (isChange(operation) && (isForAdministrators || viewer.isAdmin))))
    return undefined;
  const path = pathValues(operation, request.path);
  const body = bodyValues(request.body);
  const personId = findPerson(path, queryValues(request.path), body);
  if (!isRead && !isForAdministrators && (personId === null || personId === viewer.uid)) return undefined;
  return { action: nameAction(operation.id, body), personId, target: findTarget(path) };
}

const isChange = ({ method, audit }: Operation): boolean => method !== 'GET' && audit !== 'none';

const isShownRead = ({ audit }: Operation, { method }: UpstreamRequest): boolean =>
  (audit === 'export' || audit === 'read') && method !== 'HEAD';

/** Whether a change hides something, brings it back or publishes it is said by its body alone. */
function nameAction(id: string, body: Values): string {
  if (id === 'changeTheme' && typeof body['isHidden'] === 'boolean')
    return body['isHidden'] ? 'hideTheme' : 'bringBackTheme';
  if (id === 'changeTrack' && body['state'] === 'hidden') return 'hideTrack';
  if (id === 'changeTrack' && body['state'] === 'published') return 'publishTrack';
  return id;
}

/** The parameters of a path by the names that the operation gives them. */
function pathValues({ path }: Operation, written: string): Values {
  const segments = readPathname(written).split('/');
  const named = path.split('/').flatMap((part, index) => {
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
    return name === undefined ? [] : [[name, decodeURIComponent(segments[index] ?? '')]];
  });
  return Object.fromEntries(named);
}

const readPathname = (path: string): string => path.split('?', 1)[0] ?? '';
const queryValues = (path: string): Values =>
  Object.fromEntries(new URLSearchParams(path.slice(readPathname(path).length)));

function bodyValues(body: UpstreamRequest['body']): Values {
  const parsed: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
  return typeof parsed === 'object' && parsed !== null ? (parsed as Values) : {};
}

// The service has not validated the input yet: what cannot be an id is not stored.
function findPerson(...places: readonly Values[]): string | null {
  const named = places.flatMap(Object.entries<unknown>).filter(([name]) => PERSON_PARAMETERS.has(name));
  return firebaseId.safeParse(named[0]?.[1]).data ?? null;
}

function findTarget(path: Values): string | null {
  const [target] = Object.entries(path).filter(([name]) => !PERSON_PARAMETERS.has(name));
  return opaqueId.safeParse(target?.[1]).data ?? null;
}
