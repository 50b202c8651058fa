import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AccountActions, SignedInDevice } from '@trax/session';
import { renderScreen } from '@trax/testing-web/render-screen';
import { AccountPage } from './account-page.js';

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const device = (id: string, facts: Partial<SignedInDevice> = {}): SignedInDevice => ({
  id,
  createdAt: '2026-11-03T08:00:00Z',
  lastSeenAt: ago(5),
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  isCurrent: false,
  ...facts,
});
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile Safari/604.1';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';

const actions = {
  readMinPasswordLength: jest.fn<AccountActions['readMinPasswordLength']>(),
  changePassword: jest.fn<AccountActions['changePassword']>(),
  readProtection: jest.fn<AccountActions['readProtection']>(),
  readEmailChange: jest.fn<AccountActions['readEmailChange']>(),
  changeEmail: jest.fn<AccountActions['changeEmail']>(),
  changeName: jest.fn<AccountActions['changeName']>(),
  listDevices: jest.fn<AccountActions['listDevices']>(),
  signOutDevice: jest.fn<AccountActions['signOutDevice']>(),
  signOutEverywhere: jest.fn<AccountActions['signOutEverywhere']>(),
  findDataExport: jest.fn<AccountActions['findDataExport']>(),
  findDeletionRequest: jest.fn<AccountActions['findDeletionRequest']>(),
};

beforeEach(() => {
  for (const action of Object.values(actions)) action.mockReset();
  actions.readMinPasswordLength.mockResolvedValue(8);
  actions.findDataExport.mockResolvedValue(null);
  actions.findDeletionRequest.mockResolvedValue(null);
  const ways = { hasPassword: true, mayChoosePassword: true, providers: [] };
  actions.readProtection.mockResolvedValue({ ways, hasCodes: false, passkeys: [] });
  actions.readEmailChange.mockResolvedValue({ isOffered: true, pending: null });
  actions.listDevices.mockResolvedValue([
    device('old', { userAgent: WINDOWS, lastSeenAt: ago(2 * 24 * 60) }),
    device('phone', { userAgent: PHONE }),
    device('here', { isCurrent: true, lastSeenAt: ago(9) }),
  ]);
});

const open = (viewer: object = {}) =>
  renderScreen(<AccountPage />, {
    data: { appTokens: [] },
    viewer: { uid: 'a&b', displayName: 'Ada', ...viewer },
    account: actions,
  });
const section = (name: string) => within(screen.getByRole('region', { name }));
const rows = async () => (await section('Devices').findAllByRole('listitem')).map(({ textContent }) => textContent);

it.each([
  [true, undefined],
  [false, '/verify-email'],
])('leads a person who was let in to the proof of the address, verified: %s', (emailVerified, place) => {
  open({ emailVerified });
  const link = screen.queryByRole('link', { name: 'get a link that proves it' });
  expect(link?.getAttribute('href')).toBe(place);
});

it('has a heading, and a section for each thing', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Account' })).toBeTruthy();
  await rows();
  await screen.findByRole('region', { name: 'Passkeys' });
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Name and email',
    'Password',
    'Second factor',
    'Passkeys',
    'Devices',
    'Apps',
    'Listening history',
    'Your data',
    'Delete account',
  ]);
  expect(section('Name and email').getByText('listener@trax.test')).toBeTruthy();
  expect((await section('Delete account').findByRole('link')).getAttribute('href')).toBe('/data-deletion');
});

it('exports the own history', () => {
  open();
  const link = section('Listening history').getByRole('link', { name: 'Export as CSV' });
  expect(link.getAttribute('href')).toBe('/api/stats/export?firebaseId=a%26b&format=csv');
  expect(link.hasAttribute('download')).toBe(true);
});

describe('the name', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const rename = async (name: string) => {
    const { user } = open();
    await user.clear(field());
    await user.type(field(), `${name}{Enter}`);
  };

  it('is saved without the spaces around it', async () => {
    actions.changeName.mockResolvedValue(undefined);
    await rename('  Ada King ');
    expect(await screen.findByText('Name saved')).toBeTruthy();
    expect(actions.changeName).toHaveBeenCalledWith('Ada King');
  });

  it.each(['', '   '])('is required (%j)', async (name) => {
    await rename(name);
    expect(screen.getByText('Please enter your name')).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(actions.changeName).not.toHaveBeenCalled();
  });

  it('stays as typed when the server refuses it, with its message', async () => {
    actions.changeName.mockResolvedValue({ text: 'displayName has no visible characters' });
    await rename('?');
    expect(await screen.findByText('displayName has no visible characters')).toBeTruthy();
    expect([field().value, document.activeElement]).toEqual(['?', field()]);
  });
});

describe('the email address', () => {
  const NEW = 'new@trax.test';
  const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'New email address' });
  const ask = async (email = NEW) => {
    const { user } = open();
    await user.type(await field(), `${email}{Enter}`);
    return user;
  };

  it('waits for the link that is sent to the new one', async () => {
    actions.changeEmail.mockResolvedValue({ value: { email: NEW, isMailed: true } });
    await ask(` ${NEW} `);
    expect(await screen.findByText(/^Open the link that we sent to new@trax.test/)).toBeTruthy();
    expect([actions.changeEmail.mock.calls, (await field()).value]).toEqual([[[NEW]], '']);
    expect(screen.getByText('listener@trax.test')).toBeTruthy();
  });

  it.each([
    [true, /^Open the link that we sent to new@trax.test/],
    [false, /^The owner of this installation has a link for new@trax.test/],
  ])('waits for it also when the page is opened later (by email: %j)', async (isMailed, text) => {
    actions.readEmailChange.mockResolvedValue({ isOffered: true, pending: { email: NEW, isMailed } });
    open();
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each([
    [' ', 'Please enter your new email address'],
    ['Listener@Trax.test', 'This is your email address already'],
  ])('is not sent where it is none, or the same (%j)', async (email, text) => {
    await ask(email);
    expect(screen.getByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(await field());
    expect(actions.changeEmail).not.toHaveBeenCalled();
  });

  it('stays as typed when it is refused, with the reason in its place', async () => {
    actions.changeEmail.mockResolvedValueOnce({ failure: { text: 'Invalid email address', field: 'email' } });
    actions.changeEmail.mockResolvedValueOnce({ failure: { text: 'Too many attempts' } });
    const user = await ask('new');
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    expect([(await field()).value, screen.getByText('Invalid email address')]).toBeTruthy();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(section('Name and email').getByRole('alert').textContent).toBe('Too many attempts'));
  });

  it('is that of another service where the account has no password at Firebase', async () => {
    actions.readEmailChange.mockResolvedValue({ isOffered: false, pending: null });
    open();
    expect(await screen.findByText(/your email address is changed there/)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'New email address' })).toBeNull();
  });

  it('can be tried again when it could not be read', async () => {
    actions.readEmailChange.mockRejectedValueOnce(new Error('away'));
    const { user } = open();
    await user.click(await section('Name and email').findByRole('button', { name: 'Try again' }));
    expect(await field()).toBeTruthy();
  });
});

describe('the password', () => {
  const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
  const change = async (current: string, next: string) => {
    const { user } = open();
    if (current !== '') await user.type(await field('Current password'), current);
    await user.type(await field('New password'), `${next}{Enter}`);
  };

  it('is changed by the present one, empties the form and reads the devices again', async () => {
    actions.changePassword.mockResolvedValue(undefined);
    await change('correct horse', 'battery staple');
    expect(await screen.findByText('Password changed')).toBeTruthy();
    expect(actions.changePassword).toHaveBeenCalledWith('correct horse', 'battery staple');
    expect([(await field('Current password')).value, (await field('New password')).value]).toEqual(['', '']);
    await waitFor(() => expect(actions.listDevices).toHaveBeenCalledTimes(2));
  });

  it.each([
    [{ current: '', next: 'battery staple' }, 'Current password', 'Please enter your current password'],
    [{ current: 'correct horse', next: 'battery' }, 'New password', 'Please choose at least 8 characters'],
  ])('is not sent where something is missing (%j)', async ({ current, next }, label, text) => {
    await change(current, next);
    expect(screen.getByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(await field(label));
    expect(actions.changePassword).not.toHaveBeenCalled();
  });

  it.each([
    ['current-password', 'Current password'],
    ['new-password', 'New password'],
  ] as const)('shows a refusal in its place: %s', async (refused, label) => {
    actions.changePassword.mockResolvedValue({ text: 'Not this one', field: refused });
    await change('correct horse', 'battery staple');
    await waitFor(async () => expect(document.activeElement).toBe(await field(label)));
    expect(document.getElementById((await field(label)).getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Not this one',
    );
  });

  it('announces a refusal that belongs to no field', async () => {
    actions.changePassword.mockResolvedValue({ text: 'Too many attempts' });
    await change('correct horse', 'battery staple');
    await waitFor(() => expect(section('Password').getByRole('alert').textContent).toBe('Too many attempts'));
  });

  it('is no part of an account that has none', async () => {
    actions.readMinPasswordLength.mockResolvedValue(null);
    open();
    expect(await screen.findByText(/You sign in by another service/)).toBeTruthy();
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  it('can be tried again when the provider could not be loaded', async () => {
    actions.readMinPasswordLength.mockRejectedValueOnce(new Error('away'));
    const { user } = open();
    await section('Password').findByRole('alert');
    await user.click(section('Password').getByRole('button', { name: 'Try again' }));
    expect(await field('New password')).toBeTruthy();
  });
});

describe('the devices', () => {
  it('are in words, this one first, then the one that was used last', async () => {
    open();
    expect(await rows()).toEqual([
      'Firefox on LinuxThis deviceLast used 9 minutes ago · signed in Nov 3, 2026',
      'Safari on iPhoneLast used 5 minutes ago · signed in Nov 3, 2026Sign out',
      'Firefox on WindowsLast used 2 days ago · signed in Nov 3, 2026Sign out',
    ]);
    expect(screen.getByText('5 minutes ago').title).toMatch(/^Nov .*, \d+:\d\d/);
  });

  it('are signed out one by one; the focus goes to the next one', async () => {
    actions.signOutDevice.mockResolvedValue(undefined);
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Sign out Safari on iPhone' });
    actions.listDevices.mockResolvedValue([device('old', { userAgent: WINDOWS }), device('here', { isCurrent: true })]);
    await user.click(button);
    expect(await screen.findByText('Safari on iPhone is out within a minute.')).toBeTruthy();
    expect(actions.signOutDevice).toHaveBeenCalledWith('phone');
    expect(await rows()).toHaveLength(2);
    const next = screen.getByRole('button', { name: 'Sign out Firefox on Windows' });
    await waitFor(() => expect(document.activeElement).toBe(next));
  });

  it('stay when that fails, with the reason', async () => {
    actions.signOutDevice.mockResolvedValue({ text: 'Please try again later' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    expect(await screen.findByText('Please try again later')).toBeTruthy();
    expect(await rows()).toHaveLength(3);
  });

  it('are all signed out after a question', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(actions.signOutEverywhere).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Sign out everywhere?' }));
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    expect(actions.signOutEverywhere).toHaveBeenCalledTimes(1);
  });

  it('are loaded again after a failure, and may be none', async () => {
    actions.listDevices.mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce([]);
    const { user } = open();
    await section('Devices').findByText('Your devices could not be loaded');
    await user.click(section('Devices').getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No device is known at the moment.')).toBeTruthy();
  });
});
