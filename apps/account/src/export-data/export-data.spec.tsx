import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { DataExport } from '@trax/contracts/data-export';
import type { AccountActions } from '@trax/session';
import { renderScreen } from '@trax/testing-web/render-screen';
import { ExportData, formatTimeLeft } from './export-data.js';

const HOUR_MS = 3_600_000;
const anExport = (facts: Partial<DataExport> = {}): DataExport => ({
  id: '01890000-0000-7000-8000-000000000001',
  status: 'running',
  requestedAt: new Date().toISOString(),
  servicesDone: 1,
  services: 4,
  entries: 1200,
  expiresAt: null,
  sizeBytes: null,
  ...facts,
});
const ready = (hours = 24) =>
  anExport({ status: 'ready', sizeBytes: 1_540_000, expiresAt: new Date(Date.now() + hours * HOUR_MS).toISOString() });

const actions = {
  findDataExport: jest.fn<AccountActions['findDataExport']>(),
  startDataExport: jest.fn<AccountActions['startDataExport']>(),
};
const open = () => renderScreen(<ExportData />, { data: {}, account: actions });
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  for (const action of Object.values(actions)) action.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
});

it('is requested, followed while it runs, and offered when it is ready', async () => {
  actions.findDataExport.mockResolvedValueOnce(null).mockResolvedValueOnce(anExport()).mockResolvedValue(ready());
  actions.startDataExport.mockResolvedValue(anExport());
  const { user } = open();
  await user.click(await button('Export everything'));
  expect(await screen.findByText('Your data is being collected…')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Progress of your export' })).toMatchObject({ value: 1, max: 4 });
  expect(screen.getByText(/1,200 entries so far/)).toBeTruthy();
  expect(document.activeElement).toBe(await button('Export everything'));
  expect((await button('Export everything')).getAttribute('aria-busy')).toBe('true');
  const link = await screen.findByRole('link', { name: 'Download' });
  expect(link.getAttribute('href')).toBe('/api/data-exports/01890000-0000-7000-8000-000000000001/file');
  expect(link.hasAttribute('download')).toBe(true);
  expect(screen.getByRole('status').textContent).toBe(
    'Your file is ready: 1.5 MB. It can be downloaded for another 24 hours.',
  );
});

it('is looked up again only while it runs', async () => {
  jest.useFakeTimers();
  actions.findDataExport.mockResolvedValueOnce(anExport()).mockResolvedValue(ready(1));
  open();
  await act(() => jest.advanceTimersByTimeAsync(0));
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(actions.findDataExport).toHaveBeenCalledTimes(2);
  await act(() => jest.advanceTimersByTimeAsync(30 * 60_000));
  expect(actions.findDataExport).toHaveBeenCalledTimes(2);
  expect(screen.getByText(/for another 30 minutes/)).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(30 * 60_000));
  expect(screen.getByText('Your last file has expired and was deleted.')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it.each([
  ['failed', 'Your data could not be collected. Please try again.'],
  ['expired', 'Your last file has expired and was deleted.'],
] as const)('can be requested again when it has %s', async (status, text) => {
  actions.findDataExport.mockResolvedValue(anExport({ status }));
  actions.startDataExport.mockResolvedValue(anExport());
  const { user } = open();
  expect(await screen.findByText(text)).toBeTruthy();
  await user.click(await button('Export again'));
  expect(actions.startDataExport).toHaveBeenCalledTimes(1);
});

it('says why it could not begin', async () => {
  actions.findDataExport.mockResolvedValue(null);
  actions.startDataExport.mockResolvedValue({ text: 'Please try again tomorrow.' });
  const { user } = open();
  await user.click(await button('Export everything'));
  expect((await screen.findByRole('alert')).textContent).toBe('Please try again tomorrow.');
});

it('can be looked up again after a failure', async () => {
  actions.findDataExport.mockRejectedValueOnce(new Error('away')).mockResolvedValue(null);
  const { user } = open();
  await user.click(await button('Try again'));
  expect(await button('Export everything')).toBeTruthy();
});

it.each([
  [24 * 3_600_000, 'another 24 hours'],
  [3_600_000, 'another 1 hour'],
  [20 * 60_000, 'another 20 minutes'],
  [10, 'another 1 minute'],
])('%d ms are %s', (milliseconds, text) => {
  expect(formatTimeLeft(milliseconds)).toBe(text);
});
