import { appTokenList, identifiedApp, newAppToken, type AppCredentials } from '@trax/contracts/app-tokens';
import { GATEWAY_VIEWER } from '@trax/contracts/session';
import { saltedHash } from '../app-tokens/app-token-secret.js';
import { createPeopleCalls } from './people.fixture.js';
import { useUsersService } from './users-service.fixture.js';

const PATH = '/internal/app-tokens';
const SALT = 'c19b2d';

/** The tokens of the apps of people, on a users service and Postgres. */
export function createAppTokenCalls(users: ReturnType<typeof useUsersService>) {
  const { service } = users;
  const create = (uid: string, name: unknown = 'My phone') =>
    service.inject({ method: 'POST', url: PATH, payload: { name }, viewer: { uid } });
  return {
    ...users,
    people: createPeopleCalls(users),
    create,
    make: async (uid: string, name = 'My phone') => newAppToken.parse((await create(uid, name)).json()),
    list: async (uid: string) => appTokenList.parse((await service.inject({ url: PATH, viewer: { uid } })).json()),
    withdraw: (uid: string, id: string) => service.inject({ method: 'DELETE', url: `${PATH}/${id}`, viewer: { uid } }),
    send: (payload: object, viewer: object = GATEWAY_VIEWER) =>
      service.inject({ method: 'POST', url: `${PATH}/identify`, payload, viewer: { uid: '', ...viewer } }),
    identify: async (payload: AppCredentials) => {
      const call = { method: 'POST', url: `${PATH}/identify`, payload, viewer: GATEWAY_VIEWER } as const;
      return identifiedApp.parse((await service.inject(call)).json()).person?.uid;
    },
  };
}

/** What an app sends that keeps the secret to itself. */
export const hashed = (email: string, secret: string): AppCredentials => ({
  kind: 'hash',
  email,
  hash: saltedHash(secret, SALT),
  salt: SALT,
});
