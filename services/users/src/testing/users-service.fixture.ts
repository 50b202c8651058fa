import { useDatabase } from '@trax/testing-server/use-database';
import { useService } from '@trax/testing-server/use-service';
import { AppModule } from '../app.module.js';
import { usersDatabase } from '../database/users.database.js';
import { usersSettings } from '../users.config.js';

/** The real users service on a real Postgres, for one spec file; `settings` is called when it starts. */
export function useUsersService(settings: () => Readonly<Record<string, string>> = () => ({})) {
  const database = useDatabase(usersDatabase);
  const service = useService({ name: 'users', settings: usersSettings(undefined), AppModule }, () => ({
    DATABASE_URL: database.url(),
    OWNER_EMAIL: 'owner@trax.test',
    ...settings(),
  }));
  return { database, service };
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
