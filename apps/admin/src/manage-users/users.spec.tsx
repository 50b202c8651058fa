import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { setTimezone } from '@trax/ui';
import { aUser, findToast, renderPanel } from '../testing/render-panel.fixture.js';

const trackStats = {
  totalPlays: 1204,
  uniqueTracks: 9,
  currentStreak: 1,
  bestStreak: 1,
  totalListeningTime: 5369,
  topTracks: [{ id: 't', displayName: 'I begin', voiceGender: 'F', plays: 2 }],
  listenedToday: true,
  week: [],
};
const playlistStats = {
  totalCompleted: 3,
  lastCompletedAt: '2026-11-05T12:00:00.000Z',
  topPlaylists: [{ id: 'p', name: 'Morning', completions: 1 }],
};
const onePage = (...users: object[]) => ({ users, nextCursor: null });
const section = () => within(screen.getByRole('region', { name: 'Users' }));
const rowOf = (email: string) => section().findByRole('button', { name: new RegExp(email) });

type Variables = { search?: string | null; after?: string | null; order?: string | null };

describe('the users', () => {
  afterEach(() => act(() => setTimezone(null)));

  it('stand in a list, with administrators and unverified addresses marked', async () => {
    const users = onePage(
      aUser('ada'),
      aUser('owner', { isAdmin: true }),
      aUser('bob', { emailVerified: false, displayName: '' }),
    );
    renderPanel({ users });
    expect(screen.getByText('Loading users', { selector: 'output' })).toBeTruthy();
    expect((await rowOf('ada@trax.test')).textContent).toBe('adaada@trax.test');
    expect((await rowOf('owner@trax.test')).textContent).toContain('Administrator');
    expect((await rowOf('bob@trax.test')).textContent).toBe('bob@trax.testbob@trax.test Unverified');
    expect(section().getByText('3 users')).toBeTruthy();
  });

  it('have their stats loaded when a row is opened, and kept when it is closed', async () => {
    const stats = jest.fn((_variables: { firebaseId: string }) => trackStats);
    const { user } = renderPanel({ users: onePage(aUser('ada'), aUser('bob')), trackStats: stats, playlistStats });
    const row = await rowOf('ada@trax.test');
    expect(stats).not.toHaveBeenCalled();
    expect(row.getAttribute('aria-expanded')).toBe('false');
    await user.click(row);
    expect(row.getAttribute('aria-expanded')).toBe('true');
    const inside = within(screen.getByRole('group', { name: 'Stats of ada@trax.test' }));
    expect(await inside.findByText('1,204')).toBeTruthy();
    expect(inside.getByText('89 minutes')).toBeTruthy();
    expect(inside.getByText('1 day')).toBeTruthy();
    expect(inside.getByText('Nov 5, 2026')).toBeTruthy();
    expect(inside.getByRole('list', { name: 'Top tracks' }).textContent).toBe('1I beginFemale voice2 plays');
    expect(inside.queryByText('Morning')).toBeNull();

    await user.click(row);
    expect(screen.queryByRole('group', { name: /Stats of/ })).toBeNull();
    await user.click(row);
    expect(screen.getByText('1,204')).toBeTruthy();
    expect(stats.mock.calls.map(([variables]) => variables)).toEqual([{ firebaseId: 'ada' }]);
  });

  it('say that stats could not be loaded, and try again', async () => {
    let isDown = true;
    const stats = () => {
      if (isDown) throw new Error('The stats are having a rest.');
      return trackStats;
    };
    const { user } = renderPanel({ users: onePage(aUser('ada')), trackStats: stats, playlistStats });
    await user.click(await rowOf('ada@trax.test'));
    expect(await screen.findByText('Failed to fetch track stats: The stats are having a rest.')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1,204')).toBeTruthy();
  });

  it('are searched by the server, once the typing rests', async () => {
    const users = jest.fn(({ search }: Variables) =>
      search === 'bob@' ? onePage(aUser('bob')) : onePage(aUser('ada'), aUser('bob')),
    );
    const { user } = renderPanel({ users });
    await rowOf('ada@trax.test');
    await user.type(section().getByRole('searchbox', { name: 'Search users' }), ' bob@');
    await waitFor(() => expect(screen.queryByText('ada@trax.test')).toBeNull());
    expect(await rowOf('bob@trax.test')).toBeTruthy();
    expect(users.mock.calls.map(([{ search }]) => search)).toEqual([null, 'bob@']);
    expect(section().getByText('1 user', { selector: 'output' })).toBeTruthy();
  });

  it('say since when they are there, when they were here last, in the chosen time zone, and who is disabled', async () => {
    setTimezone('Pacific/Kiritimati');
    const createdAt = '2026-11-01T12:00:00.000Z';
    const users = onePage(
      aUser('ada', { createdAt, lastSeenAt: '2026-11-05T12:00:00.000Z', isDisabled: false }),
      aUser('bob', { createdAt, lastSeenAt: null, isDisabled: true }),
    );
    renderPanel({ users });
    expect((await rowOf('ada@trax.test')).textContent).toBe(
      'adaada@trax.testSince Nov 2, 2026 · Last here Nov 6, 2026',
    );
    expect((await rowOf('bob@trax.test')).textContent).toMatch(/Since Nov 2, 2026 · No visit recordedDisabled$/);
  });

  it('are sorted by the server, newest first at first', async () => {
    const users = jest.fn(({ order }: Variables) =>
      order === 'recentlySeen' ? onePage(aUser('bob'), aUser('ada')) : onePage(aUser('ada'), aUser('bob')),
    );
    const { user } = renderPanel({ users });
    await rowOf('ada@trax.test');
    await user.selectOptions(section().getByRole('combobox', { name: 'Sort by' }), 'Last here first');
    const names = () =>
      section()
        .getAllByRole('button', { name: /@trax\.test/ })
        .map((row) => row.textContent);
    await waitFor(() => expect(names()).toEqual(['bobbob@trax.test', 'adaada@trax.test']));
    expect(users.mock.calls.map(([{ order }]) => order)).toEqual(['newest', 'recentlySeen']);
  });

  it('say when a search finds no user, and clear it', async () => {
    const users = ({ search }: Variables) => (search ? onePage() : onePage(aUser('ada')));
    const { user } = renderPanel({ users });
    await rowOf('ada@trax.test');
    const field = section().getByRole('searchbox', { name: 'Search users' });
    await user.type(field, 'xyz');
    expect(await screen.findByRole('heading', { name: 'Nothing matches ‘xyz’' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await rowOf('ada@trax.test')).toBeTruthy();
    expect(document.activeElement).toBe(field);
  });

  it('come page by page', async () => {
    let answer: () => void = () => undefined;
    const secondPage = new Promise((resolve) => (answer = () => resolve(onePage(aUser('bob')))));
    const users = jest.fn(({ after }: Variables) =>
      after ? secondPage : { users: [aUser('ada')], nextCursor: 'ada' },
    );
    renderPanel({ users });
    expect(await rowOf('ada@trax.test')).toBeTruthy();
    expect(await section().findByText('Loading more users')).toBeTruthy();
    answer();
    expect(await rowOf('bob@trax.test')).toBeTruthy();
    expect(section().queryByText('Loading more users')).toBeNull();
    expect(section().getByText('2 users')).toBeTruthy();
    expect(users.mock.calls.map(([{ after }]) => after)).toEqual([undefined, 'ada']);
  });

  it('say that more are on their way only while they are', async () => {
    // jsdom lays nothing out: without a height every row would be in view.
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(72);
    const people = Array.from({ length: 50 }, (_, i) => aUser(`person-${String(i)}`));
    const users = jest.fn(() => ({ users: people, nextCursor: 'person-49' }));
    renderPanel({ users });
    await rowOf('person-0@trax.test');
    expect(section().queryByText('Loading more users')).toBeNull();
    expect(users).toHaveBeenCalledTimes(1);
  });

  it('say that the next page could not be loaded, keep the others, and try again', async () => {
    let isDown = true;
    const users = ({ after }: Variables) => {
      if (!after) return { users: [aUser('ada')], nextCursor: 'ada' };
      if (isDown) throw new Error('The users are away.');
      return onePage(aUser('bob'));
    };
    const { user } = renderPanel({ users });
    expect(await findToast('Error loading users')).toContain('The users are away.');
    expect(await rowOf('ada@trax.test')).toBeTruthy();
    isDown = false;
    await user.click(section().getByRole('button', { name: 'Try again' }));
    expect(await rowOf('bob@trax.test')).toBeTruthy();
  });

  it('say that they could not be loaded, and try again', async () => {
    let isDown = true;
    const users = () => {
      if (isDown) throw new Error('The users are away.');
      return onePage(aUser('ada'));
    };
    const { user } = renderPanel({ users });
    expect(await findToast('Error loading users')).toContain('The users are away.');
    isDown = false;
    await user.click(section().getByRole('button', { name: 'Try again' }));
    expect(await rowOf('ada@trax.test')).toBeTruthy();
  });
});
