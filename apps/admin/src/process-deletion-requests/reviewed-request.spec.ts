import { expect, it } from '@jest/globals';
import { arrange } from './reviewed-request.js';

const request = (id: string, requestedAt: string, processedAt: string | null = null) => ({
  id,
  requestedAt,
  processedAt,
  status: processedAt === null ? ('pending' as const) : ('processed' as const),
  requestedBy: 'visitor',
  isErasing: false,
});

it('puts the next to be due and the last that was processed first', () => {
  const { open, processed } = arrange([
    request('new', '2026-11-05'),
    request('done', '2026-10-01', '2026-10-02'),
    request('old', '2026-11-01'),
    request('done later', '2026-10-01', '2026-10-20'),
  ]);
  expect(open.map(({ id }) => id)).toEqual(['old', 'new']);
  expect(processed.map(({ id }) => id)).toEqual(['done later', 'done']);
});
