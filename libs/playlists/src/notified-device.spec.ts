import { afterEach, describe, expect, it } from '@jest/globals';
import { createGraphqlClient } from '@trax/graphql-client';
import { givePush, takePush } from '@trax/testing-web/fake-push';
import { serveGraphql } from '@trax/testing-web/serve-graphql';
import { keepDeviceNotified, stopNotifyingDevice } from './notified-device.js';

afterEach(takePush);

/** A page with a server, and what reaches that. */
function openPage() {
  const calls: object[] = [];
  globalThis.fetch = serveGraphql({
    registerDevice: (device: object) => calls.push({ ...device }) > 0,
    removeDevice: (device: object) => calls.push({ ...device }) > 0,
  });
  return { client: createGraphqlClient(), calls };
}

describe('the notifications of a device', () => {
  it('are for the person who is here now, in the zone of now', async () => {
    givePush({ permission: 'granted', isSubscribed: true });
    const { client, calls } = openPage();
    await keepDeviceNotified(client);
    const { timeZone: timezone } = new Intl.DateTimeFormat().resolvedOptions();
    const subscription = { endpoint: 'https://push.trax.test/0', p256dh: 'key-of-browser', auth: 'secret-of-browser' };
    expect(calls).toEqual([{ ...subscription, timezone }]);
  });

  it('end on the device and on the server', async () => {
    const { state } = givePush({ permission: 'granted', isSubscribed: true });
    const { client, calls } = openPage();
    await stopNotifyingDevice(client);
    expect([state.endpoint, calls]).toEqual([undefined, [{ endpoint: 'https://push.trax.test/0' }]]);
  });

  it.each([
    ['that is not subscribed', () => void givePush()],
    ['that has none', () => undefined],
  ])('are no call of a device %s', async (_, give) => {
    give();
    const { client, calls } = openPage();
    await keepDeviceNotified(client);
    await stopNotifyingDevice(client);
    expect(calls).toEqual([]);
  });
});
