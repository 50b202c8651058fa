import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { setTimezone } from '@trax/ui';
import { typePolicies } from '../routes.js';
import { answers } from '../testing/dashboard.fixture.js';
import { daysIn } from './recap-picture.js';
import { SeeRecap } from './see-recap.js';

const topTrack = { id: 'focus-f-1', displayName: 'I begin', voiceGender: 'F', plays: 44 };
const november = { month: '2026-11', completions: 90, listenedSeconds: 75_000, days: 1, topTrack };
const nothing = { completions: 0, listenedSeconds: 0, days: 0, topTrack: null };

const drawing = {
  fillRect: () => undefined,
  beginPath: () => undefined,
  arc: () => undefined,
  stroke: () => undefined,
  measureText: () => ({ width: 10 }),
};

beforeEach(() => {
  setTimezone('UTC');
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T08:00:00Z'));
});

const recap = ({ month }: { readonly month: string }) => (month === '2026-11' ? november : { month, ...nothing });
const renderRecap = (listeningRecap: unknown = recap) =>
  renderScreen(<SeeRecap />, { data: { ...answers, listeningRecap }, typePolicies });

it('shows the minutes, the days and the top track of the present month, which plays', async () => {
  const { user, player } = renderRecap();
  expect((await screen.findByText('minutes')).nextElementSibling?.textContent).toBe('1,250');
  expect(screen.getByText('day').nextElementSibling?.textContent).toBe('1');
  expect(screen.getByText('44 plays')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Play I begin, Female voice' }));
  expect(player.getState().queue?.entries[player.getState().index]?.trackId).toBe('focus-f-1');
});

it('goes back by months, and says when nothing was heard', async () => {
  const { user } = renderRecap();
  await screen.findByText('minutes');
  const months = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Month' });
  expect([...months.options].map(({ text }) => text)).toHaveLength(12);
  await user.selectOptions(months, 'January 2026');
  expect(await screen.findByText('Nothing heard in January 2026.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save month as picture' })).toBeNull();
});

it('says that it could not be loaded', async () => {
  renderRecap(() => {
    throw new Error('Please try again later');
  });
  expect(await screen.findByRole('heading', { name: 'Failed to fetch your month' })).toBeTruthy();
});

it('writes the figures and the name of the product into the picture', async () => {
  document.head.innerHTML = '<meta name="application-name" content="Calm House" />';
  const context = { ...drawing, fillText: jest.fn<(words: string) => void>() };
  const getContext = jest.spyOn(HTMLCanvasElement.prototype, 'getContext') as jest.Mock;
  getContext.mockReturnValue(context);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])));
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(document, { fonts: { load: async () => [] } });
  Object.assign(URL, { createObjectURL: () => 'blob:recap', revokeObjectURL: () => undefined });
  const { user } = renderRecap();
  await user.click(await screen.findByRole('button', { name: 'Save month as picture' }));
  await waitFor(() => expect(HTMLAnchorElement.prototype.click).toHaveBeenCalled());
  expect(context.fillText.mock.calls.map(([words]) => words)).toEqual([
    'November 2026',
    '1,250',
    'minutes',
    'on 1 day',
    'Calm House',
    'Most played',
    'I begin',
    '44 plays',
  ]);
});

it('says when the picture cannot be drawn', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { user } = renderRecap();
  await user.click(await screen.findByRole('button', { name: 'Save month as picture' }));
  expect(await screen.findByText('The picture could not be made')).toBeTruthy();
});

it.each([
  ['2026-11', 30],
  ['2024-02', 29],
  ['2026-12', 31],
])('%s has %s days', (month, days) => expect(daysIn(month)).toBe(days));
