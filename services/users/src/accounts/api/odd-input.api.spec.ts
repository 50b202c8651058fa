import { describe, expect, it } from '@jest/globals';
import { AUTH_PATHS, providerPaths } from '@trax/contracts/auth';
import { PASSWORD, useAccounts } from '../../testing/accounts.fixture.js';
import { outcomeOf } from '../../testing/invitations.fixture.js';

const EMAIL = 'ada@trax.test';
const NUL = 'a\u0000b';
const BODIES: readonly object[] = [
  { name: NUL, email: EMAIL, password: PASSWORD },
  { name: '', email: EMAIL, password: PASSWORD, image: NUL },
  { email: NUL, password: PASSWORD },
  { token: NUL, newPassword: PASSWORD },
  { id: NUL },
  { code: NUL },
  { isConfirmation: true, response: { id: NUL } },
  { unknown: [NUL] },
  { [NUL]: 1 },
];
const { GET, POST } = providerPaths(['keycloak']);

describe('text that no account can hold', () => {
  const { database, get, post, becomePerson } = useAccounts();

  it('is refused in every body, by whoever is signed in', async () => {
    const { cookie } = await becomePerson(EMAIL);
    const calls = [...AUTH_PATHS.POST, ...POST].flatMap((path) => BODIES.map((body) => ({ path, body })));
    const accepted = [];
    for (const { path, body } of calls) {
      const [status, code] = outcomeOf(await post(path, body, { cookie }));
      if (status !== 400 || code !== 'BAD_INPUT') accepted.push([path, body, status, code]);
    }
    expect(accepted).toEqual([]);
    expect(await database.query('select 1 from auth_users')).toHaveLength(1);
  });

  it('is refused in every query', async () => {
    const paths = [...AUTH_PATHS.GET, ...GET];
    const outcomes = await Promise.all(paths.map(async (path) => outcomeOf(await get(`${path}?token=a%00b`))));
    expect(outcomes).toEqual(paths.map(() => [400, 'BAD_INPUT']));
  });

  it('is no reason to refuse a password, which nothing stores or shows', async () => {
    const answer = await post('/sign-up/email', { name: '', email: EMAIL, password: 'correct\u200f horse' });
    expect(answer.statusCode).toBe(200);
  });
});
