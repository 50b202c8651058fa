import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { clear, createGraphqlClient } from '@trax/graphql-client';
import { renderScreen } from '@trax/testing-web/render-screen';
import { fetchWithoutNetwork, type QueryRoot } from '@trax/testing-web/serve-graphql';
import { GraphQLError } from 'graphql';
import { aReminder, givenReminders } from '../testing/reminders.fixture.js';
import { findToast } from '../testing/playlists.fixture.js';
import { RemindersPage } from './reminders-page.js';

// What Radix asks for, and jsdom lacks.
Element.prototype.hasPointerCapture = () => false;

beforeEach(async () => {
  await clear(createGraphqlClient()); // of the person of the test before
});

const openPage = (data: QueryRoot) => renderScreen(<RemindersPage />, { data });
const rows = () =>
  within(screen.getByRole('list', { name: 'Your times' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/ChangeDelete$/, ''));
/** A field of this type knows no typing in jsdom. */
const setTime = (time: string) => fireEvent.change(screen.getByLabelText('Time'), { target: { value: time } });
const press = async (user: ReturnType<typeof openPage>['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

describe('the reminders', () => {
  it('are listed in the order of the day, with what they open', async () => {
    const mornings = { playlistId: 'id-of-Mornings', playlistName: 'Mornings' };
    const { data } = givenReminders(
      aReminder('a', { time: '21:00', playlistId: 'gone' }),
      aReminder('b', { ...mornings, weekdays: [1, 3] }),
      aReminder('c', { time: '12:00' }),
    );
    openPage(data);
    await screen.findByText('07:30');
    expect(rows()).toEqual([
      '07:30 Mon and WedMornings',
      '12:00 every dayAnything you like',
      '21:00 every dayIts playlist was deleted. It opens your playlists.',
    ]);
    expect(screen.getByRole('link', { name: 'Mornings' }).getAttribute('href')).toBe('/playlists?open=id-of-Mornings');
  });

  it('say that there are none, and one is added for a playlist', async () => {
    const { data, state } = givenReminders();
    const { user } = openPage(data);
    expect(await screen.findByRole('heading', { name: 'No reminders yet' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'In your calendar' })).toBeNull();
    await press(user, 'New reminder');
    setTime('06:45');
    for (const day of ['Sat', 'Sun']) await press(user, day);
    await user.selectOptions(screen.getByLabelText('Playlist'), 'Mornings');
    await press(user, 'Save');
    expect(await findToast('Reminder saved')).toContain('06:45, Mon to Fri');
    expect(state.reminders).toMatchObject([{ playlistId: 'id-of-Mornings', weekdays: [1, 2, 3, 4, 5], time: '06:45' }]);
    expect(rows()).toEqual(['06:45 Mon to FriMornings']);
  });

  it('may be the same twice, each with an id of its own', async () => {
    const { data, state } = givenReminders(aReminder('a', { time: '12:00' }));
    const { user } = openPage(data);
    for (const count of [2, 3]) {
      await press(user, 'New reminder');
      await press(user, 'Save');
      await waitFor(() => expect(rows()).toHaveLength(count));
    }
    expect(new Set(state.reminders.map(({ id }) => id)).size).toBe(3);
  });

  it('need a time and a day', async () => {
    const { data, state } = givenReminders();
    const { user } = openPage(data);
    await press(user, 'New reminder');
    setTime('');
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']) await press(user, day);
    await press(user, 'Save');
    expect(await screen.findByText('Please choose a time')).toBeTruthy();
    expect(screen.getByText('Please choose at least one day')).toBeTruthy();
    await press(user, 'Fri');
    expect(screen.queryByText('Please choose at least one day')).toBeNull();
    expect(state.reminders).toEqual([]);
  });

  it('are as many as the server allows, whose reason stands in the form', async () => {
    const message = 'You can have up to 20 reminders. Please delete one to add another.';
    const createReminder = () => {
      throw new GraphQLError(message, { extensions: { code: 'REMINDER_LIMIT_REACHED' } });
    };
    const { user } = openPage({ ...givenReminders().data, createReminder });
    await press(user, 'New reminder');
    await press(user, 'Save');
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('need the network to be saved, which the form says, and keeps what was chosen', async () => {
    const { user } = openPage(givenReminders().data);
    await press(user, 'New reminder');
    setTime('06:45');
    globalThis.fetch = fetchWithoutNetwork;
    await press(user, 'Save');
    expect(await screen.findByText(/^The server does not answer/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Time').value).toBe('06:45');
  });

  it('are changed as a whole; one that was deleted on another device says so', async () => {
    const { data, state } = givenReminders(aReminder('a'), aReminder('b', { time: '12:00' }));
    const { user } = openPage(data);
    await press(user, 'Change the reminder 07:30, every day');
    setTime('08:00');
    await press(user, 'Sun');
    await press(user, 'Save');
    await screen.findByText('Mon to Sat');
    expect(state.reminders[0]).toMatchObject({
      id: 'a',
      playlistId: null,
      weekdays: [1, 2, 3, 4, 5, 6],
      time: '08:00',
    });
    await press(user, 'Change the reminder 12:00, every day');
    data.deleteReminder({ id: 'b' });
    setTime('13:00');
    await press(user, 'Save');
    expect(await screen.findByText('This reminder was deleted meanwhile.')).toBeTruthy();
  });

  it('go at once, and come back by Undo', async () => {
    const { data, state } = givenReminders(aReminder('a'), aReminder('b', { time: '12:00' }));
    const { user } = openPage(data);
    await press(user, 'Delete the reminder 07:30, every day');
    expect(rows()).toEqual(['12:00 every dayAnything you like']);
    await waitFor(() => expect(state.reminders).toHaveLength(1));
    expect(await findToast('Reminder deleted')).toContain('07:30, every day');
    await press(user, 'Undo');
    await screen.findByText('07:30');
    expect(rows()).toHaveLength(2);
    expect(state.reminders).toHaveLength(2);
  });

  it('leave the focus on a button when the last of them goes', async () => {
    const { user } = openPage(givenReminders(aReminder('a')).data);
    await press(user, 'Delete the reminder 07:30, every day');
    const button = await screen.findByRole('button', { name: 'New reminder' });
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('stay when a deletion fails, with the reason and without Undo', async () => {
    const { data } = givenReminders(aReminder('a'));
    const deleteReminder = () => {
      throw new Error('Try again');
    };
    const { user } = openPage({ ...data, deleteReminder });
    await press(user, 'Delete the reminder 07:30, every day');
    expect(await findToast('Error deleting reminder')).toBeTruthy();
    expect(rows()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await press(user, 'Close');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('can be read again when they could not be read', async () => {
    const { data } = givenReminders(aReminder('a'));
    const reminders = jest.fn(data.reminders).mockImplementationOnce(() => {
      throw new Error('Try again');
    });
    const { user } = openPage({ ...data, reminders });
    expect(await screen.findByText('Failed to fetch reminders')).toBeTruthy();
    await press(user, 'Try again');
    expect(await screen.findByText('07:30')).toBeTruthy();
  });
});

describe('the calendar of the reminders', () => {
  const address = () => screen.getByLabelText<HTMLInputElement>('Private address').value;

  it('gets an address, which a calendar app opens', async () => {
    const { user } = openPage(givenReminders(aReminder('a')).data);
    await press(user, 'Add to my calendar');
    await screen.findByLabelText('Private address');
    expect(address()).toBe(`${location.origin}/api/calendars/token-1/reminders.ics`);
    const link = screen.getByRole('link', { name: 'Open my calendar app' });
    expect(link.getAttribute('href')).toBe(`webcal://${location.host}/api/calendars/token-1/reminders.ics`);
  });

  it('gets another address, or none, once that is confirmed', async () => {
    const { data, state } = givenReminders(aReminder('a'));
    state.feed = { token: 'token-0' };
    const { user } = openPage(data);
    await press(user, 'New address');
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'New address' }));
    await waitFor(() => expect(address()).toContain('/token-1/'));
    await press(user, 'End address');
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'End address' }));
    expect(await screen.findByRole('button', { name: 'Add to my calendar' })).toBeTruthy();
    expect(state.feed).toBeNull();
  });
});
