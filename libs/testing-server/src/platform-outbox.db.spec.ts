import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createDataSource } from '@trax/nest-platform/database/data-source';
import { createEventTables, dropEventTables } from '@trax/nest-platform/events/create-event-tables';
import { OutboxEvent } from '@trax/nest-platform/events/outbox-event.entity';
import { OutboxRepository, RETRY_POLICY } from '@trax/nest-platform/events/outbox.repository';
import { publishEvents } from '@trax/nest-platform/events/publish-events';
import { retryDeadEvents } from '@trax/nest-platform/events/retry-events';
import type { DataSource, QueryRunner } from 'typeorm';
import { useDatabase } from './use-database.js';

class CreateEvents1795132800000 {
  up = (runner: QueryRunner) => createEventTables(runner);
  down = (runner: QueryRunner) => dropEventTables(runner);
}

const senderDatabase = { name: 'sender', entities: [OutboxEvent], migrations: [CreateEvents1795132800000] };
const forStats = () => {
  return { type: 'playlist.created', payload: { firebaseId: 'ada', playlistId: randomUUID(), name: 'Calm' } } as const;
};
const forUsers = { type: 'user.data-erased', payload: { firebaseId: 'ada', service: 'stats', erased: {} } } as const;

describe('the outbox', () => {
  const database = useDatabase(senderDatabase);
  let dataSource: DataSource;
  let outbox: OutboxRepository;

  beforeAll(async () => {
    dataSource = await createDataSource(senderDatabase, database.url()).initialize();
    outbox = new OutboxRepository(dataSource.getRepository(OutboxEvent));
  });
  afterAll(() => dataSource.destroy());
  beforeEach(() => database.query('truncate outbox'));

  const publish = (...events: Parameters<typeof publishEvents>[1][number][]) =>
    dataSource.transaction((manager) => publishEvents(manager, events));
  const makeDue = () => database.query('update outbox set next_attempt_at = now()');
  /** How many seconds from now the event of that receiver is sent again. */
  const readDelaySeconds = async (receiver: string) => {
    const [row] = await database.query<{ seconds: number }>(
      'select round(extract(epoch from next_attempt_at - now()))::integer as seconds from outbox where receiver = $1',
      [receiver],
    );
    return row?.seconds;
  };

  it('gives each receiver a share of its own, however many events wait for another', async () => {
    await publish(...Array.from({ length: 300 }, forStats));
    await publish(forUsers);
    expect((await outbox.listReceiversWithDueEvents()).toSorted()).toEqual(['stats', 'users']);
    const { due } = await outbox.claim('users', 100);
    expect(due.map(({ type }) => type)).toEqual(['user.data-erased']);
    expect((await outbox.claim('stats', 100)).due).toHaveLength(100);
  });

  it('gives an event to one process only', async () => {
    await publish(...Array.from({ length: 20 }, forStats));
    const claims = await Promise.all([outbox.claim('stats', 10), outbox.claim('stats', 10), outbox.claim('stats', 10)]);
    const ids = claims.flatMap(({ due }) => due.map(({ id }) => id));
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(20);
  });

  it('doubles the time to the next attempt, up to an hour', async () => {
    await publish(forUsers);
    const delays: unknown[] = [];
    for (let attempt = 1; attempt <= RETRY_POLICY.maxAttempts; attempt += 1) {
      await outbox.claim('users', 100);
      delays.push(await readDelaySeconds('users'));
      await makeDue();
    }
    expect(delays).toEqual([10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600, 3_600, 3_600]);
  });

  it('does not count an attempt that did not reach the queue', async () => {
    await publish(forUsers);
    const { due } = await outbox.claim('users', 100);
    await outbox.release(due);
    expect((await outbox.claim('users', 100)).due).toHaveLength(1);
    expect(await readDelaySeconds('users')).toBe(10);
  });

  it('keeps an event that was attempted too often, does not send it, and sends it again at an operator’s command', async () => {
    await publish(forUsers, forStats());
    await database.query('update outbox set attempts = $1', [RETRY_POLICY.maxAttempts]);
    const { due, dead } = await outbox.claim('users', 100);
    expect(due).toEqual([]);
    expect(dead).toHaveLength(1);
    await outbox.claim('stats', 100);
    expect(await outbox.countDead()).toEqual(
      expect.arrayContaining([
        { receiver: 'stats', count: 1 },
        { receiver: 'users', count: 1 },
      ]),
    );
    await makeDue();
    await outbox.makeAllDue();
    expect(await outbox.listReceiversWithDueEvents()).toEqual([]);

    expect(await retryDeadEvents(database.url(), 'users')).toBe(1);
    expect(await outbox.countDead()).toEqual([{ receiver: 'stats', count: 1 }]);
    expect((await outbox.claim('users', 100)).due).toHaveLength(1);
    expect(await readDelaySeconds('users')).toBe(10);
    expect(await retryDeadEvents(database.url())).toBe(1);
  });

  it('forgets a dead event too once it is acknowledged', async () => {
    await publish(forUsers);
    await database.query('update outbox set dead_at = now()');
    const [event] = await database.query<{ id: string }>('select id from outbox');
    await outbox.acknowledge(event?.id ?? '');
    expect(await outbox.readBacklog()).toEqual({ count: 0, oldest: undefined });
  });
});
