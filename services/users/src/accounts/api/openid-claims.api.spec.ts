import { describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { safeTextOrEmpty } from '@trax/contracts/text';
import { useProvider } from '../../testing/providers.fixture.js';

const ODD_VALUES: readonly unknown[] = [
  null,
  0,
  true,
  '',
  [],
  [['ada@trax.test']],
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  'admins\r\nSet-Cookie: a=b',
  'admins\0',
  '\ud800',
  'x'.repeat(5_000),
];

const ADA = { sub: 'ada-there', email: 'ada@trax.test', email_verified: true, name: 'Ada' };

describe('what an OpenID Connect provider says of a person', () => {
  const setting = () => ({ groupsClaim: 'groups', adminGroups: ['admins'] });
  const { database, provider, signInBy, becomePerson } = useProvider({ people: [ADA], setting });

  it.each<[string, (nowSeconds: number) => object]>([
    ['for several audiences, issued to this one', () => ({ aud: ['trax', 'another'], azp: 'trax' })],
    ['of a clock that is a minute behind', (now) => ({ iat: now - 60, exp: now + 240 })],
    ['of a clock that is a minute ahead', (now) => ({ iat: now + 59, exp: now + 359 })],
    ['with an address in capitals', () => ({ email: 'ADA@Trax.test' })],
    ['with "true" as text', () => ({ email_verified: 'true' })],
  ])('takes a token %s', async (_, changesAt) => {
    provider().faults.changeClaims = (claims) => ({ ...claims, ...changesAt(Date.now() / 1_000) });
    expect((await signInBy(ADA.sub)).location).toBe('/?sign-in=returned');
    expect(await database.query('select email from auth_users')).toEqual([{ email: ADA.email }]);
  });

  it.each([
    ['an address with a line break', { email: 'ada@trax.test\r\nBcc: eve@trax.test' }],
    ['an address with a name', { email: 'Ada <ada@trax.test>' }],
    ['two addresses', { email: 'ada@trax.test, eve@trax.test' }],
    ['a list of addresses', { email: ['ada@trax.test'] }],
    ['a Kelvin sign', { email: '\u212Aate@trax.test' }],
    ['an address of 500 characters', { email: `${'a'.repeat(490)}@trax.test` }],
    ['an address with NUL', { email: 'ada\0@trax.test' }],
    ['a list that says that it is verified', { email_verified: [true] }],
  ])('makes and opens no account by %s', async (_, changes) => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    await becomePerson('kate@trax.test');
    provider().faults.changeClaims = (claims) => ({ ...claims, ...changes });
    expect((await signInBy(ADA.sub)).location).toBe('/?sign-in&error=unable_to_get_user_info');
    expect(await database.query('select email from auth_users')).toEqual([{ email: 'kate@trax.test' }]);
    expect(logged).toHaveBeenCalledWith(`Keycloak has sent claims of a wrong form: ${Object.keys(changes).join()}`);
    logged.mockRestore();
  });

  it.each([
    ['of 5,000 characters', 'x'.repeat(5_000)],
    ['with NUL', 'ada\0'],
    ['beyond ASCII', 'adä'],
  ])('makes no account by a subject %s', async (_, sub) => {
    provider().faults.changeClaims = (claims) => ({ ...claims, sub });
    expect((await signInBy(ADA.sub)).location).toBe('/?sign-in&error=unable_to_get_user_info');
    expect(await database.query('select 1 from auth_users')).toEqual([]);
  });

  it.each([
    ['with NUL', 'Ada\0', ''],
    ['of 5,000 characters', 'a'.repeat(5_000), 'a'.repeat(120)],
    ['that is none', { first: 'Ada' }, ''],
    ['that is invisible', '\u200b', ''],
  ])('leaves out a name %s', async (_, name, kept) => {
    provider().faults.changeClaims = (claims) => ({ ...claims, name, picture: 'javascript:alert(1)' });
    expect((await signInBy(ADA.sub)).location).toBe('/?sign-in=returned');
    expect(await database.query('select name, image from auth_users')).toEqual([{ name: kept, image: null }]);
  });

  it.each(['sub', 'email', 'email_verified', 'azp', 'iat', 'auth_time'])(
    'opens the account of that person or none, whatever the claim %s holds',
    async (claim) => {
      jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
      for (const value of ODD_VALUES) {
        await database.empty();
        provider().faults.changeClaims = (claims) => ({ ...claims, [claim]: value });
        const { answer, location } = await signInBy(ADA.sub);
        const people = await database.query('select email, name from auth_users');
        const isSignedIn = location === '/?sign-in=returned';
        expect([value, answer.statusCode, people]).toEqual([
          value,
          302,
          isSignedIn ? [{ email: ADA.email, name: 'Ada' }] : [],
        ]);
        if (!isSignedIn)
          expect(location).toMatch(
            /^(?:http:\/\/localhost:8080)?\/\?sign-in&error=[a-z_]+(?:&error_description=[\w+]+)?$/,
          );
      }
    },
  );

  it.each(ODD_VALUES.map((value) => [JSON.stringify(value).slice(0, 40), value]))(
    'makes no administrator, and stores nothing odd, by claims for show that hold %s',
    async (_, value) => {
      const shown = ['name', 'picture', 'given_name', 'preferred_username', 'groups', 'unknown', '__proto__'];
      const changes = Object.fromEntries(shown.map((claim) => [claim, value]));
      provider().faults.changeClaims = (claims) => ({ ...claims, ...changes });
      expect((await signInBy(ADA.sub)).location).toBe('/?sign-in=returned');
      const [person] = await database.query<{ name: string; image: string | null }>(
        'select name, image from auth_users',
      );
      expect(person?.image).toBeNull();
      expect(safeTextOrEmpty(120).parse(person?.name)).toBe(person?.name);
      expect(await database.query('select from users where is_admin')).toEqual([]);
    },
  );
});

describe('the answer of one of two providers', () => {
  const env = { GOOGLE_CLIENT_ID: 'google', GOOGLE_CLIENT_SECRET: 'secret' };
  const { database, get, begin, signInThere, comeBack } = useProvider({ people: [ADA], env });

  it.each([
    '%',
    '%00',
    'a%00b',
    '%0D%0A',
    '%zz',
    '%ED%A0%80',
    '%E2%82%AC',
    '__proto__',
    'a&state=b',
    'x'.repeat(10_000),
  ])('neither signs in nor fails, with the odd parameters %s', async (odd) => {
    const { own } = await begin();
    for (const query of [`code=x&state=${odd}`, `error=${odd}&state=x`, `iss=${odd}`, odd]) {
      const answer = await get(`/callback/keycloak?${query}`, { cookie: own.toString() });
      expect([query, answer.statusCode]).toEqual([query, answer.statusCode === 302 ? 302 : 400]);
    }
    expect(await database.query('select 1 from auth_users')).toEqual([]);
  });

  it('is refused where a sign-in by the other one was begun, and its code is sent nowhere', async () => {
    const code = new URL(await signInThere((await begin()).url, ADA.sub));
    const other = await begin({ provider: 'google' });
    code.searchParams.set('state', new URL(other.url).searchParams.get('state') ?? '');
    const { location } = await comeBack(code.href, other.own);
    expect(location).toBe('http://localhost:8080/?sign-in&error=state_mismatch');
    expect(await database.query('select 1 from auth_users')).toEqual([]);
  });
});
