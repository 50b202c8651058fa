import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { renderShell, SESSIONS } from '../testing/render-shell.js';
import { VerifyEmailPage } from './verify-email-page.js';

const CODE = 'c'.repeat(43);
const fetchMock = jest.fn<typeof fetch>();
const refuse = (status: number, code: string) => Promise.resolve(Response.json({ error: 'No', code }, { status }));

function open() {
  const page = (
    <StrictMode>
      <VerifyEmailPage />
    </StrictMode>
  );
  return renderShell(page, {
    address: `/verify-email?mode=confirmDeletion&oobCode=${CODE}`,
    session: SESSIONS.visitor,
    actions: {},
  });
}
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Confirm deletion request' }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the link of an email about a deletion request', () => {
  beforeEach(() => {
    fetchMock.mockReset();
    globalThis.fetch = fetchMock;
  });

  it('confirms the request by a press, for a visitor, too; opening the link confirms nothing', async () => {
    fetchMock.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })));
    open();
    expect(await heading('Confirm your deletion request')).toBeTruthy();
    expect(fetchMock).not.toHaveBeenCalled();
    await press();
    expect(await heading('Your deletion request is confirmed')).toBeTruthy();
    expect(fetchMock.mock.calls.map(([url, init]) => [url, init?.body])).toEqual([
      ['/api/deletion-requests/confirm', JSON.stringify({ token: CODE })],
    ]);
  });

  it.each([
    [404, 'CONFIRMATION_LINK_REFUSED'],
    [400, 'BAD_INPUT'],
  ])('says that it does not work any more: %d %s', async (status, code) => {
    fetchMock.mockImplementation(() => refuse(status, code));
    open();
    await press();
    expect(await heading('This link does not work')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Data Deletion Request' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('can be tried again after a failure', async () => {
    fetchMock.mockImplementationOnce(() => refuse(503, 'UNAVAILABLE'));
    fetchMock.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })));
    open();
    await press();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await heading('Your deletion request is confirmed')).toBeTruthy();
  });
});
