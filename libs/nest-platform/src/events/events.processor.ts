import { Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, type Type } from '@nestjs/common';
import { EVENT_SUBSCRIBERS, eventEnvelope } from '@trax/contracts/events';
import type { Job } from 'bullmq';
import { continueTrace } from '../tracing/tracing.js';
import { Inbox, UnknownEvent } from './inbox.js';

/** Every service that subscribes to events. */
export const EVENT_RECEIVERS: readonly string[] = [...new Set(Object.values(EVENT_SUBSCRIBERS).flat())];

export const eventsQueue = (receiver: string) => `events.${receiver}`;

/** Handles the events in the queue of a service, each once. The sender's relay sees that the job is completed. */
export function eventsProcessor(consumer: string): Type<WorkerHost> {
  @Processor(eventsQueue(consumer))
  class EventsProcessor extends WorkerHost {
    constructor(@Inject(Inbox) private readonly inbox: Inbox) {
      super();
    }

    override async process(job: Job<object>): Promise<void> {
      // Emptied below by a process that was killed before it could complete the job.
      if (isEmpty(job.data)) return;
      const { data, error } = eventEnvelope.safeParse(job.data);
      if (error !== undefined) throw new UnknownEvent(error);
      const { type, traceparent } = data;
      await continueTrace({ name: `handle ${type}`, traceparent }, () =>
        this.inbox.receive(data, job.attemptsMade + 1),
      );
      // The completed job is kept until its sender has seen it, and payloads contain personal data.
      await job.updateData({});
    }
  }
  return EventsProcessor;
}

const isEmpty = (data: object) => Object.keys(data).length === 0;
