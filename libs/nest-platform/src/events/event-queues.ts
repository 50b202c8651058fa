import { EVENT_SUBSCRIBERS } from '@trax/contracts/events';

/** Every service that subscribes to events. */
export const EVENT_RECEIVERS: readonly string[] = [...new Set(Object.values(EVENT_SUBSCRIBERS).flat())];

export const eventsQueue = (receiver: string) => `events.${receiver}`;
