import { randomBytes } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { HashQueue } from '../accounts/hash-queue.js';
import { DELETE_CHALLENGES_SQL } from '../accounts/installation-accounts.js';
import { useAccounts } from '../testing/accounts.fixture.js';
import { createInvitationCalls, toOutcome } from '../testing/invitations.fixture.js';
import { InvitationNotFound } from './invitations.errors.js';
import { InvitationsRepository } from './invitations.repository.js';
import { DELETE_LINKS_SQL } from './withdraw-grants.js';

const EMAIL = 'ada@trax.test';
const IDLE_IN_TRANSACTION_SQL = `
  select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
const NEW_EMAIL = 'ada.king@trax.test';

describe('the stored invitations', () => {
  const { database, service, signUp } = useAccounts();
  const repository = () => service.app().get(InvitationsRepository, { strict: false });
  const inTransaction: InvitationsRepository['inTransaction'] = (work) => repository().inTransaction(work);
  const newLink = (delivery: 'mail' | 'link' = 'link') => ({
    tokenHash: randomBytes(32),
    delivery,
  });
  const invite = (
    email: string | null,
    { invitedBy = 'root', delivery }: { invitedBy?: string; delivery?: 'mail' } = {},
  ) =>
    inTransaction((manager) =>
      repository().save(manager, { ...newLink(delivery), email, role: 'listener', invitedBy }),
    );
  const end = (id: string, column: 'accepted_at' | 'withdrawn_at') =>
    database.query(`update invitations set ${column} = now() where id = $1`, [id]);
  const rows = () =>
    database.query(`select email, withdrawn_at is not null as "isWithdrawn" from invitations order by created_at, id`);

  it('of an address that is invited again have its maker, way and times anew', async () => {
    const first = await invite(EMAIL);
    await database.query(`update invitations set created_at = now() - interval '6 days', expires_at = now()`);
    const second = await invite(EMAIL, { invitedBy: 'bob', delivery: 'mail' });
    expect(second).toMatchObject({ id: first.id, invitedBy: 'bob', delivery: 'mail' });
    expect(second.createdAt.getTime()).toBeGreaterThanOrEqual(first.createdAt.getTime());
    expect(second.expiresAt.getTime()).toBeGreaterThanOrEqual(first.expiresAt.getTime());
  });

  it.each(['accepted_at', 'withdrawn_at'] as const)('are not open and get no new link with %s', async (column) => {
    const { id } = await invite(EMAIL);
    expect(await repository().findOpen(id)).toMatchObject({ id });
    await end(id, column);
    expect(await repository().findOpen(id)).toBeNull();
    const link = { ...newLink(), invitedBy: 'root' };
    const renewing = inTransaction((manager) => repository().renew(manager, id, link));
    await expect(renewing).rejects.toThrow(InvitationNotFound);
    expect(await repository().findByToken(link.tokenHash)).toBeNull();
  });

  it('are listed from the newest on, and by id where two have the same time', async () => {
    const sameTime = [await invite(null), await invite(null)].map(({ id }) => id).toSorted();
    await database.query(`update invitations set created_at = now() - interval '1 day'`);
    // Last in the table, where a list without an order would show it last.
    await database.query('update invitations set role = role where id = $1', [sameTime[0]]);
    const newest = await invite(null);
    expect((await repository().list()).map(({ id }) => id)).toEqual([newest.id, ...sameTime]);
  });

  it('get a new link each for itself', async () => {
    const invited = [await invite(null), await invite(null)];
    for (const { id } of invited) {
      const link = { ...newLink(), invitedBy: 'root' };
      expect(await inTransaction((manager) => repository().renew(manager, id, link))).toMatchObject({ id, ...link });
    }
  });

  it.each([
    ['link', (manager: EntityManager, token: Buffer) => repository().lockByToken(manager, token)],
    ['address', (manager: EntityManager) => repository().lockByEmail(manager, EMAIL)],
  ])('are locked by their %s until the transaction has ended', async (_, lock) => {
    const { tokenHash } = await invite(EMAIL);
    await inTransaction(async (manager) => {
      expect(await lock(manager, tokenHash)).not.toBeNull();
      const second = inTransaction(async (another) => {
        await another.query('set local lock_timeout = 1');
        return lock(another, tokenHash);
      });
      await expect(second).rejects.toThrow('canceling statement due to lock timeout');
    });
  });

  it('are accepted without a transaction that waits for the hash of the password', async () => {
    const { token } = await createInvitationCalls(service).invite({ email: EMAIL });
    const waiting: unknown[] = [];
    jest.spyOn(HashQueue.prototype, 'run').mockImplementationOnce(async (compute) => {
      waiting.push(...(await database.query(IDLE_IN_TRANSACTION_SQL)));
      return compute();
    });
    expect((await createInvitationCalls(service).accept(token)).statusCode).toBe(204);
    expect(waiting).toEqual([]);
    expect(jest.mocked(HashQueue.prototype.run).mock.calls).toHaveLength(1);
  });

  it('are accepted again by the same call for a minute, where its answer was lost', async () => {
    const { invite: inviteByLink, accept, read } = createInvitationCalls(service);
    const { token } = await inviteByLink({ role: 'administrator' });
    const both = await Promise.all([accept(token), accept(token)]);
    expect([...both, await accept(token)].map(toOutcome)).toEqual([[204], [204], [204]]);
    expect(await database.query('select email from users')).toEqual([{ email: EMAIL }]);
    await signUp(NEW_EMAIL);
    const used = [410, 'INVITATION_USED'];
    expect(toOutcome(await read(token))).toEqual(used);
    for (const other of [{ password: 'battery staple' }, { email: NEW_EMAIL }])
      expect(toOutcome(await accept(token, other))).toEqual(used);
    await database.query(`update invitations set accepted_at = accepted_at - interval '1 minute'`);
    expect(toOutcome(await accept(token))).toEqual(used);
  });

  it('name who has accepted them', async () => {
    const { id } = await invite(EMAIL);
    await inTransaction((manager) => repository().markAccepted(manager, id, 'ada'));
    expect(await database.query('select accepted_by, accepted_at is not null as at from invitations')).toEqual([
      { accepted_by: 'ada', at: true },
    ]);
  });

  describe('of a person with another address', () => {
    const change = () => inTransaction((manager) => repository().changeEmail(manager, EMAIL, NEW_EMAIL));

    it('follow it, also beside one of the new address that is over', async () => {
      await end((await invite(NEW_EMAIL)).id, 'withdrawn_at');
      await invite(EMAIL);
      await change();
      expect(await rows()).toEqual([
        { email: NEW_EMAIL, isWithdrawn: true },
        { email: NEW_EMAIL, isWithdrawn: false },
      ]);
    });

    it('are withdrawn while they are open and the new address has an open one', async () => {
      const { id } = await invite(EMAIL);
      await end(id, 'accepted_at');
      await invite(EMAIL);
      await invite(NEW_EMAIL);
      await change();
      expect(await rows()).toEqual([
        { email: NEW_EMAIL, isWithdrawn: false },
        { email: NEW_EMAIL, isWithdrawn: true },
        { email: NEW_EMAIL, isWithdrawn: false },
      ]);
    });
  });
});

describe('links and challenges in the tables of better-auth', () => {
  const { database } = useAccounts();

  it.each([
    ['by the administrator who has made them', DELETE_LINKS_SQL, 'auth_verifications_by_maker'],
    ['by the person whom they name', DELETE_CHALLENGES_SQL, 'auth_verifications_by_json'],
    [
      'by their account, as better-auth deletes them',
      `delete from auth_verifications where value = $1 and identifier like 'reset-password:%'`,
      'auth_verifications_by_value',
    ],
  ])('are found %s, without reading all', async (_, sql, index) => {
    await database.query('set enable_seqscan = off');
    const plan = await database.query(`explain ${sql.replace('$1', `'0123456789abcdef'`)}`);
    expect(JSON.stringify(plan)).toContain(index);
    await database.query('reset enable_seqscan');
  });
});
