import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { clear, createGraphqlClient } from '@trax/graphql-client';
import { renderScreen } from '@trax/testing-web/render-screen';
import type { QueryRoot } from '@trax/testing-web/serve-graphql';
import { typePolicies } from '../routes.js';
import { Apps } from './apps.js';

beforeEach(async () => {
  await clear(createGraphqlClient()); // of the person of the test before
});

const app = (id: string, facts: object = {}) => ({
  id,
  name: `App ${id}`,
  createdAt: '2026-11-03T08:00:00Z',
  lastUsedOn: null,
  ...facts,
});

/** The gateway, with these apps. */
function backend(...apps: ReturnType<typeof app>[]) {
  let listed = apps;
  const data = {
    appTokens: jest.fn(() => listed),
    createAppToken: jest.fn(({ name }: { name: string }) => {
      const appToken = app('new', { name });
      listed = [appToken, ...listed];
      return { appToken, secret: 'abcd-efgh' };
    }),
    withdrawAppToken: jest.fn(({ id }: { id: string }) => {
      listed = listed.filter((one) => one.id !== id);
      return id;
    }),
  };
  return data;
}

const open = (data: QueryRoot) => renderScreen(<Apps />, { data, typePolicies });
// Toasts are in a list of their own.
const rows = async () => {
  const section = within(await screen.findByRole('region', { name: 'Apps' }));
  return (await section.findAllByRole('listitem')).map(({ textContent }) => textContent);
};

describe('the apps of a person', () => {
  it('are listed with their last use', async () => {
    open(backend(app('a', { lastUsedOn: '2026-11-20' }), app('b')));
    expect(await rows()).toEqual([
      expect.stringMatching(/^App aLast used Nov 20, 2026/),
      expect.stringMatching(/^App bAdded Nov 3, 2026, not used yet/),
    ]);
  });

  it('may be none', async () => {
    open(backend());
    expect(await screen.findByText('No other app plays as you.')).toBeTruthy();
  });

  it('can be read again after a failure', async () => {
    const data = backend(app('a'));
    data.appTokens.mockImplementationOnce(() => {
      throw new Error('Try again');
    });
    const { user } = open(data);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
  });

  it('are ten at most', async () => {
    open(backend(...Array.from({ length: 10 }, (_, index) => app(String(index)))));
    expect(await screen.findByText('You have let in 10 apps. Remove one to add another.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add an app' })).toBeNull();
  });
});

describe('an app', () => {
  it('is added by a name, and its password is shown this once', async () => {
    const { user } = open(backend());
    await user.click(await screen.findByRole('button', { name: 'Add an app' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an app' }));
    await user.click(dialog.getByRole('button', { name: 'Make a password' }));
    expect(dialog.getByText('Please enter a name')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: 'Name of the app' }), ' My phone {Enter}');
    const password = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Password, shown this once' });
    expect([password.value, password]).toEqual(['abcd-efgh', document.activeElement]);
    const read = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
    expect([read('Server'), read('Username')]).toEqual(['http://localhost', 'listener@trax.test']);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await rows()).toEqual([expect.stringContaining('My phone')]);
    await user.click(screen.getByRole('button', { name: 'Add an app' }));
    expect(await screen.findByRole('dialog', { name: 'Add an app' })).toBeTruthy();
    expect(screen.queryByDisplayValue('abcd-efgh')).toBeNull();
  });

  it('is not added where the server refuses it, which is said in the form', async () => {
    const data = backend();
    data.createAppToken.mockImplementation(() => {
      throw new Error('You have let in 10 apps.');
    });
    const { user } = open(data);
    await user.click(await screen.findByRole('button', { name: 'Add an app' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name of the app' }), 'My phone{Enter}');
    expect(await screen.findByText('You have let in 10 apps.')).toBeTruthy();
  });

  it('is removed once that is confirmed', async () => {
    const data = backend(app('a'), app('b'));
    const { user } = open(data);
    await user.click(await screen.findByRole('button', { name: 'Remove App a' }));
    expect(data.withdrawAppToken).not.toHaveBeenCalled();
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove App a?' }));
    await user.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('App removed')).toBeTruthy();
    expect(await rows()).toEqual([expect.stringContaining('App b')]);
  });

  it('stays where the removal fails, which is said', async () => {
    const data = backend(app('a'));
    data.withdrawAppToken.mockImplementation(() => {
      throw new Error('Not now');
    });
    const { user } = open(data);
    await user.click(await screen.findByRole('button', { name: 'Remove App a' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('This did not work')).toBeTruthy();
    expect(await rows()).toHaveLength(1);
  });
});
