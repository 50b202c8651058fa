import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { renderShell, SESSIONS } from '../testing/render-shell.js';
import { useOpenedReminders } from './use-opened-reminders.js';

let worker: EventTarget;
beforeEach(() => {
  worker = new EventTarget();
  Object.assign(navigator, { serviceWorker: worker });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

function Listening() {
  useOpenedReminders();
  return null;
}

const send = (data: unknown) => {
  const port = { postMessage: jest.fn() };
  act(() => void worker.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] })));
  return port;
};

it('opens the playlist of a notification that was pressed, and tells the service worker', () => {
  const { address, search } = renderShell(<Listening />, { session: SESSIONS.listener, address: '/tracks' });
  const port = send({ open: '/playlists?open=p1' });
  expect(address() + search()).toBe('/playlists?open=p1');
  expect(port.postMessage).toHaveBeenCalledTimes(1);
});

it('stays where it is for any other message', () => {
  const { address } = renderShell(<Listening />, { session: SESSIONS.listener, address: '/tracks' });
  for (const data of [undefined, 'text', {}, { type: 'CACHE_UPDATED' }])
    expect(send(data).postMessage).not.toHaveBeenCalled();
  expect(address()).toBe('/tracks');
});
