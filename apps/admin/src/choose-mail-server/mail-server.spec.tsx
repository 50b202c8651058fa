import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { findToast, MAIL_SERVER, renderPanel, SIGN_UP } from '../testing/render-panel.fixture.js';

const NONE = { isBySettings: false, server: null };
const WITHOUT_MAIL = { signUp: { ...SIGN_UP, sendsMail: false }, invitations: [], handedOverLinks: [] };
const section = async () => within(await screen.findByRole('region', { name: 'Mail server' }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const saveButton = () =>
  within(screen.getByRole('form', { name: 'Mail server' })).getByRole('button', { name: 'Save' });
const descriptionOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;

/** A panel whose form is open. */
async function openForm(data: object, button: string) {
  const panel = renderPanel({ signUp: SIGN_UP, invitations: [], ...data }, { address: '/admin/installation' });
  await panel.user.click(await (await section()).findByRole('button', { name: button }));
  return panel;
}

describe('the mail server', () => {
  it('is chosen, and from then on the panel tests it instead of listing links', async () => {
    const changeMailServer = jest.fn((_variables: object) => MAIL_SERVER);
    const { user } = await openForm({ ...WITHOUT_MAIL, mailServer: NONE, changeMailServer }, 'Add a mail server');
    expect(document.activeElement).toBe(field('Server'));
    expect(field('Port').value).toBe('587');
    await user.type(field('Server'), 'mail.example');
    await user.click(screen.getByRole('button', { name: 'TLS' }));
    expect(field('Port').value).toBe('465');
    await user.type(field('User'), 'trax');
    await user.type(field('Password'), 'p@ss');
    await user.type(field('Sender'), 'trax@mail.example');
    await user.click(saveButton());
    await findToast('Mail server changed');
    expect(changeMailServer.mock.calls.map(([variables]) => variables)).toEqual([
      {
        host: 'mail.example',
        port: 465,
        security: 'tls',
        user: 'trax',
        password: 'p@ss',
        sender: 'trax@mail.example',
      },
    ]);
    expect(screen.getByText('mail.example, port 587 · STARTTLS · as trax · from trax@mail.example')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send a test email' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Change'));
  });

  it('is changed with its password kept, which is never shown', async () => {
    const changeMailServer = jest.fn((_variables: object) => MAIL_SERVER);
    const { user } = await openForm({ mailServer: MAIL_SERVER, changeMailServer }, 'Change');
    expect(field('Password').value).toBe('');
    expect(descriptionOf('Password')).toBe('One is stored, and never shown. Leave this empty to keep it.');
    await user.clear(field('Sender'));
    await user.type(field('Sender'), 'owner@mail.example');
    await user.click(saveButton());
    await findToast('Mail server changed');
    const { hasPassword: _, ...server } = MAIL_SERVER.server;
    expect(changeMailServer.mock.calls.map(([variables]) => variables)).toEqual([
      { ...server, sender: 'owner@mail.example', password: null },
    ]);
  });

  it('that is refused says why at its field, and stays as it is', async () => {
    const changeMailServer = () => {
      throw new GraphQLError('host: must be a name', { extensions: { fields: { host: 'must be a name' } } });
    };
    const { user } = await openForm({ mailServer: MAIL_SERVER, changeMailServer }, 'Change');
    await user.clear(field('Port'));
    await user.click(saveButton());
    expect(descriptionOf('Port')).toBe('must be a whole number from 1 to 65535');
    await user.type(field('Port'), '25');
    await user.click(screen.getByRole('button', { name: 'TLS' }));
    expect(field('Port').value).toBe('25');
    await user.click(saveButton());
    await waitFor(() => expect(descriptionOf('Server')).toBe('must be a name'));
    expect(document.activeElement).toBe(field('Server'));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText(/^mail\.example, port 587/)).toBeTruthy();
  });

  it('is removed after a question, and the links are listed again', async () => {
    const removeMailServer = jest.fn(() => NONE);
    // Held back once it is removed: the page says at once what this browser knows.
    const signUp = () => (removeMailServer.mock.calls.length === 0 ? SIGN_UP : new Promise(() => undefined));
    const { user } = renderPanel(
      { signUp, invitations: [], handedOverLinks: [], removeMailServer },
      { address: '/admin/installation' },
    );
    await user.click(await (await section()).findByRole('button', { name: 'Remove' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await findToast('Mail server removed');
    expect(removeMailServer).toHaveBeenCalledTimes(1);
    expect(screen.getByText('This installation has no mail server: links are handed over.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send a test email' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Invitations' }));
    expect(await screen.findByRole('region', { name: 'Links to hand over' })).toBeTruthy();
  });

  it('of the environment is shown, and cannot be changed', async () => {
    renderPanel(
      { signUp: SIGN_UP, invitations: [], mailServer: { ...MAIL_SERVER, isBySettings: true } },
      { address: '/admin/installation' },
    );
    expect(
      await (await section()).findByText(/^The environment of this installation names the mail server/),
    ).toBeTruthy();
    expect(screen.getByText('mail.example, port 587 · STARTTLS · as trax · from trax@mail.example')).toBeTruthy();
    expect((await section()).queryByRole('button', { name: 'Change' })).toBeNull();
  });
});
