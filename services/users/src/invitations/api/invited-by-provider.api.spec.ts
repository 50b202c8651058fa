import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { createInvitationCalls, toOutcome } from '../../testing/invitations.fixture.js';
import { useProvider } from '../../testing/providers.fixture.js';

const ADA = { sub: 'ada-there', email: 'Ada@trax.test', email_verified: true, name: 'Ada' };
const EVE = { sub: 'eve-there', email: 'eve@trax.test', email_verified: false };

describe('signing in by another provider where the sign-up is by invitation', () => {
  const { database, service, signInBy } = useProvider({ people: [ADA, EVE] });
  const { invite, list, changeSignUp } = createInvitationCalls(service);
  const listAccounts = () => database.query('select email from auth_users');
  const listAdministrators = () => database.query('select email from users where is_admin');

  beforeEach(() => changeSignUp('invitation'));

  it('makes no account for a visitor without an invitation', async () => {
    await invite();
    await invite({ email: 'bob@trax.test' });
    expect((await signInBy(ADA.sub)).location).toMatch(/^\/\?sign-in&error=SIGN_UP_BY_INVITATION(?:&|$)/);
    expect(await listAccounts()).toEqual([]);
  });

  it('makes the account of an invited address, with the role, and uses the invitation up', async () => {
    await invite({ email: 'ada@trax.test', role: 'administrator' });
    expect((await signInBy(ADA.sub)).location).toBe('/?sign-in=returned');
    expect([await listAccounts(), await listAdministrators(), await list()]).toEqual([
      [{ email: 'ada@trax.test' }],
      [{ email: 'ada@trax.test' }],
      [],
    ]);
    expect((await signInBy(ADA.sub)).location).toBe('/?sign-in=returned');
  });

  it('makes none for an address that the provider has not verified, or when the invitation is over', async () => {
    await invite({ email: EVE.email, role: 'administrator' });
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    expect((await signInBy(EVE.sub)).location).toMatch(/^\/\?sign-in&error=email_not_verified(?:&|$)/);
    expect(logged).toHaveBeenCalledWith(
      expect.stringMatching(/^keycloak has not said that the address .* \(email_verified\)$/),
    );
    logged.mockRestore();
    await invite({ email: 'ada@trax.test' });
    await database.query(`update invitations set expires_at = now() - interval '1 second'`);
    expect((await signInBy(ADA.sub)).location).toMatch(/^\/\?sign-in&error=SIGN_UP_BY_INVITATION/);
    expect([await listAccounts(), await listAdministrators()]).toEqual([[], []]);
  });

  it('goes on for a person with an account', async () => {
    await changeSignUp('open');
    await signInBy(ADA.sub);
    for (const mode of ['invitation', 'closed']) {
      await changeSignUp(mode);
      expect((await signInBy(ADA.sub)).location).toBe('/?sign-in=returned');
    }
  });

  it('makes no account where the sign-up is closed, also with an invitation', async () => {
    await invite({ email: 'ada@trax.test' });
    await changeSignUp('closed');
    for (const { sub } of [ADA, EVE])
      expect((await signInBy(sub)).location).toMatch(/^\/\?sign-in&error=SIGN_UP_CLOSED(?:&|$)/);
    expect(await listAccounts()).toEqual([]);
  });
});

describe('an installation without passwords', () => {
  const env = { PASSWORD_SIGN_IN: 'false' };
  const { database, service } = useProvider({ people: [ADA], env });
  const { answerToInvite, invite, accept } = createInvitationCalls(service);

  it('invites by address alone, and makes no account by a link', async () => {
    expect(toOutcome(await answerToInvite())).toEqual([400, 'INVITATION_NEEDS_EMAIL']);
    const { token } = await invite({ email: 'ada@trax.test' });
    expect(toOutcome(await accept(token))).toEqual([403, 'NO_PASSWORDS']);
    expect(await database.query('select 1 from auth_users')).toEqual([]);
  });
});
