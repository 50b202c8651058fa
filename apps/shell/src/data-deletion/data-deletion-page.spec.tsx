import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SessionProvider } from '@trax/session';
import { createTestSession } from '@trax/session/testing';
import { ToastProvider } from '@trax/ui';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { renderShell, SESSIONS } from '../testing/render-shell.js';
import { DataDeletionPage } from './data-deletion-page.js';

const fetchMock = jest.fn<typeof fetch>();
const receipt = {
  requestId: '0197c2f0-0000-7000-8000-000000000000',
  message: 'Your data deletion request has been received. It will be processed within 30 days.',
  dueAt: '2026-12-05T12:00:00.000Z',
};
const answer = (status: number, body: object) => async () => Response.json(body, { status });

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Request deletion' });

function open(session: Parameters<typeof renderShell>[1]['session'] = SESSIONS.visitor) {
  return renderShell(<DataDeletionPage />, { address: '/data-deletion', session });
}

describe('the data deletion page', () => {
  beforeEach(() => {
    fetchMock.mockReset();
    globalThis.fetch = fetchMock;
  });

  it('is there before the viewer is known: form, what is deleted, the 30 days, and children', () => {
    open(SESSIONS.loading);
    expect(screen.getByRole('heading', { level: 1, name: 'Data Deletion Request' })).toBeTruthy();
    expect(field().required).toBe(true);
    expect(field().type).toBe('email');
    expect(field().value).toBe('');
    expect(screen.getByRole('heading', { name: 'What is deleted' })).toBeTruthy();
    expect(screen.getByText(/within 30 days/)).toBeTruthy();
    expect(screen.getByText(/children under 13/)).toBeTruthy();
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('has the address of a signed-in person filled in, to be changed', async () => {
    const { user } = open(SESSIONS.listener);
    expect(field().value).toBe('listener@trax.test');
    await user.clear(field());
    await user.type(field(), 'other@trax.test');
    expect(field().value).toBe('other@trax.test');
  });

  it('takes what was typed before the page was interactive', async () => {
    fetchMock.mockImplementationOnce(answer(201, receipt));
    const page = (
      <ToastProvider>
        <SessionProvider session={createTestSession()}>
          <MemoryRouter>
            <DataDeletionPage />
          </MemoryRouter>
        </SessionProvider>
      </ToastProvider>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    field().value = 'ada@trax.test';
    render(page, { container, hydrate: true });
    await userEvent.click(submitButton());
    expect(await screen.findByRole('heading', { name: 'Request received' })).toBeTruthy();
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({ body: '{"email":"ada@trax.test"}' });
  });

  it('is a form that works without scripts, with a message for every outcome', () => {
    const { container } = open();
    const form = container.querySelector('form');
    expect(form?.method).toBe('post');
    expect(new URL(form?.action ?? '').pathname).toBe('/api/delete-account');
    for (const id of ['received', 'invalid', 'failed'])
      expect(container.querySelector(`#${id}`)?.textContent).not.toBe('');
  });

  it('sends nothing without an address, or with what is none', async () => {
    const { user } = open();
    await user.click(submitButton());
    await user.type(field(), 'no address');
    await user.click(submitButton());
    expect(await screen.findByText('Please enter an email address')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('is busy while it sends, and then shows the receipt', async () => {
    let give: (response: Response) => void = () => undefined;
    fetchMock.mockReturnValueOnce(new Promise((resolve) => (give = resolve)));
    const { user } = open();
    await user.type(field(), 'ada@trax.test{Enter}');
    await waitFor(() => expect(submitButton().disabled).toBe(true));
    expect(submitButton().getAttribute('aria-busy')).toBe('true');
    expect(field().readOnly).toBe(true);
    const [path, init] = fetchMock.mock.calls[0] ?? [];
    expect(path).toBe('/api/delete-account');
    expect(init).toMatchObject({ method: 'POST', body: '{"email":"ada@trax.test"}', credentials: 'include' });

    give(Response.json(receipt, { status: 201 }));
    const heading = await screen.findByRole('heading', { name: 'Request received' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText(receipt.message)).toBeTruthy();
    expect(screen.getByText(receipt.requestId)).toBeTruthy();
    expect(screen.getByText('Dec 5, 2026')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByText(/whether it is confirmed/)).toBeNull();
  });

  it('leads a signed-in person to where the request stands', async () => {
    fetchMock.mockImplementationOnce(answer(201, receipt));
    const { user } = open(SESSIONS.listener);
    await user.click(submitButton());
    expect((await screen.findByText(/whether it is confirmed/)).textContent).toBe(
      'Your account says whether it is confirmed, and how to confirm it.',
    );
    expect(screen.getByRole('link', { name: 'Your account' }).getAttribute('href')).toBe('/account');
  });

  it('copies the request id, and says so', async () => {
    fetchMock.mockImplementationOnce(answer(201, receipt));
    const { user } = open();
    await user.type(field(), 'ada@trax.test{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Copy request ID' }));
    expect(await navigator.clipboard.readText()).toBe(receipt.requestId);
    expect(screen.getByText('Copied to the clipboard')).toBeTruthy();
  });

  it('shows what the server says against it, and keeps the address', async () => {
    fetchMock.mockImplementationOnce(answer(429, { error: 'Please wait an hour.', code: 'TOO_MANY_REQUESTS' }));
    const { user } = open();
    await user.type(field(), 'ada@trax.test{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Please wait an hour.');
    expect(field().value).toBe('ada@trax.test');
    expect(document.activeElement).toBe(field());
    expect(submitButton().disabled).toBe(false);
  });

  it.each([
    ['the network fails', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a proxy answers', async () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ])('leads to the support when %s', async (_when, fail) => {
    fetchMock.mockImplementationOnce(fail);
    const { user } = open();
    await user.type(field(), 'ada@trax.test{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Failed to submit deletion request. Please contact support.');
  });
});
