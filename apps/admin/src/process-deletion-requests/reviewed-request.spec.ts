import { describe, expect, it } from '@jest/globals';
import { arrangeRequests, timeLeft } from './reviewed-request.js';

const request = (id: string, requestedAt: string, processedAt: string | null = null) => ({
  id,
  requestedAt,
  processedAt,
  status: processedAt === null ? ('pending' as const) : ('processed' as const),
  requestedBy: 'visitor',
  isErasing: false,
});

describe('the order of deletion requests', () => {
  const requests = [
    request('new', '2026-11-05'),
    request('done', '2026-10-01', '2026-10-02'),
    request('old', '2026-11-01'),
    request('done later', '2026-10-01', '2026-10-20'),
  ];
  const idsOf = (keptIds: string[] = []) => {
    const { open, processed } = arrangeRequests(requests, new Set(keptIds));
    return { open: open.map(({ id }) => id), processed: processed.map(({ id }) => id) };
  };

  it('begins with the next to be due, and the last that was processed', () => {
    expect(idsOf()).toEqual({ open: ['old', 'new'], processed: ['done later', 'done'] });
  });

  it('leaves a processed one that is kept in its place', () => {
    expect(idsOf(['done'])).toEqual({ open: ['done', 'old', 'new'], processed: ['done later'] });
  });
});

describe('the time left for a request of November 1st', () => {
  const requestedAt = '2026-11-01T08:00:00.000Z';

  it.each([
    ['2026-11-01T08:00:00.000Z', '30 days left'],
    ['2026-11-29T09:00:00.000Z', '2 days left'],
    ['2026-11-30T09:00:00.000Z', '1 day left'],
    ['2026-12-01T08:00:00.000Z', '0 days left'],
  ])('at %s is %s', (now, text) => {
    expect(timeLeft(requestedAt, new Date(now))).toEqual({ isOverdue: false, text });
  });

  it.each([
    ['2026-12-01T08:00:01.000Z', 'Overdue by 1 day'],
    ['2026-12-03T08:00:00.000Z', 'Overdue by 2 days'],
  ])('at %s is over: %s', (now, text) => {
    expect(timeLeft(requestedAt, new Date(now))).toEqual({ isOverdue: true, text });
  });
});
