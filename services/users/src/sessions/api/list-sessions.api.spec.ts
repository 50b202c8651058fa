import { describe, expect, it } from '@jest/globals';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import { account, useFakeProvider } from '../../testing/fake-provider.fixture.js';
import { deriveSessionId, createSessionCalls, useSessions } from '../../testing/sessions.fixture.js';
import { useUsersService } from '../../testing/users-service.fixture.js';

const EXPIRED = { expiresAt: '2026-01-01T00:00:00Z' };

describe('GET /api/sessions', () => {
  const { service, database, open, list, age, findRow } = useSessions();

  it('lists the viewer’s own sessions, newest first, and marks the current one', async () => {
    await open({ uid: 'ada' }, 'laptop');
    await age('laptop', 60);
    await open({ uid: 'ada' }, 'phone', { userAgent: 'Safari' });
    await open({ uid: 'bob' }, 'bobs');
    const sessions = await list({ uid: 'ada', sessionId: deriveSessionId('laptop') });
    expect(sessions).toMatchObject([
      { id: deriveSessionId('phone'), userAgent: 'Safari', isCurrent: false },
      { id: deriveSessionId('laptop'), userAgent: 'Firefox', isCurrent: true },
    ]);
  });

  it('leaves out expired sessions', async () => {
    await open({ uid: 'carla' }, 'carlas', EXPIRED);
    expect(await list({ uid: 'carla' })).toEqual([]);
  });

  it('loses expired sessions and old revocations for good when they are pruned', async () => {
    await open({ uid: 'dora' }, 'doras', EXPIRED);
    await open({ uid: 'dora' }, 'open');
    await database.query(
      `insert into session_revocations values ('old', now() - interval '31 days'), ('recent', now() - interval '6 days')`,
    );
    const hourlyJobs = service.app().get(HourlyJobs, { strict: false });
    expect([await hourlyJobs.run('sessions'), await hourlyJobs.run('revocations')]).toEqual([expect.any(Number), 1]);
    expect(await findRow('doras')).toBeUndefined();
    expect(await findRow('open')).toBeDefined();
    expect(await database.query('select firebase_id from session_revocations')).toEqual([{ firebase_id: 'recent' }]);
  });
});

describe('GET /api/sessions of a person who has chosen a new password at the identity provider', () => {
  const provider = useFakeProvider();
  const { open, list, age } = createSessionCalls(useUsersService(() => provider.settings()));

  it('leaves out the sessions from before, but not the current one', async () => {
    for (const name of ['forgotten', 'here', 'since']) await open({ uid: 'ada' }, name);
    await age('forgotten', 60);
    await age('here', 60);
    const validSince = String(Math.floor(Date.now() / 1_000) - 30);
    provider.accounts = [account('ada', { validSince })];
    const names = (await list({ uid: 'ada', sessionId: deriveSessionId('here') })).map(({ id }) => id);
    expect(names).toEqual([deriveSessionId('since'), deriveSessionId('here')]);
    provider.isBroken = true;
    expect(await list({ uid: 'ada' })).toHaveLength(3);
  });
});
