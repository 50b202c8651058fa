import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { COUNTED_FIELDS, refresh, useApolloClient, type Client } from '@trax/graphql-client';
import { renderScreen } from '@trax/testing-web/render-screen';
import { setTimezone } from '@trax/ui';
import { typePolicies } from '../routes.js';
import { answers } from '../testing/dashboard.fixture.js';
import { FollowedProgrammes } from './followed-programmes.js';

const TODAY = '2026-11-20';
const LEFT = 'You have left 21 days';

const anEnrolment = (heard: number, lastDate: string | null = TODAY, changes: object = {}) => ({
  id: 'e',
  playlistId: 'm',
  name: '21 days',
  days: 21,
  progress: { days: heard, lastDate },
  ...changes,
});
type Given = ReturnType<typeof anEnrolment>;

// jsdom knows no pointer capture.
Element.prototype.hasPointerCapture = () => false;

beforeEach(() => {
  setTimezone('UTC');
  jest.spyOn(Date, 'now').mockImplementation(() => Date.parse(`${TODAY}T12:00:00Z`));
});

/** What the gateway answers to a person who follows these, and keeps of what they do. */
function open(given: Given[], { programmes = [{ id: 'p' }], ...rest }: Record<string, unknown> = {}) {
  const state = { enrolments: given };
  const find = (id: string) => given.find((one) => one.id === id);
  const changeEnrolment = jest.fn(({ id, change }: { id: string; change: string }) => {
    const changed = change === 'goOn' ? { days: null } : { progress: { days: 0, lastDate: null } };
    state.enrolments = state.enrolments.map((one) => (one.id === id ? ({ ...one, ...changed } as Given) : one));
    return state.enrolments.find((one) => one.id === id);
  });
  const leaveProgramme = jest.fn(({ id }: { id: string }) => {
    state.enrolments = state.enrolments.filter((one) => one.id !== id);
    return id;
  });
  const rejoinProgramme = jest.fn(({ id }: { id: string }) => {
    state.enrolments = given;
    return find(id);
  });
  const mutations = { changeEnrolment, leaveProgramme, rejoinProgramme };
  const data = { ...answers, programmes, enrolments: () => state.enrolments, ...mutations, ...rest };
  let client: Client | undefined;
  const Probe = () => {
    client = useApolloClient();
    return null;
  };
  const page = (
    <>
      <FollowedProgrammes />
      <Probe />
    </>
  );
  const heardSomething = () => act(() => (client ? refresh(client, COUNTED_FIELDS) : Promise.resolve()));
  return { ...renderScreen(page, { data, typePolicies }), ...mutations, state, heardSomething };
}
const findRow = async () => within(await screen.findByRole('listitem'));
const press = async ({ user }: ReturnType<typeof open>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('a programme that is followed', () => {
  it.each([
    ['before it began', anEnrolment(0, null), 'Day 1 of 21. Begin whenever you like.'],
    ['once something was heard today', anEnrolment(5), 'Day 5 of 21. Done for today.'],
    ['on the day after', anEnrolment(5, '2026-11-19'), 'Day 6 of 21 is today.'],
    ['after days that were missed', anEnrolment(4, '2026-11-02'), 'Welcome back. Day 5 of 21 is today.'],
    ['without an end', anEnrolment(40, '2026-11-19', { days: null }), 'Day 41 is today.'],
    ['after days without an end', anEnrolment(40, '2026-11-02', { days: null }), 'Welcome back. Day 41 is today.'],
  ])('says %s which day it is, and nothing of a loss', async (_, enrolment, words) => {
    open([enrolment]);
    expect((await findRow()).getByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull();
  });

  it('plays its playlist, and leads to it', async () => {
    const { user, player } = open([anEnrolment(0, null)]);
    const play = await screen.findByRole<HTMLButtonElement>('button', { name: 'Play 21 days' });
    await waitFor(() => expect(play.disabled).toBe(false));
    await user.click(play);
    expect(player.getState().queue?.source).toEqual({ kind: 'playlist', playlistId: 'm', name: '21 days' });
    expect(screen.getByRole('link', { name: '21 days' }).getAttribute('href')).toBe('/playlists?open=m');
  });

  it('goes on to the next day as soon as something was heard', async () => {
    const { state, heardSomething } = open([anEnrolment(5, '2026-11-19')]);
    expect(await screen.findByText('Day 6 of 21 is today.')).toBeTruthy();
    state.enrolments = [anEnrolment(6)];
    await heardSomething();
    expect(screen.getByText('Day 6 of 21. Done for today.')).toBeTruthy();
  });
});

describe('the end of a programme', () => {
  const DONE = 'You have listened on 21 days, and that was all of it. Well done.';

  it('is said calmly, until the person goes on without an end', async () => {
    const opened = open([anEnrolment(21)]);
    expect(await screen.findByText(DONE)).toBeTruthy();
    await press(opened, 'Go on');
    expect(await screen.findByText('Day 21. Done for today.')).toBeTruthy();
    expect(opened.changeEnrolment.mock.calls[0]?.[0]).toEqual({ id: 'e', change: 'goOn' });
    expect(screen.queryByText(DONE)).toBeNull();
  });

  it('can be followed by its first day again', async () => {
    const opened = open([anEnrolment(22, '2026-11-02')]);
    await press(opened, 'Start again');
    expect(await screen.findByText('Day 1 of 21. Begin whenever you like.')).toBeTruthy();
  });
});

describe('leaving a programme', () => {
  it('is shown at once with what stays, and Undo takes it back', async () => {
    const opened = open([anEnrolment(5)]);
    await press(opened, 'Leave 21 days');
    const toast = await screen.findByText(LEFT, { selector: 'li div' });
    expect(toast.closest('li')?.textContent).toContain('Its playlist and its reminder stay.');
    expect(screen.queryByText(/^Day 5/)).toBeNull();
    const offers = await screen.findByRole('link', { name: 'See the programmes' });
    await waitFor(() => expect(document.activeElement).toBe(offers));
    await press(opened, 'Undo');
    expect(await screen.findByText('Day 5 of 21. Done for today.')).toBeTruthy();
    expect(opened.rejoinProgramme).toHaveBeenCalledTimes(1);
  });

  it('brings the programme back where it fails', async () => {
    const fail = () => {
      throw new Error('Please try again later');
    };
    const opened = open([anEnrolment(5)], { leaveProgramme: fail });
    await press(opened, 'Leave 21 days');
    expect(await screen.findByText('Error leaving programme', { selector: 'li div' })).toBeTruthy();
    expect(await screen.findByText('Day 5 of 21. Done for today.')).toBeTruthy();
    expect(screen.queryByText(LEFT, { selector: 'li div' })).toBeNull();
    await press(opened, 'Close');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('a person who follows no programme', () => {
  it('reads one line that leads to those that are offered', async () => {
    const { user, address } = open([]);
    await user.click(await screen.findByRole('link', { name: 'See the programmes' }));
    expect(address()).toBe('/playlists');
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('reads nothing where none is offered', async () => {
    const programmes = jest.fn(() => []);
    open([], { programmes });
    await waitFor(() => expect(programmes).toHaveBeenCalled());
    expect(screen.queryByText(/programme/i)).toBeNull();
  });
});

it('says that the programmes could not be loaded, and tries again', async () => {
  let isDown = true;
  const enrolments = () => {
    if (isDown) throw new Error('Please try again later');
    return [anEnrolment(5)];
  };
  const opened = open([], { enrolments });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch your programmes');
  isDown = false;
  await press(opened, 'Try again');
  expect(await screen.findByText('Day 5 of 21. Done for today.')).toBeTruthy();
});
