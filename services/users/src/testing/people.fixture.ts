import type { TestRequest } from '@trax/testing-server/use-service';
import type { useUsersService } from './users-service.fixture.js';

type Part = 'disabled' | 'administrator';
type Caller = NonNullable<TestRequest['viewer']>;

const ROOT: Caller = { uid: 'root', isAdmin: true };

/** The people of a users service, and what an administrator changes of their accounts; `root` is one by the stored flag. */
export function createPeopleCalls({ database, service }: ReturnType<typeof useUsersService>) {
  const send =
    (method: 'PUT' | 'DELETE', part: Part) =>
    (uid: string, viewer: Caller = ROOT) =>
      service.inject({ method, url: `/internal/people/${uid}/${part}`, viewer });
  return {
    add: (uid: string, facts: Readonly<Record<string, unknown>> = {}) => {
      const row = {
        firebase_id: uid,
        display_name: uid,
        email: `${uid}@trax.test`,
        email_verified: true,
        environment: 'production',
        ...facts,
      };
      const places = Object.keys(row).map((_, index) => `$${index + 1}`);
      return database.query(
        `insert into users (${Object.keys(row).join()}) values (${places.join()})`,
        Object.values(row),
      );
    },
    find: async (uid: string) => {
      const rows = await database.query<{ isAdmin: boolean; isDisabled: boolean }>(
        'select is_admin as "isAdmin", disabled_at is not null as "isDisabled" from users where firebase_id = $1',
        [uid],
      );
      return rows[0];
    },
    disable: send('PUT', 'disabled'),
    enable: send('DELETE', 'disabled'),
    make: send('PUT', 'administrator'),
    unmake: send('DELETE', 'administrator'),
  };
}
