import { expect, it } from '@jest/globals';
import { SERVICES } from '@trax/contracts/services';
import { gateway } from '../testing/gateway.fixture.js';

const { services } = gateway;

it('lives and is ready whatever the services do', async () => {
  expect(await gateway.call('/health/live')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  const ready = await gateway.call('/health/ready');
  expect(ready.status).toBe(200);
  expect(ready.json()).toMatchObject({ status: 'ok' });
});

it('answers which services are ready, with one call to each for any number of callers', async () => {
  services.users.answers('/health/ready', { status: 'ok' });
  services.stats.answers('/health/ready', { status: 'unavailable' }, 503);
  services.deletion.on('/health/ready', (_, response) => response.destroy());
  const answers = await Promise.all(Array.from({ length: 30 }, () => gateway.call('/health/services')));
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({ users: 'ok', stats: 'unavailable', deletion: 'unavailable' });
  }
  const received = SERVICES.flatMap((name) => services[name].received);
  expect(received.length).toBeLessThanOrEqual(5);
});
