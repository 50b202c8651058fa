import { beforeEach, describe, expect, it } from '@jest/globals';
import { newUser, useUsersService } from '../testing/users-service.fixture.js';
import { createPeopleCalls } from '../testing/people.fixture.js';
import { createSessionCalls, toCheck } from '../testing/sessions.fixture.js';

describe('when a person was here last', () => {
  const users = useUsersService();
  const { database, service } = users;
  const { add } = createPeopleCalls(users);
  const { open, check, revoke } = createSessionCalls(users);
  const secondsSinceSeen = async (uid: string) => {
    const rows = await database.query<{ seconds: number }>(
      'select extract(epoch from now() - last_seen_at)::float as seconds from users where firebase_id = $1',
      [uid],
    );
    return rows[0]?.seconds ?? Number.NaN;
  };
  const seen = (uid: string, ago: string) =>
    database.query('update users set last_seen_at = now() - $2::interval where firebase_id = $1', [uid, ago]);
  const NEVER_SECONDS = 1_000_000_000;

  beforeEach(async () => {
    await database.empty();
    await add('ada');
    await open({ uid: 'ada' }, 'one', { cookie: 'first' });
  });

  it('is the creation of the record at first', async () => {
    await service.inject({ method: 'POST', url: '/api/users', payload: newUser('eve'), viewer: { uid: 'eve' } });
    expect(await secondsSinceSeen('eve')).toBeLessThan(60);
  });

  it('is stored by a check of an open session, at most every ten minutes', async () => {
    expect(await secondsSinceSeen('ada')).toBeGreaterThan(NEVER_SECONDS);
    await check(toCheck('ada', 'one'));
    expect(await secondsSinceSeen('ada')).toBeLessThan(60);
    await seen('ada', '9 minutes');
    await check(toCheck('ada', 'one'));
    expect(await secondsSinceSeen('ada')).toBeGreaterThan(500);
    await seen('ada', '11 minutes');
    await check(toCheck('ada', 'one'));
    expect(await secondsSinceSeen('ada')).toBeLessThan(60);
  });

  it('is not the check of a session that is over', async () => {
    await revoke({ uid: 'ada' }, 'one');
    await check(toCheck('ada', 'one'));
    expect(await secondsSinceSeen('ada')).toBeGreaterThan(NEVER_SECONDS);
  });
});
