import { getRepositoryToken } from '@nestjs/typeorm';
import { describe, expect, it, jest } from '@jest/globals';
import type { Repository } from 'typeorm';
import { useAccounts } from '../../testing/accounts.fixture.js';
import { Installation } from '../installation.entity.js';

const EMAIL = 'ada@trax.test';

describe('the row of the installation', () => {
  const { database, service, signUp, signIn, becomePerson } = useAccounts();
  const readsOf = async (call: () => Promise<unknown>) => {
    const rows = service.app().get<Repository<Installation>>(getRepositoryToken(Installation), { strict: false });
    const find = jest.spyOn(rows, 'findOneBy');
    await call();
    const count = find.mock.calls.length;
    find.mockRestore();
    return count;
  };

  it('is read once for each call', async () => {
    expect(await readsOf(() => signUp(EMAIL))).toBe(1);
    await becomePerson('grace@trax.test');
    await database.query(
      `insert into invitations (token_hash, email, role, delivery, expires_at)
       values ('\\x01', 'grace@trax.test', 'listener', 'link', now() + interval '1 day')`,
    );
    expect(await readsOf(() => signIn('grace@trax.test'))).toBe(1);
    expect(await readsOf(() => Promise.all([signUp('a@trax.test'), signUp('b@trax.test')]))).toBe(2);
  });

  it('counts in every process from the next call on', async () => {
    expect((await signUp(EMAIL)).statusCode).toBe(200);
    // Another process has changed it.
    await database.query(`insert into installation (id, sign_up) values (true, 'closed')`);
    expect((await signUp('grace@trax.test')).json()).toMatchObject({ code: 'SIGN_UP_CLOSED' });
  });
});
