import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { givePush, takePush } from '@trax/testing-web/fake-push';
import { renderScreen } from '@trax/testing-web/render-screen';
import { GraphQLError } from 'graphql';
import { findToast } from '../testing/playlists.fixture.js';
import { aReminder, givenReminders } from '../testing/reminders.fixture.js';
import { RemindersPage } from './reminders-page.js';

const PUBLIC_KEY = 'key-of-installation';
const BLOCKED =
  'Your browser blocks notifications of this site. Allow them in its settings for this site, then open this page again.';

afterEach(takePush);

function openPage({ pushKey = PUBLIC_KEY as string | null, reminders = [aReminder('a')] } = {}) {
  const devices: unknown[] = [];
  const data = {
    ...givenReminders(...reminders).data,
    pushKey: () => pushKey,
    registerDevice: (device: object) => devices.push({ ...device }) > 0,
    removeDevice: ({ endpoint }: { endpoint: string }) => devices.push({ removed: endpoint }) > 0,
  };
  return { data, devices, open: () => renderScreen(<RemindersPage />, { data }) };
}

const findSwitch = () => screen.findByRole('switch', { name: 'Notify me on this device' });
const isOn = (row: HTMLElement) => row.getAttribute('aria-checked') === 'true';

describe('notifications on this device', () => {
  it('are turned on by a press, which asks for the permission, and off by another', async () => {
    const { subscribe, notification, state } = givePush();
    const { devices, open } = openPage();
    const { user } = open();
    const row = await findSwitch();
    expect([isOn(row), notification.requestPermission.mock.calls.length]).toEqual([false, 0]);
    await user.click(row);
    await waitFor(() => expect(isOn(row)).toBe(true));
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: PUBLIC_KEY });
    const { timeZone: timezone } = new Intl.DateTimeFormat().resolvedOptions();
    const endpoint = 'https://push.trax.test/1';
    expect(devices).toEqual([{ endpoint, p256dh: 'key-of-browser', auth: 'secret-of-browser', timezone }]);
    await user.click(row);
    await waitFor(() => expect(isOn(row)).toBe(false));
    expect([state.endpoint, devices.at(-1)]).toEqual([undefined, { removed: endpoint }]);
  });

  it('are on from the visit before', async () => {
    givePush({ permission: 'granted', isSubscribed: true });
    openPage().open();
    expect(isOn(await findSwitch())).toBe(true);
  });

  it('say how they are allowed when the person refuses, or has refused', async () => {
    givePush({ answer: 'denied' });
    const { devices, open } = openPage();
    const { user } = open();
    await user.click(await findSwitch());
    expect(await screen.findByText(BLOCKED)).toBeTruthy();
    expect([screen.queryByRole('switch'), devices]).toEqual([null, []]);
  });

  it('stay off when the person closes the question', async () => {
    const { notification } = givePush({ answer: 'default' });
    const { devices, open } = openPage();
    const { user } = open();
    const row = await findSwitch();
    await user.click(row);
    await waitFor(() => expect(notification.requestPermission).toHaveBeenCalledTimes(1));
    expect([isOn(row), devices]).toEqual([false, []]);
  });

  it('stay off with the reason when the server refuses the device', async () => {
    const { state } = givePush();
    const { data } = openPage();
    const message = 'Notifications cannot be sent to this browser, because its push service is not known here';
    const registerDevice = () => {
      throw new GraphQLError(message, { extensions: { code: 'PUSH_SERVICE_UNKNOWN' } });
    };
    const { user } = renderScreen(<RemindersPage />, { data: { ...data, registerDevice } });
    const row = await findSwitch();
    await user.click(row);
    expect(await findToast('Error turning on notifications')).toContain(message);
    expect([isOn(row), state.endpoint]).toEqual([false, undefined]);
  });

  it('stay off, and can be tried again, when the browser finds no push service', async () => {
    const { subscribe } = givePush();
    subscribe.mockImplementationOnce(() => Promise.reject(new DOMException('push service error', 'AbortError')));
    const { user } = openPage().open();
    const row = await findSwitch();
    await user.click(row);
    expect(await findToast('Error turning on notifications')).toContain('Please try again later');
    await user.click(row);
    await waitFor(() => expect(isOn(row)).toBe(true));
  });

  it('are off although the server does not answer', async () => {
    givePush({ permission: 'granted', isSubscribed: true });
    const { data } = openPage();
    const removeDevice = jest.fn(() => {
      throw new Error('away');
    });
    const { user } = renderScreen(<RemindersPage />, { data: { ...data, removeDevice } });
    const row = await findSwitch();
    await user.click(row);
    await waitFor(() => expect(isOn(row)).toBe(false));
    expect(removeDevice).toHaveBeenCalledTimes(1);
  });

  it('need the installation on iOS', async () => {
    givePush();
    Reflect.deleteProperty(globalThis, 'PushManager');
    Object.assign(navigator, { standalone: false });
    openPage().open();
    expect(await screen.findByText('Install Trax on your home screen to get notifications.')).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it.each([
    ['where the browser has none', () => undefined, {}],
    ['where the installation has no keys', givePush, { pushKey: null }],
    ['before there is a reminder', givePush, { reminders: [] }],
  ])('are not there %s', async (_, give, given) => {
    give();
    openPage(given).open();
    await screen.findAllByRole('button', { name: 'New reminder' });
    // What would show it, if it were to be shown.
    await expect(screen.findByText('On this device', undefined, { timeout: 300 })).rejects.toThrow('Unable to find');
  });
});

it('the dialog of a reminder says that this device shows it', async () => {
  givePush({ permission: 'granted', isSubscribed: true });
  const { user } = openPage().open();
  await findSwitch();
  await user.click(screen.getByRole('button', { name: 'New reminder' }));
  const sentence = 'You get a notification on this device at this time, which opens the playlist.';
  expect(await screen.findByText(sentence)).toBeTruthy();
});
