import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { CONFIRMATION_LINK_DAYS, confirmationList, ownDeletionRequest } from '@trax/contracts/deletion';
import { useDeletionService } from '../../testing/deletion-service.fixture.js';

const padCode = (name: string): string => name.padEnd(43, '_');
const hashCode = (code: string): string => createHash('sha256').update(code).digest('hex');
const REFUSED = [404, 'CONFIRMATION_LINK_REFUSED'];

describe('the confirmation of a deletion request', () => {
  const { database, service, request, requestId, find, receive, published } = useDeletionService();
  const confirm = async (token: unknown) => {
    const url = '/api/deletion-requests/confirm';
    const answer = await service.inject({ method: 'POST', url, payload: { token } });
    return [answer.statusCode, answer.body === '' ? undefined : answer.json<{ code: string }>().code];
  };
  const sendLink = (id: string, firebaseId: string, confirmationHash: string | null) =>
    receive('deletion.account-found', { requestId: id, firebaseId, confirmationHash });
  const findOwn = async (uid: string) => {
    const answer = await service.inject({ url: '/api/deletion-requests/own', viewer: { uid } });
    return ownDeletionRequest.parse(answer.json()).deletionRequest;
  };
  const listConfirmations = (ids: string[], isAdmin = true) => {
    const url = '/internal/deletion-requests/confirmations';
    return service.inject({ method: 'POST', url, payload: { ids }, viewer: { uid: 'root', isAdmin } });
  };
  const toConfirmation = async (id: string) =>
    confirmationList.parse((await listConfirmations([id])).json())[0]?.confirmation;
  const needsLink = async (id: string) =>
    (await published(id)).map(({ payload }) => (payload as { needsLink: boolean }).needsLink);

  it('comes by the link, once', async () => {
    const [id, code] = [await requestId('ada@trax.test'), padCode('ada')];
    expect(await toConfirmation(id)).toBe('impossible');
    await sendLink(id, 'ada', hashCode(code));
    expect(await toConfirmation(id)).toBe('unconfirmed');
    expect(await find(id)).toMatchObject({ firebaseId: 'ada' });
    expect(await findOwn('ada')).toMatchObject({ id, status: 'pending', confirmation: 'unconfirmed' });
    const answers = await Promise.all([confirm(code), confirm(code), confirm(code)]);
    expect(answers.toSorted()).toEqual([[204, undefined], REFUSED, REFUSED].toSorted());
    expect(await toConfirmation(id)).toBe('confirmed');
    expect(await find(id)).toMatchObject({ status: 'pending' });
    await sendLink(id, 'ada', hashCode(padCode('late')));
    expect(await confirm(padCode('late'))).toEqual(REFUSED);
    expect(await database.query('select 1 from deletion_requests where confirmation_hash is not null')).toEqual([]);
  });

  it('is not possible with a link that is too old, or of a request that is processed', async () => {
    const [id, code] = [await requestId('old@trax.test'), padCode('old')];
    await sendLink(id, 'old', hashCode(code));
    await database.query(
      'update deletion_requests set confirmation_sent_at = now() - make_interval(days => $2, secs => 1) where id = $1',
      [id, CONFIRMATION_LINK_DAYS],
    );
    expect(await confirm(code)).toEqual(REFUSED);
    await sendLink(id, 'old', hashCode(code));
    await database.query(`update deletion_requests set status = 'processed', processed_at = now() where id = $1`, [id]);
    expect(await confirm(code)).toEqual(REFUSED);
  });

  it.each([undefined, null, '', 1, 'x', `${padCode('ada')}x`, ['x'.repeat(43)], '\u0000'.repeat(43)])(
    'refuses the code %j with a message that names it',
    async (token) => {
      expect(await confirm(token)).toEqual([400, 'BAD_INPUT']);
    },
  );

  it('refuses a code that was not sent', async () => {
    expect(await confirm(padCode('stranger'))).toEqual(REFUSED);
  });

  it('needs a link at first, and later only while none was sent of late', async () => {
    const id = await requestId('bob@trax.test');
    await sendLink(id, 'bob', hashCode(padCode('bob')));
    await request('bob@trax.test');
    await database.query(
      `update deletion_requests set confirmation_sent_at = now() - interval '2 hours' where id = $1`,
      [id],
    );
    await request('bob@trax.test');
    await confirm(padCode('bob'));
    await request('bob@trax.test');
    expect(await needsLink(id)).toEqual([true, false, true, false]);
  });

  it('is not needed for a person who requests it just after a sign-in to the account', async () => {
    const viewer = { uid: 'carla', email: 'carla@trax.test', emailVerified: true };
    const id = await requestId('carla@trax.test', viewer);
    expect(await toConfirmation(id)).toBe('confirmed');
    await request('carla@trax.test');
    expect(await needsLink(id)).toEqual([false]);
  });

  it('is listed to administrators alone, and not for requests that there are not', async () => {
    const unknown = '01890000-0000-7000-8000-000000000009';
    expect((await listConfirmations([unknown])).json()).toEqual([]);
    expect((await listConfirmations([unknown], false)).statusCode).toBe(403);
    expect((await listConfirmations(['x'])).statusCode).toBe(400);
  });

  it('is seen by the person alone, with the day when it is due', async () => {
    expect(await findOwn('mallory')).toBeNull();
    const own = await findOwn('carla');
    expect(Date.parse(own?.dueAt ?? '') - Date.parse(own?.requestedAt ?? '')).toBe(30 * 86_400_000);
    expect((await service.inject({ url: '/api/deletion-requests/own' })).statusCode).toBe(401);
  });
});
