import { In, IsNull, Not, type Repository } from 'typeorm';
import { OutboxEvent } from './outbox-event.entity.js';

/** When an event that is not acknowledged is sent again: after `firstDelayMs`, then after twice as long each time. */
export type RetryPolicy = { readonly firstDelayMs: number; readonly maxDelayMs: number; readonly maxAttempts: number };

/** Together four hours and a half. */
export const RETRY_POLICY: RetryPolicy = { firstDelayMs: 10_000, maxDelayMs: 3_600_000, maxAttempts: 12 };

const DUE = 'event.deadAt is null and event.nextAttemptAt <= now()';

/** `due`: to be sent now. `dead`: attempted too often, and from now on not sent any more. */
export type ClaimedEvents = { readonly due: OutboxEvent[]; readonly dead: OutboxEvent[] };

/** What this service has published and its subscribers have not acknowledged yet. Several processes share it. */
export class OutboxRepository {
  constructor(
    private readonly events: Repository<OutboxEvent>,
    private readonly retry: RetryPolicy = RETRY_POLICY,
  ) {}

  async listReceiversWithDueEvents(): Promise<string[]> {
    const query = this.events.createQueryBuilder('event').select('event.receiver', 'receiver').distinct().where(DUE);
    const rows = await query.getRawMany<{ receiver: string }>();
    return rows.map(({ receiver }) => receiver);
  }

  /**
   * Up to `limit` due events of one receiver, which no other process gets. The next attempt is set before they are sent,
   * so that nothing is lost when this process is killed in between.
   */
  claim(receiver: string, limit: number): Promise<ClaimedEvents> {
    const { firstDelayMs, maxDelayMs, maxAttempts } = this.retry;
    const delayMs = `least(${firstDelayMs} * 2 ^ attempts, ${maxDelayMs})`;
    return this.events.manager.transaction(async (manager) => {
      const events = await manager
        .createQueryBuilder(OutboxEvent, 'event')
        .where(DUE)
        .andWhere('event.receiver = :receiver', { receiver })
        .orderBy('event.nextAttemptAt')
        .addOrderBy('event.seq')
        .limit(limit)
        .setLock('pessimistic_write')
        .setOnLocked('skip_locked')
        .getMany();
      const due = events.filter(({ attempts }) => attempts < maxAttempts);
      const dead = events.filter(({ attempts }) => attempts >= maxAttempts);
      await manager.update(OutboxEvent, seqIn(dead), { deadAt: () => 'now()' });
      await manager.update(OutboxEvent, seqIn(due), {
        attempts: () => 'attempts + 1',
        nextAttemptAt: () => `now() + ${delayMs} * interval '1 millisecond'`,
      });
      return { due, dead };
    });
  }

  /** Takes an attempt back that never reached the queue. */
  async release(events: readonly OutboxEvent[]): Promise<void> {
    await this.events.update(seqIn(events), { attempts: () => 'attempts - 1', nextAttemptAt: () => 'now()' });
  }

  /** The receiver has committed its effect: nothing of the event is kept. */
  async acknowledge(id: string): Promise<void> {
    await this.events.delete({ id });
  }

  /** The queue may have lost what was sent: everything is due now. This takes the last attempt back as well. */
  async makeAllDue(): Promise<void> {
    const again = { attempts: () => 'greatest(attempts - 1, 0)', nextAttemptAt: () => 'now()' };
    await this.events.update({ deadAt: IsNull() }, again);
  }

  /** Sends dead events again, of one receiver or of all. @returns how many */
  async retryDead(receiver?: string): Promise<number> {
    const dead = { deadAt: Not(IsNull()), ...(receiver === undefined ? {} : { receiver }) };
    const { affected } = await this.events.update(dead, { deadAt: null, attempts: 0, nextAttemptAt: () => 'now()' });
    return affected ?? 0;
  }

  /** How many events are not acknowledged, dead ones included, and the oldest of them. */
  async readBacklog(): Promise<{ count: number; oldest: OutboxEvent | undefined }> {
    const [count, [oldest]] = await Promise.all([
      this.events.count(),
      this.events.find({ order: { seq: 'ASC' }, take: 1 }),
    ]);
    return { count, oldest };
  }

  /** How many events are dead, by receiver. */
  countDead(): Promise<Array<{ receiver: string; count: number }>> {
    return this.events
      .createQueryBuilder('event')
      .select('event.receiver', 'receiver')
      .addSelect('count(*)', 'count')
      .where('event.deadAt is not null')
      .groupBy('event.receiver')
      .getRawMany();
  }
}

const seqIn = (events: readonly OutboxEvent[]) => ({ seq: In(events.map(({ seq }) => seq)) });
