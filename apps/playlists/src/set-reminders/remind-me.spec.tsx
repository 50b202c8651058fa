import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { aPlaylist, findToast, givenPlaylists } from '../testing/playlists.fixture.js';
import { givenReminders } from '../testing/reminders.fixture.js';
import { PlaylistsPage } from '../view-playlists/playlists-page.js';

// What Radix asks for, and jsdom lacks.
Element.prototype.hasPointerCapture = () => false;

it('reminds of a playlist by four presses, and leads to all reminders', async () => {
  const { data: ofReminders, state } = givenReminders();
  const { data } = givenPlaylists(aPlaylist('Mornings'));
  const { user, address } = renderScreen(<PlaylistsPage />, { data: { ...ofReminders, ...data } });
  await user.click(await screen.findByRole('button', { name: 'Options for Mornings' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remind me…' }));
  expect(screen.getByRole('dialog', { name: 'Remind me of Mornings' })).toBeTruthy();
  expect(screen.queryByLabelText('Playlist')).toBeNull();
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '06:15' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await findToast('Reminder saved')).toContain('06:15, every day');
  expect(state.reminders).toMatchObject([{ playlistId: 'id-of-Mornings', time: '06:15' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reminders' }));
  expect(address()).toBe('/playlists/reminders');
});
