import { WorkerHost } from '@nestjs/bullmq';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { eventAcknowledgement, eventEnvelope } from '@trax/contracts/events';
import { DelayedError, type Job } from 'bullmq';
import { problemFrom } from '../problem.js';
import { continueTrace } from '../tracing/tracing.js';
import { uuidV7 } from '../uuid-v7.js';
import { acknowledgementsQueue, EventQueues } from './event-queues.js';
import { Inbox } from './inbox.js';
import { OutboxRepository } from './outbox.repository.js';

/**
 * Keeps a job in its queue while the database is unavailable, without counting an attempt, so that it is done as soon as the
 * database is back: the next attempt of the outbox may be far away.
 */
@Injectable()
abstract class EventsProcessor extends WorkerHost {
  protected readonly retryUnavailableMs: number = 1_000;

  override async process(job: Job<unknown>, token?: string): Promise<void> {
    try {
      await this.handle(job.data);
    } catch (error) {
      if (problemFrom(error).status !== 503) throw error;
      await job.moveToDelayed(Date.now() + this.retryUnavailableMs, token);
      throw new DelayedError();
    }
  }

  protected abstract handle(data: unknown): Promise<void>;
}

/**
 * Handles the events of a service's queue, each once, then acknowledges them to their senders. An acknowledgement that is
 * lost comes again with the event, which has no second effect.
 *
 *     @Processor('events.playlists')
 *     export class PlaylistsInboxProcessor extends InboxProcessor {}
 */
@Injectable()
export class InboxProcessor extends EventsProcessor {
  private readonly logger = new Logger('events');

  constructor(
    @Inject(Inbox) private readonly inbox: Inbox,
    @Inject(EventQueues) private readonly queues: EventQueues,
  ) {
    super();
  }

  protected override async handle(data: unknown): Promise<void> {
    const envelope = eventEnvelope.parse(data);
    const { id, type, sender, traceparent } = envelope;
    try {
      await continueTrace({ name: `handle ${type}`, traceparent }, () => this.inbox.receive(envelope));
    } catch (error) {
      if (problemFrom(error).status === 503) this.logger.warn(`${type} ${id} waits for something that is unavailable`);
      else this.logger.error(new Error(`${type} ${id} could not be handled`, { cause: error }));
      throw error;
    }
    await this.queues.add(acknowledgementsQueue(sender), [{ id: uuidV7(), name: 'acknowledgement', data: { id } }]);
  }
}

/**
 * Removes acknowledged events from the outbox.
 *
 *     @Processor('acks.playlists')
 *     export class PlaylistsAcknowledgementsProcessor extends AcknowledgementsProcessor {}
 */
@Injectable()
export class AcknowledgementsProcessor extends EventsProcessor {
  constructor(@Inject(OutboxRepository) private readonly outbox: OutboxRepository) {
    super();
  }

  protected override async handle(data: unknown): Promise<void> {
    await this.outbox.acknowledge(eventAcknowledgement.parse(data).id);
  }
}
