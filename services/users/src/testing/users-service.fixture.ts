import { beforeAll } from '@jest/globals';
import { useDatabase } from '@trax/testing-server/use-database';
import { useService } from '@trax/testing-server/use-service';
import { AuthServer } from '../accounts/auth-server.js';
import { defineUsersService } from '../definition.js';
import { Timing } from '../timing.js';

/** Nothing listens there: no operation depends on the provider, unless a spec brings one. */
const UNREACHABLE_PROVIDER = '127.0.0.1:1';

/** Hashes that cost almost nothing, no waits that a spec would have to sit through, and time limits for busy machines. */
const SHORT_TIMING = new Timing({
  passwordCost: { N: 2, r: 1, p: 1 },
  passwordWaitMs: 300_000,
  sessionCheckWaitMs: 300_000,
  minMailCallMs: 0,
  syncBackoffMs: 10,
  mailBackoffMs: 10,
});

/** The real users service on a real Postgres, with settings and a database of its own; `settings` is called when it starts. */
export function useUsersService(settings: () => Readonly<Record<string, string>> = () => ({}), timing = SHORT_TIMING) {
  // An object of its own, of which a test may replace a property.
  const definition = defineUsersService(new Timing(timing));
  const database = useDatabase(definition);
  const environment: Record<string, string> = {};
  const service = useService(definition, () =>
    Object.assign(environment, {
      DATABASE_URL: database.url(),
      OWNER_EMAIL: 'owner@trax.test',
      FIREBASE_AUTH_EMULATOR_HOST: UNREACHABLE_PROVIDER,
      ...settings(),
    }),
  );
  // A first call would wait until better-auth is loaded, on a busy machine for longer than a call may take.
  beforeAll(async () => {
    if (environment['IDENTITY'] === 'accounts') await service.app().get(AuthServer, { strict: false }).get();
  });
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

/** The connections to this database that wait for a lock; also right within a transaction, which `pg_stat_activity` is not. */
export const WAITING_SQL = `
  select distinct pid from pg_locks where not granted and pid in (
    select pid from pg_locks join pg_database on pg_database.oid = database where datname = current_database())`;
