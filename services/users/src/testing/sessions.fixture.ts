import {
  checkedSessions,
  GATEWAY_VIEWER,
  sessionList,
  type CheckedSession,
  type SessionEntry,
  type SessionToCheck,
} from '@trax/contracts/session';
import type { TestRequest } from '@trax/testing-server/use-service';
import { useUsersService } from './users-service.fixture.js';

/** The id of a session; a test says only which one. */
export const deriveSessionId = (name: string): string => name.padEnd(43, '_');

/** A session as the gateway asks about it, by its first cookie unless the test says which. */
export const toCheck = (
  uid: string,
  name: string,
  { cookie = 'first', ...facts }: Partial<SessionToCheck> & { cookie?: string } = {},
): SessionToCheck => ({
  id: deriveSessionId(name),
  cookieHash: deriveSessionId(cookie),
  uid,
  email: `${uid}@trax.test`,
  emailVerified: true,
  signedInAtSeconds: Math.floor(Date.now() / 1_000),
  ...facts,
});

type Caller = NonNullable<TestRequest['viewer']>;

const IN_AN_HOUR = () => new Date(Date.now() + 3_600_000).toISOString();

/** The operations on sessions as the gateway calls them, on a real users service and Postgres. */
export const useSessions = () => createSessionCalls(useUsersService());

/** As `useSessions`, on this users service. */
export function createSessionCalls({ database, service }: ReturnType<typeof useUsersService>) {
  const url = (name: string) => `/internal/sessions/${deriveSessionId(name)}`;
  const open = (
    viewer: Caller,
    name: string,
    { cookie = 'first', ...input }: { cookie?: string; [field: string]: unknown } = {},
  ) =>
    service.inject({
      method: 'PUT',
      url: `${url(name)}/cookies/${deriveSessionId(cookie)}`,
      payload: { userAgent: 'Firefox', expiresAt: IN_AN_HOUR(), ...input },
      viewer,
    });

  const check = async (...sessions: SessionToCheck[]): Promise<CheckedSession[]> => {
    const question = { method: 'POST', url: '/internal/sessions/check', payload: { sessions } } as const;
    return checkedSessions.parse((await service.inject({ ...question, viewer: GATEWAY_VIEWER })).json()).sessions;
  };

  return {
    database,
    service,
    open,
    check,
    isOpen: async (session: SessionToCheck) => (await check(session))[0]?.isOpen,
    revoke: (viewer: Caller, name: string) => service.inject({ method: 'DELETE', url: url(name), viewer }),
    end: (viewer: Caller, name: string) =>
      service.inject({ method: 'DELETE', url: `/api/sessions/${deriveSessionId(name)}`, viewer }),
    revokeAll: (viewer: Caller) => service.inject({ method: 'DELETE', url: '/api/sessions', viewer }),
    list: async (viewer: Caller): Promise<SessionEntry[]> =>
      sessionList.parse((await service.inject({ url: '/api/sessions', viewer })).json()),
    /** As if everything about this session had happened so many seconds ago. */
    age: (name: string, seconds: number) =>
      database.query(
        `update sessions
         set created_at = created_at - make_interval(secs => $2), last_seen_at = last_seen_at - make_interval(secs => $2),
             revoked_at = revoked_at - make_interval(secs => $2)
         where id_hash = $1`,
        [deriveSessionId(name), seconds],
      ),
    findRow: async (name: string) => {
      const rows = await database.query<{ firebase_id: string; last_seen_at: Date; expires_at: Date }>(
        'select * from sessions where id_hash = $1',
        [deriveSessionId(name)],
      );
      return rows[0];
    },
  };
}
