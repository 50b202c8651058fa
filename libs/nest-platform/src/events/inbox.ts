import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { EVENT_PAYLOADS, type EventEnvelope, type EventPayload, type EventType } from '@trax/contracts/events';
import { LessThan, type DataSource, type EntityManager } from 'typeorm';
import { InboxEvent } from './inbox-event.entity.js';
import type { EventHandler } from './on-event.js';

/** The handler of each event type, from every provider's `@OnEvent` methods. */
export type EventHandlers = { readonly [T in EventType]?: EventHandler<T> };

const PRUNE_INTERVAL_MS = 3_600_000;
/** No queue holds a copy of an event for so long. */
const KEPT_MS = 30 * 86_400_000;

/** The events that this consumer has handled. */
export class Inbox implements OnApplicationBootstrap, OnApplicationShutdown {
  private pruning: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly consumer: string,
    private readonly handlers: EventHandlers,
  ) {}

  /**
   * Handles the event, unless it was handled before: returns once its effect is committed either way.
   * @throws Error when there is no handler for it (a newer sender during an upgrade), or the handler's own
   */
  async receive(envelope: EventEnvelope): Promise<void> {
    const handle = this.findHandler(envelope.type, envelope);
    await this.dataSource.transaction(async (manager) => {
      if (await this.insert(manager, envelope.id)) await handle(manager);
    });
  }

  onApplicationBootstrap(): void {
    this.pruning = setInterval(() => void this.prune().catch(() => undefined), PRUNE_INTERVAL_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.pruning);
  }

  private async prune(): Promise<void> {
    const repository = this.dataSource.getRepository(InboxEvent);
    await repository.delete({ receivedAt: LessThan(new Date(Date.now() - KEPT_MS)) });
  }

  /** @returns whether it was not there before */
  private async insert(manager: EntityManager, eventId: string): Promise<boolean> {
    const { raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(InboxEvent)
      .values({ consumer: this.consumer, eventId })
      .orIgnore()
      .returning('event_id')
      .execute();
    return Array.isArray(raw) && raw.length > 0;
  }

  private findHandler<T extends EventType>(type: T, { id, order, payload }: EventEnvelope) {
    const handler: EventHandler<T> | undefined = this.handlers[type];
    if (handler === undefined) throw new Error(`${this.consumer} has no handler for ${type}`);
    const event = { id, type, order, payload: EVENT_PAYLOADS[type].parse(payload) as EventPayload<T> };
    return (manager: EntityManager) => handler(event, manager);
  }
}
