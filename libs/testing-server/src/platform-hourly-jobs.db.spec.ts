import { getQueueToken } from '@nestjs/bullmq';
import { describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Metrics } from '@trax/nest-platform/metrics/metrics';
import { HourlyJobs, hourlyJobsQueue } from '@trax/nest-platform/queues/hourly-jobs';
import type { Queue } from 'bullmq';
import { until } from './until.js';
import { useEventServices } from './use-event-services.js';
import { queueStores } from './use-queue-store.js';

Logger.overrideLogger(false);
describe.each(queueStores)('what is too old, by a queue on %s,', (_store, useStore) => {
  const events = useEventServices(useStore());
  const findQueue = (app: NestFastifyApplication): Queue =>
    app.get(getQueueToken(hourlyJobsQueue('stats')), { strict: false });

  it('is deleted from the inbox in batches, however much there is, and what is not too old stays', async () => {
    await events.receiver.query(
      `insert into inbox (consumer, event_id, received_at)
       select 'stats', gen_random_uuid(), now() - interval '31 days' from generate_series(1, 2500)
       union all select 'stats', gen_random_uuid(), now() - interval '29 days' from generate_series(1, 3)`,
    );
    await events.startReceiver();
    await events.until(async () => (await events.receiver.query('select from inbox')).length <= 3);
    expect(await events.receiver.query('select from inbox')).toHaveLength(3);
  });

  it('is deleted every hour', async () => {
    const app = await events.startReceiver();
    const readSchedulers = () => findQueue(app).getJobSchedulers();
    await events.until(async () => (await readSchedulers().catch(() => [])).length > 0);
    expect(await readSchedulers()).toMatchObject([{ name: 'inbox', every: 3_600_000 }]);
    await events.until(async () => {
      const counts = await findQueue(app).getJobCounts('active', 'delayed', 'waiting');
      return counts['delayed'] === 1 && counts['active'] === 0 && counts['waiting'] === 0;
    });
    // The next one is not due yet.
    expect(await app.get(Metrics).registry.metrics()).toContain(
      'trax_queue_oldest_job_age_seconds{queue="hourly-jobs.stats"} 0\n',
    );
  });

  it('is deleted later when a job fails, which an operator sees when it fails for good', async () => {
    const app = await events.startReceiver();
    app.get(HourlyJobs, { strict: false }).add('diary', () => Promise.reject(new Error('statement timeout')));
    const queue = findQueue(app);
    const isAdded = () => queue.add('diary', {}, { jobId: 'diary', attempts: 1 }).catch(() => undefined);
    await until(async () => (await isAdded()) !== undefined);
    await events.until(async () => (await queue.getJobState('diary')) === 'failed');
    expect((await queue.getJob('diary'))?.failedReason).toBe('statement timeout');
    expect(await app.get(Metrics).registry.metrics()).toContain(
      'trax_queue_jobs{queue="hourly-jobs.stats",state="failed"} 1',
    );
  });
});
