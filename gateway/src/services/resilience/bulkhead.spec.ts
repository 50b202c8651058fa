import { describe, expect, it } from '@jest/globals';
import { Bulkhead, ServiceBusy } from './bulkhead.js';

describe('the bulkhead before a service', () => {
  it('lets as many calls wait as it may, refuses the next at once, and has room again afterwards', async () => {
    const bulkhead = new Bulkhead(2);
    const answers: Array<(answer: string) => void> = [];
    const call = () => bulkhead.run(() => new Promise<string>((resolve) => answers.push(resolve)));
    const waiting = [call(), call()];
    await expect(call()).rejects.toBeInstanceOf(ServiceBusy);
    expect(answers).toHaveLength(2);
    for (const answer of answers) answer('done');
    expect(await Promise.all(waiting)).toEqual(['done', 'done']);
    expect(await bulkhead.run(() => Promise.resolve('again'))).toBe('again');
  });

  it('has room again after a failure', async () => {
    const bulkhead = new Bulkhead(1);
    await expect(bulkhead.run(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await bulkhead.run(() => Promise.resolve('again'))).toBe('again');
  });
});
