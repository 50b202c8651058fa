import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ReadReplica } from '@trax/nest-platform/database/read-replica';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import { uuidV7 } from '@trax/nest-platform/ids';
import { createAuditLogCalls, ROOT, summarize } from '../../testing/audit-log.fixture.js';
import { useUsersService } from '../../testing/users-service.fixture.js';
import { AuditLog } from '../audit-log.service.js';

const DAY_MS = 86_400_000;

describe('the audit log', () => {
  const { service, database } = useUsersService();
  const { record, refuse, list } = createAuditLogCalls(service);
  const listAll = async (query?: Readonly<Record<string, string>>) => (await list(query)).entries.map(summarize);
  const erase = () => service.inject({ method: 'DELETE', url: '/api/users/ada', viewer: ROOT });

  /** An entry as it was stored so many days ago. */
  const recordAt = async (daysAgo: number, action: string) => {
    const msecs = Date.now() - daysAgo * DAY_MS;
    await database.query(
      `insert into audit_entries (id, happened_at, action, outcome) values ($1, $2, $3, 'succeeded')`,
      [uuidV7({ msecs }), new Date(msecs), action],
    );
  };

  beforeEach(async () => {
    await database.empty();
    await database.query(
      `insert into users (firebase_id, display_name, email, email_verified, environment, is_admin)
       values ('ada', 'Ada Lovelace', 'ada@trax.test', true, 'production', false),
              ('root', '=Root', 'root@trax.test', true, 'production', true)`,
    );
  });

  it('shows who did what to whom, when, in which request and how it ended, with their names as of now', async () => {
    await record({ action: 'deleteUser', personId: 'ada', outcome: 'failed', reason: '409' });
    const { entries, nextCursor } = await list();
    expect(entries).toEqual([
      {
        id: expect.any(String),
        happenedAt: expect.any(String),
        action: 'deleteUser',
        outcome: 'failed',
        reason: '409',
        actor: { id: 'root', displayName: '=Root', email: 'root@trax.test' },
        person: { id: 'ada', displayName: 'Ada Lovelace', email: 'ada@trax.test' },
        target: null,
        requestId: 'request-of-the-test',
        omitted: 0,
      },
    ]);
    expect(nextCursor).toBeNull();
    expect(Math.abs(Date.parse(entries[0]?.happenedAt ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('stores an entry once', async () => {
    const [done, refused] = [uuidV7(), uuidV7()];
    for (const action of ['syncUsers', 'deleteUser']) await record({ id: done, action });
    for (const omitted of [3, 4]) await refuse({ omitted }, { id: refused });
    expect(await listAll()).toEqual(['eve deleteUser - refused 403', 'root syncUsers - succeeded']);
    expect((await list()).entries[0]?.omitted).toBe(3);
  });

  it.each([
    ['by whom', { person: 'root' }, ['root syncUsers - succeeded']],
    ['about whom, by a part of a name', { person: 'love' }, ['eve deleteUser ada refused 403']],
    ['about whom, by a part of an address', { person: 'ADA@' }, ['eve deleteUser ada refused 403']],
    ['by whom without a record', { person: 'eve' }, ['eve deleteUser ada refused 403']],
    ['an unknown person', { person: 'zoe' }, []],
    ['the action', { action: 'syncUsers' }, ['root syncUsers - succeeded']],
    ['the outcome', { outcome: 'refused' }, ['eve deleteUser ada refused 403']],
    ['all of them', { person: 'ada', action: 'syncUsers' }, []],
  ])('is filtered by %s', async (_, query, expected) => {
    await record();
    await refuse({ personId: 'ada' });
    expect(await listAll(query)).toEqual(expected);
  });

  it('is filtered by a period, whose end is not included', async () => {
    for (const days of [3, 2, 1]) await recordAt(days, `daysAgo${'x'.repeat(days)}`);
    const at = (days: number) => new Date(Date.now() - days * DAY_MS - 60_000).toISOString();
    const actions = (query: Readonly<Record<string, string>>) =>
      list(query).then(({ entries }) => entries.map(({ action }) => action));
    expect(await actions({ from: at(2), to: at(1) })).toEqual(['daysAgoxx']);
    expect(await actions({ from: at(2) })).toEqual(['daysAgox', 'daysAgoxx']);
  });

  it('has pages that new entries do not move', async () => {
    for (const target of ['one', 'two', 'three']) await record({ target });
    const first = await list({ first: '2' });
    await record({ target: 'four' });
    const second = await list({ first: '2', after: first.nextCursor ?? '' });
    expect([...first.entries, ...second.entries].map(({ target }) => target)).toEqual(['three', 'two', 'one']);
    expect(second.nextCursor).toBeNull();
  });

  it.each([
    ['update audit_entries set action = $1', 'does not change'],
    ['update audit_entries set actor_id = $1', 'does not change'],
    [`update audit_entries set person_id = 'deleted:' || $1`, 'does not change'],
    [`update audit_entries set outcome = 'failed', reason = $1`, 'does not change'],
    [`update audit_entries set happened_at = now() - interval '1 year', request_id = $1`, 'does not change'],
    ['delete from audit_entries where action <> $1', 'is kept for 30 days'],
  ])('refuses %s', async (statement, message) => {
    await record({ personId: 'ada' });
    await expect(database.query(statement, ['x'])).rejects.toThrow(message);
    expect(await listAll()).toEqual(['root syncUsers ada succeeded']);
  });

  it('names no person whose account is deleted, neither before nor afterwards, and keeps their entries together', async () => {
    await record({ action: 'exportHistory', personId: 'ada', actorId: 'ada' });
    await record({ action: 'resetStats', personId: 'ada' });
    expect((await erase()).statusCode).toBe(204);
    await record({ action: 'resetStats', personId: 'ada' });
    await record({ action: 'exportHistory', personId: 'ada', actorId: 'ada' });
    const { entries } = await list();
    expect(entries.map(({ action }) => action)).toEqual([
      'exportHistory',
      'resetStats',
      'deleteUser',
      'resetStats',
      'exportHistory',
    ]);
    expect(JSON.stringify(await database.query('select * from audit_entries'))).not.toContain('"ada"');
    const erased = { id: entries[4]?.actor?.id ?? '', displayName: null, email: null };
    expect(erased.id).toMatch(/^deleted:[\da-f-]{36}$/);
    expect(entries[4]).toMatchObject({ actor: erased, person: erased });
    expect(entries[3]).toMatchObject({ actor: { id: 'root' }, person: erased });
    expect(entries[2]).toMatchObject({ actor: { id: 'root' }, person: erased, outcome: 'succeeded' });
    expect(await listAll({ person: erased.id })).toHaveLength(3);
  });

  it('forgets what is older than the setting says', async () => {
    for (const [days, action] of [
      [401, 'old'],
      [399, 'young'],
    ] as const)
      await recordAt(days, action);
    expect(await service.app().get(HourlyJobs, { strict: false }).run('audit-log')).toBe(1);
    expect(await listAll()).toEqual(['anonymous young - succeeded']);
  });

  it('keeps one failure a minute of each person, and counts the others', async () => {
    const log = service.app().get(AuditLog, { strict: false });
    const failures = Array.from({ length: 50 }, () => ({ action: 'signIn', personId: 'flooded', reason: 'WRONG' }));
    for (const failure of failures) await log.recordFailure(failure);
    await log.recordFailure({ action: 'signIn', personId: 'another', reason: 'WRONG' });
    expect(await listAll()).toEqual([
      'anonymous signIn another refused WRONG',
      'anonymous signIn flooded refused WRONG',
    ]);
  });

  it('is a CSV file to download, whose texts no spreadsheet runs', async () => {
    await database.query(`update users set display_name = 'Ada;=1+3;z' where firebase_id = 'ada'`);
    await record({ personId: 'ada', target: '-1' });
    await record({ action: 'deleteUser' });
    const url = '/api/admin/audit-log/export?adminFirebaseId=root&action=syncUsers';
    const answer = await service.inject({ url, viewer: ROOT });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="trax-audit-log.csv"',
    });
    const [header, line, ...rest] = answer.body.split('\r\n');
    expect(header).toMatch(/^\uFEFF"happenedAt","action","outcome","reason","actorId",/);
    expect(line).toContain(
      `,"syncUsers","succeeded",,"root","'=Root","root@trax.test","ada","Ada;'=1+3;z","ada@trax.test","'-1",`,
    );
    expect(rest).toEqual(['']);
  });

  it('exports each entry of many once, by pages of the replica, which the list does not read', async () => {
    const read = jest.spyOn(service.app().get(ReadReplica), 'read');
    await database.query(
      `insert into audit_entries (id, action, outcome)
       select ('01890000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'many', 'succeeded' from generate_series(1, 2500) as n`,
    );
    const answer = await service.inject({ url: '/api/admin/audit-log/export?adminFirebaseId=root', viewer: ROOT });
    const lines = answer.body.trimEnd().split('\r\n').slice(1);
    expect(new Set(lines.map((line) => line.split(',').at(-1))).size).toBe(2_500);
    const pages = read.mock.calls.length;
    expect(pages).toBeGreaterThanOrEqual(3);
    await list();
    expect(read).toHaveBeenCalledTimes(pages);
  });

  it.each(['/internal/audit-log', '/api/admin/audit-log/export'])(
    'is not read in the name of another administrator (%s)',
    async (path) => {
      const answer = await service.inject({ url: `${path}?adminFirebaseId=ada`, viewer: ROOT });
      expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'FORBIDDEN' }]);
    },
  );

  it.each([
    ['a limit beyond the maximum', 'first=201', 'first'],
    ['a cursor of another list', 'after=here', 'after'],
    ['an outcome that there is not', 'outcome=fine', 'outcome'],
    ['a day instead of an instant', 'from=2026-11-01', 'from'],
    ['an action that cannot be', 'action=delete%20user', 'action'],
  ])('refuses %s', async (_, query, field) => {
    const url = `/internal/audit-log?adminFirebaseId=root&${query}`;
    const answer = await service.inject({ url, viewer: ROOT });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: expect.stringContaining(field) }]);
  });

  it.each([
    ['an id that is no version 7 UUID', {}, { id: '01890000-0000-4000-8000-000000000001' }],
    ['an action that cannot be', { action: 'a b' }, {}],
    ['a person who cannot be', { personId: 'a@b' }, {}],
  ])('does not record %s', async (_, input, by) => {
    expect((await refuse(input, by)).statusCode).toBe(400);
    expect(await listAll()).toEqual([]);
  });
});
