import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { openReminder, showReminder, type NotifyingWorker } from './notifications.js';

// jsdom has none.
Object.assign(globalThis, { MessageChannel });

const PATH = '/playlists?open=p1';

type Page = Awaited<ReturnType<NotifyingWorker['clients']['matchAll']>>[number];

/** A page that is open; `answers`: it is that of a signed-in person. */
const aPage = ({ answers = true, isControlled = true } = {}) => ({
  focus: jest.fn(() => Promise.resolve()),
  navigate: jest.fn((_path: string) =>
    isControlled ? Promise.resolve() : Promise.reject(new TypeError('not controlled')),
  ),
  postMessage: jest.fn<Page['postMessage']>((_message, [port]) => {
    if (answers) (port as unknown as MessagePort).postMessage('opened', []);
  }),
});

function aWorker(...pages: Page[]) {
  const showNotification = jest.fn<ServiceWorkerRegistration['showNotification']>(() => Promise.resolve());
  const openWindow = jest.fn((_path: string) => Promise.resolve());
  const worker: NotifyingWorker = {
    registration: { showNotification },
    clients: { matchAll: () => Promise.resolve(pages), openWindow },
  };
  return { worker, showNotification, openWindow };
}

describe('a message of a reminder', () => {
  it('is a notification with the name of its playlist, which replaces the last one of the reminder', async () => {
    const { worker, showNotification } = aWorker();
    await showReminder(worker, JSON.stringify({ reminderId: 'r1', playlistId: 'p1', playlistName: 'Mornings' }));
    expect(showNotification).toHaveBeenCalledWith('Time to listen', {
      body: 'Mornings',
      icon: '/icon-192.png',
      tag: 'r1',
      data: { open: PATH },
    });
  });

  it('leads to the playlists where it is for anything', async () => {
    const { worker, showNotification } = aWorker();
    await showReminder(worker, JSON.stringify({ reminderId: 'r1', playlistId: null, playlistName: null }));
    expect(showNotification).toHaveBeenCalledWith('Time to listen', {
      icon: '/icon-192.png',
      tag: 'r1',
      data: { open: '/playlists' },
    });
  });
});

describe('the title of a notification', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each([
    ['of the listener', { language: 'de' }, 'Zeit zum Hören'],
    ['of the listener, whatever the browser prefers', { language: 'en' }, 'Time to listen'],
    ['of the browser where that is not known', { language: null }, 'Zeit zum Hören'],
    ['of the browser where the service names none', {}, 'Zeit zum Hören'],
  ])('is in the language %s', async (_, language, title) => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT']);
    const { worker, showNotification } = aWorker();
    await showReminder(worker, JSON.stringify({ reminderId: 'r1', playlistId: null, playlistName: null, ...language }));
    expect(showNotification.mock.calls.map(([shown]) => shown)).toEqual([title]);
  });
});

describe('a press on a notification', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('opens its playlist in a page that is open, without loading it again', async () => {
    const page = aPage();
    const { worker, openWindow } = aWorker(page, aPage());
    await openReminder(worker, { open: PATH });
    expect(page.focus).toHaveBeenCalledTimes(1);
    expect(page.postMessage).toHaveBeenCalledWith({ open: PATH }, [expect.anything()]);
    expect([page.navigate, openWindow].map((call) => call.mock.calls)).toEqual([[], []]);
  });

  it.each([
    ['is loaded there where the page does not answer', true],
    ['is opened in another page where that cannot be', false],
  ])('%s', async (_, isControlled) => {
    jest.useFakeTimers();
    const page = aPage({ answers: false, isControlled });
    const { worker, openWindow } = aWorker(page);
    const opened = openReminder(worker, { open: PATH });
    await jest.runAllTimersAsync();
    await opened;
    expect(page.navigate).toHaveBeenCalledWith(PATH);
    expect(openWindow.mock.calls).toEqual(isControlled ? [] : [[PATH]]);
  });

  it('opens a page where none is open', async () => {
    const { worker, openWindow } = aWorker();
    await openReminder(worker, { open: PATH });
    expect(openWindow).toHaveBeenCalledWith(PATH);
  });
});
