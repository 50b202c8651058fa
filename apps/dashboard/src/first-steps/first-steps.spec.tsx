import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { FirstSteps } from './first-steps.js';

const OWNER = { uid: 'owner', isAdmin: true };
const NEW = {
  signUp: { mode: 'open', sendsMail: false, hasPasswords: true },
  trackGroups: [],
  users: { users: [{ firebaseId: 'owner' }], nextCursor: null },
};

beforeEach(() => localStorage.clear());

const open = (data: object = {}, viewer: object = OWNER) =>
  renderScreen(<FirstSteps />, { address: '/dashboard', data: { ...NEW, ...data }, viewer });
const lines = async () => {
  await screen.findByRole('heading', { name: 'First steps' });
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
};

it('leads the owner of a new installation to recordings, people and mail', async () => {
  open();
  expect(await lines()).toEqual(['Add recordings', 'Invite people', 'Set up emails']);
  const places = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(places).toEqual(['/admin/catalogue', '/admin/invitations', '/admin/installation']);
});

it.each([
  [{ trackGroups: [{ id: 'morning' }] }, 'Add recordingsDone'],
  [{ users: { users: [{ firebaseId: 'owner' }, { firebaseId: 'ada' }], nextCursor: null } }, 'Invite peopleDone'],
  [{ signUp: { ...NEW.signUp, sendsMail: true } }, 'Set up emailsDone'],
])('ticks off what is done: %j', async (data, line) => {
  open(data);
  expect((await lines()).filter((text) => text?.endsWith('Done'))).toEqual([line]);
});

const DONE = {
  signUp: { ...NEW.signUp, sendsMail: true },
  trackGroups: [{ id: 'morning' }],
  users: { users: [{ firebaseId: 'owner' }, { firebaseId: 'ada' }], nextCursor: null },
};

it.each([
  ['for a listener', {}, { uid: 'ada' }],
  ['where Firebase keeps the accounts', { signUp: null }, OWNER],
  ['once all of it is done', DONE, OWNER],
])('is not there %s', async (_, data, viewer) => {
  const signUp = jest.fn(() => ({ ...NEW, ...data }).signUp);
  open({ ...data, signUp }, viewer);
  await waitFor(() => expect(signUp).toHaveBeenCalledTimes('isAdmin' in viewer ? 1 : 0));
  expect(screen.queryByRole('heading')).toBeNull();
});

it.each([
  ['where Firebase keeps the accounts', { signUp: null }],
  ['once all of it is done', DONE],
])('is asked for once %s', async (_, data) => {
  const signUp = jest.fn(() => ({ ...NEW, ...data }).signUp);
  open({ ...data, signUp });
  await waitFor(() => expect(localStorage.getItem('trax.first-steps.owner')).toBe('"done"'));
  open({ ...data, signUp });
  expect(screen.queryByRole('heading')).toBeNull();
  expect(signUp).toHaveBeenCalledTimes(1);
});

it('is dismissed for good', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Dismiss the first steps' }));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(localStorage.getItem('trax.first-steps.owner')).toBe('"dismissed"');
});
