import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import type { EventPayload, EventType } from '@trax/contracts/events';
import { Inbox } from '@trax/nest-platform/events/inbox';

/** An event that is to arrive; of two about the same thing the later has the higher `order`. `attempt`: 1 without it. */
export type ArrivingEvent<T extends EventType> = {
  readonly type: T;
  readonly payload: EventPayload<T>;
  readonly order?: number;
  readonly attempt?: number;
};

/** Hands a new event to the handlers of a service, as its queue does, and resolves once its effect is committed. */
export function receiveEvent<T extends EventType>(
  app: INestApplicationContext,
  { type, payload, order = 1, attempt = 1 }: ArrivingEvent<T>,
): Promise<void> {
  return app.get(Inbox).receive({ id: randomUUID(), type, sender: 'spec', order, payload }, attempt);
}
