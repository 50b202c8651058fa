import { useDatabase } from '@trax/testing-server/use-database';
import { useService } from '@trax/testing-server/use-service';
import { usersDatabase } from '../database/users.database.js';

/** The real users service on a real Postgres, for one spec file; `settings` are asked when it starts. */
export function useUsersService(settings: () => Readonly<Record<string, string>> = () => ({})) {
  const database = useDatabase(usersDatabase);
  const service = useService(
    () => import('../app.module.js'),
    () => ({ DATABASE_URL: database.url(), OWNER_EMAIL: 'owner@trax.test', ...settings() }),
  );
  return { database, service };
}

/** The body with which the client creates the record of a first sign-in (spec §7). */
export const newUser = (uid: string) => ({
  firebaseId: uid,
  displayName: 'Ada Lovelace',
  email: `${uid}@trax.test`,
  photoURL: null,
  metadata: {},
  environment: 'production',
});
