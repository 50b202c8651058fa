import { beforeAll } from '@jest/globals';
import { useDatabase } from '@trax/testing-server/use-database';
import { useService } from '@trax/testing-server/use-service';
import { definition } from '../definition.js';

/** Nothing listens there: no operation depends on the provider, unless a spec brings one. */
const UNREACHABLE_PROVIDER = '127.0.0.1:1';

/** A users service with settings and a database of its own; `settings` is called when it starts. */
export function useOwnUsersService(settings: () => Readonly<Record<string, string>> = () => ({})) {
  const database = useDatabase(definition);
  const service = useService(definition, () => ({
    DATABASE_URL: database.url(),
    OWNER_EMAIL: 'owner@trax.test',
    FIREBASE_AUTH_EMULATOR_HOST: UNREACHABLE_PROVIDER,
    ...settings(),
  }));
  return { database, service };
}

const shared = useOwnUsersService();

/** The real users service on a real Postgres, which the specs that Jest loads together share: empty, for a `describe`. */
export function useUsersService() {
  beforeAll(() => shared.database.empty());
  return shared;
}

/** The body with which the client creates the record of a first sign-in. */
export const newUser = (uid: string) => ({
  firebaseId: uid,
  displayName: 'Ada Lovelace',
  email: `${uid}@trax.test`,
  photoURL: null,
  metadata: {},
  environment: 'production',
});
