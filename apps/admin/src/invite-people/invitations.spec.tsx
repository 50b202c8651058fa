import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { findToast, renderPanel, SIGN_UP } from '../testing/render-panel.fixture.js';

const LINK = 'https://trax.test/invitation#token=abc';
const anInvitation = (difference: object = {}) => ({
  id: 'i1',
  email: 'ada@trax.test',
  role: 'listener',
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-27T10:00:00.000Z',
  isExpired: false,
  delivery: 'mail',
  mailFailure: null,
  ...difference,
});

const form = async () => within(await screen.findByRole('form', { name: 'Invite somebody' }));
const rows = async () => within(await screen.findByRole('list', { name: 'Open invitations' })).getAllByRole('listitem');

/** The panel with these invitations, which a mutation may change. */
function open(given: object[] = [], difference: object = {}, { failsAfterChange = false } = {}) {
  const stored = { invitations: given };
  const invite = jest.fn((invited: { delivery: string }) => {
    stored.invitations = [anInvitation({ ...invited, id: 'new' }), ...given];
    return { invitation: stored.invitations[0], link: invited.delivery === 'link' ? LINK : null };
  });
  const renewInvitation = jest.fn(({ id, delivery }: { id: string; delivery: string }) => ({
    invitation: anInvitation({ id, delivery }),
    link: delivery === 'link' ? LINK : null,
  }));
  const withdrawInvitation = jest.fn(({ id }: { id: string }) => {
    stored.invitations = stored.invitations.filter((one) => !('id' in one) || one.id !== id);
    return true;
  });
  const mutations = { invite, renewInvitation, withdrawInvitation };
  const signUp = { ...SIGN_UP, ...difference };
  const invitations = () => {
    const isChanged = invite.mock.calls.length + withdrawInvitation.mock.calls.length > 0;
    if (failsAfterChange && isChanged) throw new Error('Failed to fetch');
    return stored.invitations;
  };
  const panel = renderPanel({ signUp, invitations, ...mutations }, { address: '/admin/invitations' });
  return { ...panel, ...mutations };
}
const variablesOf = (mutation: { mock: { calls: unknown[][] } }) => mutation.mock.calls.map(([variables]) => variables);

describe('inviting people', () => {
  it('sends an email with the role, whose link is not shown here', async () => {
    const { user, invite } = open();
    await user.type((await form()).getByLabelText('Email'), ' ada@trax.test ');
    await user.click((await form()).getByRole('button', { name: 'Administrator' }));
    await user.keyboard('{Tab}{Enter}');
    expect(await findToast('Invitation sent')).toContain('on its way to ada@trax.test');
    expect(variablesOf(invite)).toEqual([{ email: 'ada@trax.test', role: 'administrator', delivery: 'mail' }]);
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('ada@trax.testAdministrator · Sent by email · until '),
    ]);
    expect(screen.queryByLabelText('Link, shown this once')).toBeNull();
    expect((await form()).getByLabelText<HTMLInputElement>('Email').value).toBe('');
  });

  it('makes a link without an address, shows it once and selects it', async () => {
    const { user, invite } = open();
    await user.click((await form()).getByRole('button', { name: 'Make a link' }));
    const link = await screen.findByLabelText<HTMLInputElement>('Link, shown this once');
    expect([link.value, document.activeElement, link.selectionEnd]).toEqual([LINK, link, LINK.length]);
    expect(variablesOf(invite)).toEqual([{ email: null, role: 'listener', delivery: 'link' }]);
    expect((await rows())[0]?.textContent).toContain('Anybody with the link');
  });

  it('shows the link also when the list cannot be read anew', async () => {
    const { user } = open([], {}, { failsAfterChange: true });
    await user.click((await form()).getByRole('button', { name: 'Make a link' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Link, shown this once')).value).toBe(LINK);
  });

  it('asks for an address where it needs one, at the field, and sends nothing', async () => {
    const { user, invite } = open();
    const email = (await form()).getByLabelText('Email');
    await user.click((await form()).getByRole('button', { name: 'Send invitation' }));
    expect((await form()).getByText('Please enter an email address')).toBeTruthy();
    expect(document.activeElement).toBe(email);
    await user.type(email, 'unknown');
    await user.click((await form()).getByRole('button', { name: 'Make a link' }));
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(invite).not.toHaveBeenCalled();
  });

  it('makes links alone without a mail server', async () => {
    const { user, invite } = open([anInvitation({ delivery: 'link' })], { sendsMail: false });
    expect((await form()).queryByRole('button', { name: 'Send invitation' })).toBeNull();
    await user.type((await form()).getByLabelText('Email'), 'bob@trax.test{Enter}');
    await screen.findByLabelText('Link, shown this once');
    expect(variablesOf(invite)).toEqual([{ email: 'bob@trax.test', role: 'listener', delivery: 'link' }]);
    expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
  });

  it('needs an address where people have no passwords', async () => {
    const { user, invite } = open([], { hasPasswords: false });
    await user.click((await form()).getByRole('button', { name: 'Make a link' }));
    expect((await form()).getByText('Please enter an email address')).toBeTruthy();
    expect(invite).not.toHaveBeenCalled();
  });

  it('says why a person is not invited, and keeps what was typed', async () => {
    const { user, invite } = open();
    invite.mockImplementationOnce(() => {
      throw new Error('There is an account with this email address already.');
    });
    await user.type((await form()).getByLabelText('Email'), 'ada@trax.test{Enter}');
    expect((await (await form()).findByRole('alert')).textContent).toMatch(/^There is an account/);
    expect((await form()).getByLabelText<HTMLInputElement>('Email').value).toBe('ada@trax.test');
  });
});

describe('the open invitations', () => {
  it('say when there is none', async () => {
    open();
    expect(await screen.findByText('No invitation is open.')).toBeTruthy();
  });

  it('are sent again, or get a new link', async () => {
    const { user, renewInvitation } = open([
      anInvitation({ isExpired: true }),
      anInvitation({ id: 'i2', email: null, delivery: 'link' }),
    ]);
    expect((await rows())[0]?.textContent).toContain('Expired');
    await user.click(screen.getByRole('button', { name: 'Send again to ada@trax.test' }));
    await findToast('Invitation sent');
    expect(screen.queryByRole('button', { name: 'Send again to Anybody with the link' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'New link for Anybody with the link' }));
    expect(await screen.findByDisplayValue(LINK)).toBeTruthy();
    expect(variablesOf(renewInvitation)).toEqual([
      { id: 'i1', delivery: 'mail' },
      { id: 'i2', delivery: 'link' },
    ]);
  });

  it('say why the mail server has not taken an email', async () => {
    open([anInvitation({ mailFailure: 'the mail server did not accept the recipient (550)' })]);
    const [row] = await rows();
    expect(row?.textContent).toContain('By email, not sent so far · until ');
    // A line of its own: beside the buttons there is room for a word or two.
    expect(within(row as HTMLElement).getByText(/^The mail server did/).parentElement?.parentElement).toBe(row);
    expect(within(row as HTMLElement).getByText('Not sent')).toBeTruthy();
  });

  it('are deleted after a question; the focus goes on at the form', async () => {
    const { user, withdrawInvitation } = open([anInvitation()]);
    await user.click(await screen.findByRole('button', { name: 'Delete the invitation of ada@trax.test' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Delete this invitation?' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No invitation is open.')).toBeTruthy();
    expect(variablesOf(withdrawInvitation)).toEqual([{ id: 'i1' }]);
    const email = (await form()).getByLabelText('Email');
    await waitFor(() => expect(document.activeElement).toBe(email));
  });

  it('are gone when they are deleted, also when the list cannot be read anew', async () => {
    const { user } = open([anInvitation()], {}, { failsAfterChange: true });
    await user.click(await screen.findByRole('button', { name: 'Delete the invitation of ada@trax.test' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No invitation is open.')).toBeTruthy();
  });

  it('can only be deleted while the sign-up is closed', async () => {
    open([anInvitation()], { mode: 'closed' });
    expect(await screen.findByRole('button', { name: /^Delete the inv/ })).toBeTruthy();
    for (const name of [/^Send again/, /^New link/, 'Make a link'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('that cannot be read are tried again', async () => {
    let isDown = true;
    const invitations = () => {
      if (isDown) throw new Error('The database is away.');
      return [anInvitation()];
    };
    const { user } = renderPanel({ signUp: SIGN_UP, invitations }, { address: '/admin/invitations' });
    expect(await findToast('Error')).toContain('Failed to fetch invitations: The database is away.');
    isDown = false;
    const section = within(screen.getByRole('region', { name: 'Open invitations' }));
    await user.click(section.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
  });
});
