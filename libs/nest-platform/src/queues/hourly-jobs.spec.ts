import { expect, it } from '@jest/globals';
import { HourlyJobs } from './hourly-jobs.js';

it('runs batches of the size that a job asks for, until one is not full', async () => {
  const hourlyJobs = new HourlyJobs();
  const limits: number[] = [];
  let left = 5;
  const runBatch = async (limit: number) => {
    limits.push(limit);
    const treated = Math.min(left, limit);
    left -= treated;
    return treated;
  };
  hourlyJobs.add('diaries', runBatch, 2);
  expect(await hourlyJobs.run('diaries')).toBe(5);
  expect(limits).toEqual([2, 2, 2]);
});
