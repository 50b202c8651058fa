import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { findToast, renderPanel, SIGN_UP } from '../testing/render-panel.fixture.js';

const choices = async () => within(await screen.findByRole('group', { name: 'Who can sign up' }));
const pressed = async () =>
  (await choices()).getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

describe('the sign-up', () => {
  it('is that of the identity provider with Firebase', async () => {
    renderPanel({}, { address: '/admin/invitations' });
    await screen.findByRole('heading', { name: 'The identity provider keeps the accounts' });
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Invitations' })).toBeNull();
  });

  it('that cannot be read stands with its title, and is tried again', async () => {
    let isDown = true;
    const signUp = () => {
      if (isDown) throw new Error('The database is away.');
      return SIGN_UP;
    };
    const { user } = renderPanel({ signUp }, { address: '/admin/invitations' });
    const section = within(await screen.findByRole('region', { name: 'Sign-up' }));
    expect((await section.findByRole('alert')).textContent).toMatch(/^Failed to read who can sign up: The database/);
    isDown = false;
    await user.click(section.getByRole('button', { name: 'Try again' }));
    expect(await pressed()).toEqual(['By invitation']);
  });

  it('is changed by one press, and says what that means', async () => {
    const changeSignUp = jest.fn(({ mode }: { mode: string }) => ({ ...SIGN_UP, mode }));
    const { user } = renderPanel(
      { signUp: { ...SIGN_UP, mode: 'closed' }, invitations: [], changeSignUp },
      { address: '/admin/invitations' },
    );
    expect(await pressed()).toEqual(['Nobody']);
    expect(screen.getByText(/^Nobody can sign up\. Choose/)).toBeTruthy();
    await user.click((await choices()).getByRole('button', { name: 'By invitation' }));
    expect(await findToast('Sign-up changed')).toContain('People whom an administrator has invited');
    expect(changeSignUp.mock.calls.map(([variables]) => variables)).toEqual([{ mode: 'invitation' }]);
    expect(await pressed()).toEqual(['By invitation']);
    expect(screen.getByRole('form', { name: 'Invite somebody' })).toBeTruthy();
  });

  it('stays as it was when that fails, and says why', async () => {
    const changeSignUp = () => {
      throw new Error('The database is away.');
    };
    const { user } = renderPanel({ signUp: SIGN_UP, invitations: [], changeSignUp }, { address: '/admin/invitations' });
    await user.click((await choices()).getByRole('button', { name: 'Everybody' }));
    expect(await findToast('Error')).toContain('Failed to change the sign-up: The database is away.');
    expect(await pressed()).toEqual(['By invitation']);
  });
});
