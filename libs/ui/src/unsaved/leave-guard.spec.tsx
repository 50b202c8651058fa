import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { LeaveGuard } from './leave-guard.js';
import { leaveQuestions, useUnsaved } from './unsaved.js';

const QUESTION = {
  title: 'Leave without saving?',
  description: 'The draft is lost.',
  confirmLabel: 'Leave',
  cancelLabel: 'Stay',
};

function Draft() {
  const [isSaved, setSaved] = useState(false);
  useUnsaved(isSaved ? undefined : QUESTION);
  return (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/draft?more">More</Link>
      <button type="button" onClick={() => setSaved(true)}>
        Save
      </button>
    </>
  );
}

let router: ReturnType<typeof createMemoryRouter>;
const address = () => router.state.location.pathname + router.state.location.search;
const question = () =>
  screen.queryByRole('alertdialog', { name: 'Leave without saving?', description: 'The draft is lost.' });
const press = (role: 'link' | 'button', name: string) => userEvent.click(screen.getByRole(role, { name }));

beforeEach(() => {
  const page = (
    <>
      <Outlet />
      <LeaveGuard />
    </>
  );
  const children = [
    { path: '/draft', Component: Draft },
    { path: '*', element: <h1>Another page</h1> },
  ];
  const routes = [{ element: page, children }];
  router = createMemoryRouter(routes, { initialEntries: ['/', '/draft'] });
  render(<RouterProvider router={router} />);
});

/** Whether the browser would ask. */
const isUnloadRefused = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('LeaveGuard', () => {
  it('keeps the page when the question is cancelled, and lets it go when it is confirmed', async () => {
    await press('link', 'Elsewhere');
    expect(question()).toBeTruthy();
    await press('button', 'Stay');
    expect([question(), address()]).toEqual([null, '/draft']);
    await press('link', 'Elsewhere');
    await press('button', 'Leave');
    expect(address()).toBe('/elsewhere');
    expect(screen.getByRole('heading', { name: 'Another page' })).toBeTruthy();
  });

  it('asks on the way back too', async () => {
    await act(() => router.navigate(-1));
    expect(question()).toBeTruthy();
    expect(address()).toBe('/draft');
  });

  it('lets the browser ask before the page is unloaded', () => {
    expect(isUnloadRefused()).toBe(true);
  });

  it('does not ask within the page, nor when there is nothing to lose any more', async () => {
    await press('link', 'More');
    expect([question(), address()]).toEqual([null, '/draft?more']);
    await press('button', 'Save');
    expect(isUnloadRefused()).toBe(false);
    await press('link', 'Elsewhere');
    expect(address()).toBe('/elsewhere');
    expect(leaveQuestions.getState()).toEqual([]);
  });
});
