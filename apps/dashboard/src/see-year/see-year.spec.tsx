import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { SeeYear } from './see-year.js';

const listeningDays = {
  today: '2026-11-20',
  days: [
    { date: '2026-11-13', completions: 1, listenedSeconds: 30 },
    { date: '2026-11-19', completions: 12, listenedSeconds: 400 },
  ],
};

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

async function renderYear(answer: unknown = listeningDays) {
  const { user } = renderScreen(<SeeYear />, { data: { listeningDays: answer } });
  return { user, slider: await screen.findByRole('slider', { name: 'Day of the year' }) };
}

it('begins with today, and is walked through by the arrow keys', async () => {
  const { user, slider } = await renderYear();
  act(() => slider.focus());
  const text = () => slider.getAttribute('aria-valuetext');
  expect(text()).toBe('Friday, November 20, 2026: Nothing heard');
  await user.keyboard('{ArrowUp}');
  expect(text()).toBe('Thursday, November 19, 2026: 12 completions, 7 minutes');
  await user.keyboard('{ArrowDown}{ArrowLeft}');
  expect(text()).toBe('Friday, November 13, 2026: 1 completion, 1 minute');
  await user.keyboard('{Home}');
  expect(text()).toBe('Thursday, November 20, 2025: Nothing heard');
  await user.keyboard('{End}');
  expect(text()).toBe('Friday, November 20, 2026: Nothing heard');
});

it('shows a tooltip until Escape is pressed or the focus goes', async () => {
  const { user, slider } = await renderYear();
  await user.tab();
  expect(document.activeElement).toBe(slider);
  await user.keyboard('{ArrowUp}');
  expect(screen.getByText('12 completions, 7 minutes')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('12 completions, 7 minutes')).toBeNull();
});

it('has the days with a completion as a table, the newest first', async () => {
  await renderYear();
  const table = within(screen.getByRole('table', { name: 'Days you listened on' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'DayTracksTime',
    'Thursday, November 19, 202612 completions7 minutes',
    'Friday, November 13, 20261 completion1 minute',
  ]);
  expect(screen.getByText('You listened on 2 days.')).toBeTruthy();
});

it('names the levels of its legend', async () => {
  await renderYear({ today: '2026-11-20', days: [] });
  const legend = within(screen.getByRole('list', { name: 'Completions in a day' })).getAllByRole('listitem');
  expect(legend.map((item) => item.textContent)).toEqual(['None', '1–4', '5–9', '10–19', '20 or more']);
  expect(screen.getByText('Every day you listen on is marked here.')).toBeTruthy();
});

it('says that it could not be loaded, and tries again', async () => {
  let isDown = true;
  const read = () => {
    if (isDown) throw new Error('Please try again later');
    return listeningDays;
  };
  const { user } = renderScreen(<SeeYear />, { data: { listeningDays: read } });
  expect(await screen.findByRole('heading', { name: 'Failed to fetch your year' })).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('slider')).toBeTruthy();
});
