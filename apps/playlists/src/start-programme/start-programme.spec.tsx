import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chosenVoice } from '@trax/browser-storage';
import { renderScreen } from '@trax/testing-web/render-screen';
import { GraphQLError } from 'graphql';
import { aPlaylist, aTrack, findToast, givenPlaylists } from '../testing/playlists.fixture.js';
import { PlaylistsPage } from '../view-playlists/playlists-page.js';

// What Radix asks for, and jsdom lacks.
Element.prototype.hasPointerCapture = () => false;
const scrollIntoView = jest.fn<(this: Element) => void>();
Element.prototype.scrollIntoView = scrollIntoView;

const MORNINGS = {
  id: 'p',
  name: 'Mornings',
  description: 'A calm start.',
  days: 21 as number | null,
  weekdays: [1, 2, 3, 4, 5],
  time: '07:30',
  themeIds: ['calm'],
};
const ENDLESS = { ...MORNINGS, id: 'q', name: 'Evenings', days: null };

/** The page of a person who has two playlists, with what the gateway keeps of what they start. */
function open(programmes: (typeof MORNINGS)[], { address = '/playlists', ...rest }: Record<string, unknown> = {}) {
  const state = { enrolments: [] as { id: string; programmeId: string }[] };
  const startProgramme = jest.fn(({ id, programmeId }: { id: string; programmeId: string }): object => {
    state.enrolments = [{ id, programmeId }];
    return { id, playlistId: 'id-of-Mornings' };
  });
  const { data } = givenPlaylists(aPlaylist('Others'), aPlaylist('Mornings', aTrack('one')));
  const answers = { ...data, programmes, enrolments: () => state.enrolments, startProgramme, ...rest };
  return { ...renderScreen(<PlaylistsPage />, { data: answers, address: String(address) }), startProgramme, state };
}
const openDialog = async ({ user }: ReturnType<typeof open>) => {
  await user.click(await screen.findByRole('button', { name: 'Start Mornings' }));
  return within(await screen.findByRole('dialog', { name: 'Start Mornings' }));
};

beforeEach(() => localStorage.clear());

describe('the programmes that are offered', () => {
  it('say for how long they are and when to listen', async () => {
    open([MORNINGS, ENDLESS]);
    const rows = within(await screen.findByRole('list', { name: 'Programmes' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'MorningsA calm start.07:30, Mon to Fri21 daysStart',
      'EveningsA calm start.07:30, Mon to FriAs long as you likeStart',
    ]);
  });

  it('are not there where there are none', async () => {
    open([]);
    await screen.findByRole('article', { name: /Others/ });
    expect(screen.queryByRole('region', { name: 'Programmes' })).toBeNull();
  });

  it('come into view, with the focus on the first, where the address leads to them', async () => {
    open([MORNINGS], { address: '/playlists#programmes' });
    const start = await screen.findByRole('button', { name: 'Start Mornings' });
    await waitFor(() => expect(document.activeElement === start).toBe(true));
    const section = screen.getByRole('region', { name: 'Programmes' });
    expect(scrollIntoView.mock.contexts).toEqual([section]);
  });

  it('say that they could not be loaded, and are loaded again', async () => {
    let isDown = true;
    const programmes = () => {
      if (isDown) throw new Error('Please try again later');
      return [MORNINGS];
    };
    const { user } = open([], { programmes });
    const section = within(await screen.findByRole('region', { name: 'Programmes' }));
    expect(section.getByRole('alert').textContent).toContain('Failed to fetch programmes');
    isDown = false;
    await user.click(section.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Start Mornings' })).toBeTruthy();
  });
});

describe('starting a programme', () => {
  it('takes the time that it suggests and the voice of this device, and leads to its playlist', async () => {
    chosenVoice.write('F');
    const opened = open([MORNINGS]);
    const dialog = await openDialog(opened);
    await opened.user.click(dialog.getByRole('button', { name: 'Start' }));
    expect(await findToast('You have started Mornings')).toContain('Its first day begins when you listen.');
    const values = { programmeId: 'p', voice: 'F', weekdays: [1, 2, 3, 4, 5], time: '07:30' };
    expect(opened.startProgramme.mock.calls.map(([sent]) => sent)).toEqual([{ id: expect.any(String), ...values }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('You follow it')).toBeTruthy();
    await opened.user.click(screen.getByRole('button', { name: 'Open playlist' }));
    expect(opened.address()).toBe('/playlists?open=id-of-Mornings');
    const play = await screen.findByRole('button', { name: 'Play Mornings' });
    await waitFor(() => expect(document.activeElement === play).toBe(true));
  });

  it('takes another voice, time and days', async () => {
    const opened = open([MORNINGS]);
    const dialog = await openDialog(opened);
    await opened.user.click(dialog.getByRole('button', { name: 'Female voice' }));
    fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '06:15' } });
    await opened.user.click(dialog.getByRole('button', { name: 'Mon' }));
    await opened.user.click(dialog.getByRole('button', { name: 'Start' }));
    await findToast('You have started Mornings');
    expect(opened.startProgramme.mock.calls[0]?.[0]).toMatchObject({
      voice: 'F',
      weekdays: [2, 3, 4, 5],
      time: '06:15',
    });
  });

  it('makes no reminder for those who want none', async () => {
    const opened = open([MORNINGS]);
    const dialog = await openDialog(opened);
    await opened.user.click(dialog.getByRole('switch', { name: /Remind me/ }));
    expect(dialog.queryByLabelText('Time')).toBeNull();
    await opened.user.click(dialog.getByRole('button', { name: 'Start' }));
    await findToast('You have started Mornings');
    expect(opened.startProgramme.mock.calls[0]?.[0]).toEqual({ id: expect.any(String), programmeId: 'p', voice: 'M' });
  });

  it('says at its place what is missing, and sends nothing', async () => {
    const opened = open([{ ...MORNINGS, weekdays: [1] }]);
    const dialog = await openDialog(opened);
    await opened.user.click(dialog.getByRole('button', { name: 'Mon' }));
    fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '' } });
    await opened.user.click(dialog.getByRole('button', { name: 'Start' }));
    expect(dialog.getByText('Please choose a time')).toBeTruthy();
    expect(dialog.getByText('Please choose at least one day')).toBeTruthy();
    expect(opened.startProgramme).not.toHaveBeenCalled();
  });

  it.each([
    ['PROGRAMME_NOT_FOUND', 'Programme not found', 'This programme is not offered any more.'],
    ['REMINDER_LIMIT_REACHED', 'You can have up to 20 reminders.', 'You can have up to 20 reminders.'],
  ])('says in the form why it is refused: %s', async (code, message, shown) => {
    const opened = open([MORNINGS]);
    opened.startProgramme.mockImplementation(() => {
      throw new GraphQLError(message, { extensions: { code } });
    });
    const dialog = await openDialog(opened);
    await opened.user.click(dialog.getByRole('button', { name: 'Start' }));
    expect(await dialog.findByText(shown)).toBeTruthy();
  });

  it('sends the same key when it is tried again', async () => {
    const opened = open([MORNINGS]);
    opened.startProgramme.mockImplementationOnce(() => {
      throw new Error('Please try again later');
    });
    const dialog = await openDialog(opened);
    await opened.user.click(dialog.getByRole('button', { name: 'Start' }));
    await dialog.findByText('Please try again later');
    await opened.user.click(dialog.getByRole('button', { name: 'Start' }));
    await findToast('You have started Mornings');
    const [first, second] = opened.startProgramme.mock.calls.map(([{ id }]) => id);
    expect(second).toBe(first);
  });
});
