import { EVENT_PAYLOADS, type EventEnvelope, type EventPayload, type EventType } from '@trax/contracts/events';
import type { DataSource, EntityManager } from 'typeorm';

/** An event as a handler gets it; `order` tells the later of two facts from one sender about the same thing. */
export type ReceivedEvent<T extends EventType> = {
  readonly id: string;
  readonly type: T;
  readonly order: number;
  readonly payload: EventPayload<T>;
};

/**
 * Takes an event to effect, with `manager` only: what it writes is committed together with the note that this event was
 * received, so that a second delivery changes nothing. Throwing rolls back, and the event comes again later.
 */
export type EventHandler<T extends EventType> = (manager: EntityManager, event: ReceivedEvent<T>) => Promise<unknown>;
export type EventHandlers = { readonly [T in EventType]?: EventHandler<T> };

const NOTE = 'insert into inbox (consumer, event_id) values ($1, $2) on conflict do nothing returning event_id';
const KEPT_DAYS = 30;
const PRUNE = `delete from inbox where received_at < now() - interval '${KEPT_DAYS} days'`;

/** Which events this consumer has taken to effect, and how it does so. */
export class Inbox {
  constructor(
    private readonly dataSource: DataSource,
    private readonly consumer: string,
    private readonly handlers: EventHandlers,
  ) {}

  /**
   * Takes the event to effect unless that was done before. Returns once it is committed either way.
   * @throws Error when nobody here knows what to do with it (a newer sender during a deployment), or the handler's own
   */
  async receive(envelope: EventEnvelope): Promise<void> {
    const apply = this.applierOf(envelope.type, envelope);
    await this.dataSource.transaction(async (manager) => {
      const noted = await manager.query<unknown[]>(NOTE, [this.consumer, envelope.id]);
      if (noted.length > 0) await apply(manager);
    });
  }

  /** Forgets what is so old that no queue can hold a copy of it any more. */
  async prune(): Promise<void> {
    await this.dataSource.query(PRUNE);
  }

  private applierOf<T extends EventType>(type: T, { id, order, payload }: EventEnvelope) {
    const handler: EventHandler<T> | undefined = this.handlers[type];
    if (handler === undefined) throw new Error(`${this.consumer} has no handler for ${type}`);
    const event = { id, type, order, payload: EVENT_PAYLOADS[type].parse(payload) as EventPayload<T> };
    return (manager: EntityManager) => handler(manager, event);
  }
}
