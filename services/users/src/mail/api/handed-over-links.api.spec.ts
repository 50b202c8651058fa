import { Logger } from '@nestjs/common';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { HandedOverLink } from '@trax/contracts/mail';
import { Prunes } from '@trax/nest-platform/queues/prunes';
import { ErasureRepository } from '../../erasure/erasure.repository.js';
import { ACCOUNTS_SETTINGS, ORIGIN, PASSWORD } from '../../testing/accounts.fixture.js';
import { ADMINISTRATOR, outcomeOf } from '../../testing/invitations.fixture.js';
import { useUsersService } from '../../testing/users-service.fixture.js';

const EMAIL = 'Ada@trax.test';

describe('links to hand over, without a mail server', () => {
  const { database, service } = useUsersService(() => ACCOUNTS_SETTINGS);
  const post = (path: string, payload: object) => service.inject({ method: 'POST', url: `/api/auth${path}`, payload });
  const list = async () =>
    (await service.inject({ url: '/internal/handed-over-links', viewer: ADMINISTRATOR })).json<HandedOverLink[]>();
  const prune = () => service.app().get(Prunes, { strict: false }).run('handed-over-links');
  const pass = (minutes: number) =>
    database.query(`update handed_over_links set created_at = created_at - interval '${minutes} minutes'`);

  beforeEach(async () => {
    await database.empty();
    jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const signedUp = await post('/sign-up/email', { name: '', email: EMAIL, password: PASSWORD });
    const requested = await post('/request-password-reset', { email: EMAIL });
    expect([signedUp.statusCode, requested.statusCode]).toEqual([200, 200]);
  });

  it('are listed with their purpose, newest first, and work', async () => {
    await post('/send-verification-email', { email: EMAIL });
    await post('/request-password-reset', { email: 'nobody@trax.test' });
    const links = await list();
    expect(links.map(({ to, purpose }) => [to, purpose])).toEqual([
      ['ada@trax.test', 'Verification'],
      ['ada@trax.test', 'Password reset'],
    ]);
    const link = new URL(links[0]?.link ?? '');
    expect(link.origin).toBe(ORIGIN);
    const code = link.searchParams.get('oobCode') ?? '';
    expect((await service.inject({ url: `/api/auth/verify-email?token=${code}` })).statusCode).toBe(200);
  });

  it('are gone after the hour in which they work', async () => {
    await pass(59);
    expect(await list()).toHaveLength(1);
    expect(await prune()).toBe(0);
    await pass(2);
    expect(await list()).toEqual([]);
    expect(await prune()).toBe(1);
  });

  it('are erased with their person', async () => {
    await database.query(
      `insert into users (firebase_id, display_name, email, email_verified, environment)
       values ('ada', 'Ada', $1, true, 'production')`,
      [EMAIL],
    );
    const erasures = service.app().get(ErasureRepository);
    await erasures.begin('ada', () => undefined);
    await erasures.removeRecord('ada');
    expect(await database.query('select 1 from handed_over_links')).toEqual([]);
  });

  it('are all there is: no test can be sent', async () => {
    const test = { method: 'POST', url: '/internal/test-mails', viewer: ADMINISTRATOR } as const;
    expect(outcomeOf(await service.inject(test))).toEqual([409, 'NO_MAIL_SERVER']);
  });
});
