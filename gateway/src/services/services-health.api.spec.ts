import { expect, it } from '@jest/globals';
import { useGateway } from '../testing/use-gateway.js';

const gateway = useGateway();

it('lives and is ready whatever the services do', async () => {
  expect(await gateway.call('/health/live')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  const ready = await gateway.call('/health/ready');
  expect(ready.status).toBe(200);
  expect(ready.json()).toMatchObject({ status: 'ok' });
});

it('says which services answer', async () => {
  gateway.services.users.answers('/health/ready', { status: 'ok' });
  gateway.services.stats.answers('/health/ready', { status: 'unavailable' }, 503);
  gateway.services.deletion.on('/health/ready', (_, response) => response.destroy());
  const answer = await gateway.call('/health/services');
  expect(answer.status).toBe(200);
  expect(answer.json()).toMatchObject({ users: 'ok', stats: 'unavailable', deletion: 'unavailable' });
});
