import type { Queue } from 'bullmq';

/** `events.<receiver>` carries events there, `acks.<sender>` the acknowledgements back. */
export const eventsQueue = (receiver: string) => `events.${receiver}`;
export const acknowledgementsQueue = (sender: string) => `acks.${sender}`;

/** A job with the id of one that is still in the queue is not added again. */
export type NewJob = { readonly id: string; readonly name: string; readonly data: object };

/** The queues of events and acknowledgements, by name. */
export class EventQueues {
  constructor(private readonly queues: readonly Queue[]) {}

  /** The queues whose jobs a service processes. */
  listOf(service: string): Queue[] {
    return this.queues.filter(({ name }) => name === eventsQueue(service) || name === acknowledgementsQueue(service));
  }

  /**
   * Not by `addBulk`: BullMQ sends a transaction to node-redis, which has no time limit while Redis is away, and fails for
   * good after Redis was restarted, because the scripts of a transaction are not loaded again.
   * @throws Error when they may not have been added; adding them again does no harm
   */
  async add(name: string, jobs: readonly NewJob[]): Promise<void> {
    const queue = this.queues.find((candidate) => candidate.name === name);
    if (queue === undefined) throw new Error(`there is no queue ${name}`);
    await Promise.all(jobs.map((job) => queue.add(job.name, job.data, { jobId: job.id })));
  }
}
