import { Reflector } from '@nestjs/core';
import type { EventPayload, EventType } from '@trax/contracts/events';
import type { EntityManager } from 'typeorm';

/**
 * An event as a handler receives it; of two events from one sender about the same thing, the later has the higher `order`.
 * `attempt`: 1 when it is delivered first, and 2, 3, 4 about 1, 3 and 7 seconds later when its handler has thrown.
 */
export type ReceivedEvent<T extends EventType> = {
  readonly id: string;
  readonly type: T;
  readonly order: number;
  readonly attempt: number;
  readonly payload: EventPayload<T>;
};

/** What a method that is decorated with `@OnEvent` must look like. */
export type EventHandler<T extends EventType> = (event: ReceivedEvent<T>, manager: EntityManager) => Promise<unknown>;

/**
 * Marks a method of a provider as the handler of an event type, or of several. It runs in the transaction of the inbox: what
 * it writes with the given `manager` is committed exactly once. When it throws, the transaction is rolled back and the event
 * is delivered again later. Anything else that it does may therefore happen more than once, and must be idempotent: it may
 * add a job whose id follows from the event, or change many rows in short transactions of its own. It must not do what may take long, such as a call of a bucket or a provider,
 * because the transaction stays open meanwhile: that belongs in a job.
 */
export const OnEvent = Reflector.createDecorator<EventType | readonly EventType[]>();
