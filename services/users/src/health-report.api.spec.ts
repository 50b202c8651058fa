import { expect, it } from '@jest/globals';
import { HEALTH_REPORT_PATH, healthReport } from '@trax/contracts/health';
import { QueueStore } from '@trax/nest-platform/queues/queue-store';
import { useQueueDatabase } from '@trax/testing-server/use-queue-store';
import { ADMINISTRATOR, toOutcome } from './testing/invitations.fixture.js';
import { useUsersService } from './testing/users-service.fixture.js';

const queueDatabase = useQueueDatabase();
const { database, service } = useUsersService(() => ({
  QUEUE_DATABASE_URL: queueDatabase.url(),
  REDIS_URL: '',
  RELEASE: '1.4.0',
}));
const url = HEALTH_REPORT_PATH;

it('the report of a service has its release, what it needs, its queues, and the age of its oldest event', async () => {
  await new Promise<void>((resolve) => service.app().get(QueueStore, { strict: false }).onReady(resolve));
  // No service receives it.
  await database.query(
    `insert into outbox (id, type, receiver, payload, created_at)
     values (gen_random_uuid(), 'user.deleted', 'stats', '{}', now() - interval '10 minutes')`,
  );
  const report = healthReport.parse((await service.inject({ url, viewer: ADMINISTRATOR })).json());
  expect(report).toMatchObject({ release: '1.4.0', checks: { database: 'ok' } });
  expect(report.queues).toContainEqual({ name: 'sync-users', waiting: 0, failed: 0 });
  expect(report.outboxAgeSeconds).toBeGreaterThan(599);
});

it('the report of the users service has when the last backup was completed', async () => {
  const lastBackupAt = async () =>
    healthReport.parse((await service.inject({ url, viewer: ADMINISTRATOR })).json()).facts?.['lastBackupAt'];
  expect(await lastBackupAt()).toBeNull();
  await database.query(`insert into last_backup (completed_at) values ('2026-11-23T03:00:00Z')`);
  expect(await lastBackupAt()).toBe('2026-11-23T03:00:00.000Z');
});

it('the report of a service is for administrators alone', async () => {
  expect(toOutcome(await service.inject({ url, viewer: { uid: 'ada' } }))).toEqual([403, 'FORBIDDEN']);
  expect(toOutcome(await service.inject({ url }))).toEqual([401, 'NOT_SIGNED_IN']);
});
