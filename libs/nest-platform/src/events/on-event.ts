import { Reflector } from '@nestjs/core';
import type { EventPayload, EventType } from '@trax/contracts/events';
import type { EntityManager } from 'typeorm';

/** An event as a handler receives it; of two events from one sender about the same thing, the later has the higher `order`. */
export type ReceivedEvent<T extends EventType> = {
  readonly id: string;
  readonly type: T;
  readonly order: number;
  readonly payload: EventPayload<T>;
};

/** What a method that is decorated with `@OnEvent` must look like. */
export type EventHandler<T extends EventType> = (event: ReceivedEvent<T>, manager: EntityManager) => Promise<unknown>;

/**
 * Marks a method of a provider as the handler of an event type, or of several. It runs in the transaction of the inbox and
 * writes with the given `manager` only, so that its effect is committed exactly once. When it throws, the transaction is
 * rolled back and the event is delivered again later. It must not call another process.
 */
export const OnEvent = Reflector.createDecorator<EventType | readonly EventType[]>();
