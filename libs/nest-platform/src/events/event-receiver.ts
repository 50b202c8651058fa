import type { Logger } from '@nestjs/common';
import { eventEnvelope } from '@trax/contracts/events';
import { problemFrom } from '../problem.js';
import { continueTrace } from '../tracing/tracing.js';
import type { Inbox } from './inbox.js';

/** Tells the sender that an event is committed here. @throws Error when it may not have been told */
export type Acknowledge = (sender: string, id: string) => Promise<void>;
export type ReceiverOptions = { inbox: Inbox; acknowledge: Acknowledge; logger: Logger };

/**
 * What is done with a job of this service's queue: taken to effect once, then acknowledged. When the acknowledgement is
 * lost the event comes again, changes nothing, and is acknowledged again.
 */
export function createEventReceiver({ inbox, acknowledge, logger }: ReceiverOptions) {
  return async (data: unknown): Promise<void> => {
    const envelope = eventEnvelope.parse(data);
    const { id, type, sender, traceparent } = envelope;
    try {
      await continueTrace({ name: `take ${type}`, traceparent }, () => inbox.receive(envelope));
    } catch (error) {
      if (problemFrom(error).status === 503) logger.warn(`${type} ${id} waits for something that is out of reach`);
      else logger.error(new Error(`${type} ${id} could not be taken to effect`, { cause: error }));
      throw error;
    }
    await acknowledge(sender, id);
  };
}
