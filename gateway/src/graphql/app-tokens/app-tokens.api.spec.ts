import { beforeEach, expect, it } from '@jest/globals';
import { person } from '../../testing/fake-identity.js';
import { useGateway } from '../../testing/use-gateway.js';

const gateway = useGateway();
const { users } = gateway.services;

const PATH = '/internal/app-tokens';
const TOKEN = {
  id: '01890000-0000-7000-8000-000000000001',
  name: 'My phone',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedOn: '2026-11-21',
};
const FIELDS = Object.keys(TOKEN).join(' ');
const CREATE = `mutation { createAppToken(name: "My phone") { appToken { ${FIELDS} } secret } }`;

beforeEach(() => users.answers(PATH, [TOKEN]));

it('lists the apps of the viewer', async () => {
  const answer = await gateway.queryGraph('listener', `{ appTokens { ${FIELDS} } }`);
  expect(answer).toEqual({ data: { appTokens: [TOKEN] } });
});

it('answers the secret of a new one, and the id of one that is withdrawn', async () => {
  users.answers(PATH, { ...TOKEN, secret: 'abcd-efgh' }, 201);
  expect(await gateway.queryGraph('listener', CREATE)).toEqual({
    data: { createAppToken: { appToken: TOKEN, secret: 'abcd-efgh' } },
  });
  users.on(`${PATH}/${TOKEN.id}`, (_, response) => response.writeHead(204).end());
  expect(await gateway.queryGraph('listener', `mutation { withdrawAppToken(id: "${TOKEN.id}") }`)).toEqual({
    data: { withdrawAppToken: TOKEN.id },
  });
  const calls = users.received.filter(({ url }) => url.startsWith(PATH)).map(({ method, body }) => [method, body]);
  expect(calls).toEqual([
    ['POST', '{"name":"My phone"}'],
    ['DELETE', ''],
  ]);
});

it.each([CREATE, `mutation { withdrawAppToken(id: "${TOKEN.id}") }`])(
  'needs a recent sign-in: %s',
  async (document) => {
    gateway.identity.know(person({ uid: 'stale', signedInAtSeconds: Math.floor(Date.now() / 1_000) - 601 }));
    expect(await gateway.queryGraph('stale', document)).toMatchObject({
      errors: [{ extensions: { code: 'REAUTHENTICATION_NEEDED' } }],
    });
    expect(await gateway.queryGraph(null, document)).toMatchObject({
      errors: [{ extensions: { code: 'NOT_SIGNED_IN' } }],
    });
  },
);
