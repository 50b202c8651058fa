import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { setTimezone } from '@trax/ui';
import { ADMINISTRATOR } from '../testing/render-panel.fixture.js';
import { typePolicies } from '../type-policies.js';
import { NumbersPage } from './numbers-page.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const TODAY = '2026-11-18';
const daysAgo = (days: number) => new Date(Date.parse(TODAY) - days * DAY_MS).toISOString().slice(0, 10);
const NOTHING = { listeners: 0, completions: 0, listenedSeconds: 0 };
const aTrack = (name: string, difference: object) => ({ id: name, displayName: name, voiceGender: 'F', ...difference });

/** So many weeks until a Wednesday; on each Monday one person hears a minute. */
const range = (weeks: number) => ({
  today: TODAY,
  days: Array.from({ length: weeks * 7 - 4 }, (_, index) => {
    const date = daysAgo(weeks * 7 - 5 - index);
    return { date, ...(index % 7 === 0 ? { listeners: 1, completions: 2, listenedSeconds: 60 } : NOTHING) };
  }),
  weeks: Array.from({ length: weeks }, (_, index) => ({
    start: daysAgo((weeks - 1 - index) * 7 + 2),
    listeners: 1,
    completions: 2,
    listenedSeconds: 60,
    returned: Array.from({ length: Math.min(8, weeks - 1 - index) }, () => 1),
  })),
  topTracks: [],
  abandonedTracks: [],
});

const NUMBERS = {
  ...range(4),
  weeks: [
    { start: '2026-10-26', listeners: 3, completions: 40, listenedSeconds: 1200, returned: [2, 0, 1] },
    { start: '2026-11-02', ...NOTHING, returned: [0, 0] },
    { start: '2026-11-09', listeners: 3, completions: 1200, listenedSeconds: 36_000, returned: [2] },
    { start: '2026-11-16', listeners: 2, completions: 1, listenedSeconds: 29, returned: [] },
  ],
  topTracks: [aTrack('Calm', { completions: 30 })],
  abandonedTracks: [aTrack('Long', { started: 9, finished: 2 })],
};

type Variables = Readonly<Record<string, unknown>>;
const open = (numbers: unknown, { search = '' } = {}) =>
  renderScreen(<NumbersPage />, {
    address: `/admin/numbers${search}`,
    data: { numbers },
    typePolicies,
    viewer: ADMINISTRATOR,
  });
const textsOf = async (name: string) => {
  const table = within(await screen.findByRole('table', { name }));
  return table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
};

describe('the numbers', () => {
  it('say how this week is beside the last one', async () => {
    open(NUMBERS);
    expect(screen.getByRole('status').textContent).toBe('Loading the numbers');
    const tile = async (name: string) => (await screen.findByRole('region', { name })).textContent;
    expect(await tile('Listeners this week')).toBe('Listeners this week2Last week: 3');
    expect(await tile('Minutes this week')).toBe('Minutes this week0Last week: 600');
    expect(await tile('Completions this week')).toBe('Completions this week1Last week: 1,200');
    expect(await tile('Returning')).toBe('Returning2of 3 listeners of last week');
  });

  it('say so when no listener could return', async () => {
    const [first, second, , last] = NUMBERS.weeks;
    open({ ...NUMBERS, weeks: [first, second, { ...second, start: '2026-11-09', returned: [0] }, last] });
    expect((await screen.findByRole('region', { name: 'Returning' })).textContent).toContain(
      'Nobody listened last week',
    );
  });

  it.each([
    [4, ['Oct 26', 'Nov 2', 'Nov 9', 'Nov 16']],
    [52, ['Nov 24', 'May 18', 'Nov 16']],
  ])('have the days of %i weeks below their bars, all of them up to twelve', async (weeks, texts) => {
    open(range(weeks));
    const chart = await screen.findByRole('slider', { name: 'By week: week' });
    const ticks = [...(chart.nextElementSibling?.children ?? [])].map(({ textContent }) => textContent);
    expect(ticks).toHaveLength(chart.children.length);
    expect(ticks.filter((text) => text !== '')).toEqual(texts);
  });

  it('are tables to screen readers, and to everybody who wants one', async () => {
    const { user } = open(NUMBERS);
    const rows = await textsOf('By week');
    expect(rows.slice(0, 3)).toEqual([
      ['Week', 'Listeners', 'Completions', 'Minutes'],
      ['Week of Nov 16, 2026', '2', '1', '0'],
      ['Week of Nov 9, 2026', '3', '1,200', '600'],
    ]);
    const section = within(screen.getByRole('region', { name: 'By week' }));
    await user.click(section.getByRole('button', { name: 'Show as table: By week', pressed: false }));
    expect(section.queryByRole('slider')).toBeNull();
    expect(section.getByRole('region', { name: 'By week as a table' }).tabIndex).toBe(0);
    expect(await textsOf('By week')).toEqual(rows);
  });

  it('are walked through by the arrow keys, from the last bar on', async () => {
    const { user } = open(NUMBERS);
    const slider = await screen.findByRole('slider', { name: 'By week: week' });
    const text = () => slider.getAttribute('aria-valuetext');
    act(() => slider.focus());
    expect(text()).toBe('Week of Nov 16, 2026: 2 listeners, 1 completion, 0 minutes');
    await user.keyboard('{ArrowRight}{ArrowLeft}');
    expect(text()).toBe('Week of Nov 9, 2026: 3 listeners, 1,200 completions, 600 minutes');
    await user.keyboard('{Home}');
    expect(text()).toMatch(/^Week of Oct 26, 2026/);
    await user.keyboard('{End}');
    expect(text()).toMatch(/^Week of Nov 16, 2026/);
  });

  it('have bars of what was chosen', async () => {
    const { user } = open(NUMBERS);
    const slider = await screen.findByRole('slider', { name: 'By week: week' });
    expect(slider.textContent).toBe('3032');
    await user.click(screen.getByRole('button', { name: 'Minutes' }));
    expect(slider.textContent).toBe('2006000');
  });

  it('say who came back in words and numbers, and nothing of weeks to come', async () => {
    open(NUMBERS);
    const [, ...rows] = await textsOf('Retention by week');
    expect(rows).toEqual([
      ['Nov 16', '2', 'Not yet', 'Not yet', 'Not yet'],
      ['Nov 9', '3', '67%, 2', 'Not yet', 'Not yet'],
      ['Nov 2', '0', 'Nobody', 'Nobody', 'Not yet'],
      ['Oct 26', '3', '67%, 2', '0%, 0', '33%, 1'],
    ]);
  });

  it('name what is completed most, and what is left', async () => {
    open(NUMBERS);
    const listOf = async (name: string) =>
      within(await screen.findByRole('region', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(await listOf('Top tracks')).toEqual(['1CalmFemale voice30 completions']);
    expect(await listOf('Abandoned tracks')).toEqual(['1LongFemale voice2 of 9 finished']);
  });

  it('say why there are no tracks where few people listen', async () => {
    open(range(4));
    const tracks = await screen.findByRole('region', { name: 'Top tracks' });
    expect(tracks.textContent).toContain('weeks with at least three listeners');
  });
});

describe('the range of the numbers', () => {
  beforeEach(() => setTimezone('Asia/Tokyo'));
  afterEach(() => act(() => setTimezone(null)));

  it('stands in the address and in the link to the file', async () => {
    const numbers = jest.fn(({ weeks }: Variables) => range(Number(weeks)));
    const { user, address } = open(numbers);
    const search = () => new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Export as CSV' }).href).search;
    expect(search()).toBe('?adminFirebaseId=owner&weeks=4&timezone=Asia%2FTokyo');
    await screen.findByRole('region', { name: 'Retention by week' });
    await user.click(screen.getByRole('button', { name: 'Last 52 weeks' }));
    expect(await screen.findByRole('region', { name: 'By day, last 12 weeks' })).toBeTruthy();
    expect(address()).toBe('/admin/numbers?weeks=52');
    expect(search()).toBe('?adminFirebaseId=owner&weeks=52&timezone=Asia%2FTokyo');
    expect(numbers.mock.calls.map(([variables]) => variables['weeks'])).toEqual([4, 52]);

    expect(await textsOf('Retention by week')).toHaveLength(1 + 12);
    await user.click(screen.getByRole('button', { name: 'Show all 52 weeks' }));
    expect(await textsOf('Retention by week')).toHaveLength(1 + 52);
  });

  it('is four weeks where the address says something else', async () => {
    const numbers = jest.fn((_variables: Variables) => range(4));
    open(numbers, { search: '?weeks=9999' });
    expect(await screen.findByRole('button', { name: 'Last 4 weeks', pressed: true })).toBeTruthy();
    expect(numbers.mock.calls[0]?.[0]).toMatchObject({ weeks: 4 });
  });
});

it('a new installation has no numbers yet', async () => {
  const { weeks, ...rest } = range(4);
  open({ ...rest, weeks: weeks.map((week) => ({ ...week, ...NOTHING })) });
  expect(await screen.findByRole('heading', { name: 'Nothing was heard in these weeks' })).toBeTruthy();
  expect(screen.queryByRole('slider')).toBeNull();
});

it('says that the numbers could not be loaded, and tries again', async () => {
  let isDown = true;
  const { user } = open(() => {
    if (isDown) throw new Error('Please try again later');
    return NUMBERS;
  });
  expect(await screen.findByRole('heading', { name: 'Failed to fetch the numbers' })).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'By week' })).toBeTruthy();
});
