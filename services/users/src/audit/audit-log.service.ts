import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type {
  AuditEntry as AuditEntryView,
  AuditFilter,
  AuditPage,
  AuditPerson,
  ListAuditEntriesQuery,
  RecordRefusalInput,
} from '@trax/contracts/audit';
import { PROBLEM_CODES } from '@trax/contracts/problem-rules';
import { GATEWAY_VIEWER } from '@trax/contracts/session';
import { ReadReplica } from '@trax/nest-platform/database/read-replica';
import { LogSamples } from '@trax/nest-platform/log-samples';
import { currentRequestId } from '@trax/nest-platform/request-context';
import { uuidV7 } from '@trax/nest-platform/ids';
import { assertIsViewer, type Viewer } from '@trax/nest-platform/viewer';
import type { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import type { SignInChange } from './account-events.js';
import type { AuditEntry } from './audit-entry.entity.js';
import { renderCsv } from './audit-log-csv.js';
import { AuditLogRepository } from './audit-log.repository.js';

/** Of the failures of one account, and of those of all unknown ones together. */
const FAILURE_INTERVAL_MS = 60_000;
const EXPORT_PAGE_ROWS = 1_000;
/** How many people a search may name. */
const MAX_PEOPLE_FOUND = 100;

type Failure = { readonly action: string; readonly personId: string | null; readonly reason: string };

/** What administrators have done, and people with their accounts. */
@Injectable()
export class AuditLog {
  private readonly failures = new LogSamples(FAILURE_INTERVAL_MS);

  constructor(
    private readonly entries: AuditLogRepository,
    private readonly users: UsersRepository,
    private readonly replica: ReadReplica,
  ) {}

  /**
   * A failure without a sign-in: one a minute for each person, which counts those that are left out. The refusal
   * of a limit has a minute of its own, because it follows failures.
   */
  async recordFailure({ action, personId, reason }: Failure): Promise<void> {
    const limit = reason === PROBLEM_CODES.tooManyRequests ? 'limit' : '';
    const omitted = this.failures.next(`${action} ${personId ?? ''} ${limit}`);
    if (omitted === undefined) return;
    const requestId = currentRequestId() ?? null;
    await this.entries.append({ id: uuidV7(), action, personId, requestId, omitted, outcome: 'refused', reason });
  }

  /** What a person has changed of how they sign in. */
  recordChange(action: SignInChange, uid: string): Promise<void> {
    return this.entries.appendEvent(action, uid);
  }

  /** What the gateway has refused the viewer. */
  async recordRefusal({ uid }: Viewer, id: string, refusal: RecordRefusalInput): Promise<void> {
    const actorId = uid === GATEWAY_VIEWER.uid ? null : uid;
    await this.entries.append({ ...refusal, id, actorId, outcome: 'refused', requestId: currentRequestId() ?? null });
  }

  async list(viewer: Viewer, { adminFirebaseId, first, ...query }: ListAuditEntriesQuery): Promise<AuditPage> {
    assertIsViewer(viewer, adminFirebaseId);
    const personIds = await this.findPeople(query.person);
    // One more than the page holds shows whether there is another page.
    const found = await this.entries.list({ ...query, personIds, limit: first + 1 });
    const page = found.slice(0, first);
    const nextCursor = found.length > first ? (page.at(-1)?.id ?? null) : null;
    return { entries: await this.show(page), nextCursor };
  }

  /** A page is read when the one before has been consumed; the first at once, so that a failure is an answer of its own. */
  async export(viewer: Viewer, { adminFirebaseId, ...filter }: AuditFilter): Promise<Readable> {
    assertIsViewer(viewer, adminFirebaseId);
    const personIds = await this.findPeople(filter.person);
    const readAfter = (after?: string) =>
      this.replica.read((manager) =>
        this.entries.list({ ...filter, personIds, after, limit: EXPORT_PAGE_ROWS }, manager),
      );
    return Readable.from(renderCsv(this.pagesFrom(await readAfter(), readAfter)));
  }

  private async *pagesFrom(
    first: AuditEntry[],
    readAfter: (after?: string) => Promise<AuditEntry[]>,
  ): AsyncGenerator<AuditEntryView[]> {
    for (let page = first; page.length > 0; page = await readAfter(page.at(-1)?.id)) yield this.show(page);
  }

  /** The ids of the people whom a search means; undefined without one. */
  private async findPeople(search: string | undefined): Promise<string[] | undefined> {
    if (search === undefined) return undefined;
    const users = await this.users.list({ limit: MAX_PEOPLE_FOUND, search, order: 'newest' });
    return [search, ...users.map(({ firebaseId }) => firebaseId)];
  }

  private async show(entries: readonly AuditEntry[]): Promise<AuditEntryView[]> {
    const ids = new Set(entries.flatMap(({ actorId, personId }) => [actorId ?? [], personId ?? []].flat()));
    const users = new Map((await this.users.findMany([...ids])).map((user) => [user.firebaseId, user]));
    return entries.map(({ actorId, personId, happenedAt, ...entry }) => ({
      ...entry,
      happenedAt: happenedAt.toISOString(),
      actor: toAuditPerson(actorId, users),
      person: toAuditPerson(personId, users),
    }));
  }
}

function toAuditPerson(id: string | null, users: ReadonlyMap<string, User>): AuditPerson | null {
  if (id === null) return null;
  const { displayName = null, email = null } = users.get(id) ?? {};
  return { id, displayName, email };
}
