import { EVENT_PAYLOADS, type EventEnvelope, type EventPayload, type EventType } from '@trax/contracts/events';
import { LessThan, type DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { deleteUpTo } from '../database/delete-up-to.js';
import { InboxEvent } from './event.entity.js';
import type { EventHandler } from './on-event.js';

/** The handler of each event type, from every provider's `@OnEvent` methods. */
export type EventHandlers = { readonly [T in EventType]?: EventHandler<T> };

/** No queue holds a copy of an event for longer. */
const KEPT_MS = 30 * 86_400_000;

/** Of a type or version that this release does not know: an operator retries it after the upgrade. */
export class UnknownEvent extends Error {
  constructor(error: z.ZodError) {
    super(`this release does not know this type or version of an event: ${z.prettifyError(error)}`);
  }
}

/** The events that this consumer has handled. */
export class Inbox {
  constructor(
    private readonly dataSource: DataSource,
    private readonly consumer: string,
    private readonly handlers: EventHandlers,
  ) {}

  /**
   * Handles the event, unless it was handled before: returns once its effect is committed either way.
   * @throws UnknownEvent, Error when there is no handler for it (a newer sender during an upgrade), or the handler's own
   */
  async receive(envelope: EventEnvelope, attempt: number): Promise<void> {
    const handle = this.findHandler(envelope.type, envelope, attempt);
    await this.dataSource.transaction(async (manager) => {
      if (await this.insert(manager, envelope.id)) await handle(manager);
    });
  }

  deleteOld(limit: number): Promise<number> {
    const receivedAt = LessThan(new Date(Date.now() - KEPT_MS));
    return deleteUpTo(limit, this.dataSource.getRepository(InboxEvent), { receivedAt });
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

  private findHandler<T extends EventType>(type: T, { id, order, payload }: EventEnvelope, attempt: number) {
    const handler: EventHandler<T> | undefined = this.handlers[type];
    if (handler === undefined) throw new Error(`${this.consumer} has no handler for ${type}`);
    const { data, error } = EVENT_PAYLOADS[type].safeParse(payload);
    if (error !== undefined) throw new UnknownEvent(error);
    const event = { id, type, order, attempt, payload: data as EventPayload<T> };
    return (manager: EntityManager) => handler(event, manager);
  }
}
