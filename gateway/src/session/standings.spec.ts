import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { UserStanding } from '@trax/contracts/users';
import type { FastifyBaseLogger } from 'fastify';
import type { UsersClient } from '../services/users.client.js';
import { Standings } from './standings.js';

const ADA = { uid: 'ada', email: 'ada@trax.test', emailVerified: true, displayName: null };
const ENDED: UserStanding = { isAdmin: false, isEnded: true };
const OPEN: UserStanding = { isAdmin: false, isEnded: false };

describe('the standing of a person', () => {
  const findStanding = jest.fn<UsersClient['findStanding']>();
  const request = { id: 'request-1', log: { warn: () => undefined } as unknown as FastifyBaseLogger };
  let now = 0;
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  beforeEach(() => {
    findStanding.mockReset();
  });
  const standingsOf = () => new Standings({ findStanding } as unknown as UsersClient, () => now);

  it('is asked about behind the call after 30 s, and before the call after 50 s', async () => {
    const standings = standingsOf();
    findStanding.mockResolvedValueOnce(OPEN).mockResolvedValueOnce(OPEN).mockResolvedValueOnce(ENDED);
    await expect(standings.find(ADA, request)).resolves.toEqual(OPEN);
    now += 29_999;
    await standings.find(ADA, request);
    expect(findStanding).toHaveBeenCalledTimes(1);
    now += 1;
    await expect(standings.find(ADA, request)).resolves.toEqual(OPEN);
    expect(findStanding).toHaveBeenCalledTimes(2);
    await settled();
    now += 50_000;
    await expect(standings.find(ADA, request)).resolves.toEqual(ENDED);
  });

  it('is known of a deleted account at the next call, within a minute', async () => {
    const standings = standingsOf();
    findStanding.mockResolvedValueOnce(OPEN).mockResolvedValueOnce(ENDED);
    await standings.find(ADA, request);
    now += 30_000;
    await standings.find(ADA, request);
    await settled();
    await expect(standings.find(ADA, request)).resolves.toEqual(ENDED);
  });

  it('lets nobody wait for a users service that fell silent', async () => {
    const standings = standingsOf();
    findStanding.mockResolvedValueOnce(OPEN).mockReturnValueOnce(new Promise(() => undefined));
    await standings.find(ADA, request);
    now += 30_000;
    await expect(standings.find(ADA, request)).resolves.toEqual(OPEN);
    await expect(standings.find(ADA, request)).resolves.toEqual(OPEN);
    expect(findStanding).toHaveBeenCalledTimes(2);
  });

  it('is that of a listener while the users service does not answer, and is asked again soon', async () => {
    const standings = standingsOf();
    findStanding.mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce({ isAdmin: true, isEnded: false });
    await expect(standings.find(ADA, request)).resolves.toEqual(OPEN);
    now += 2_000;
    await standings.find(ADA, request);
    await settled();
    await expect(standings.find(ADA, request)).resolves.toMatchObject({ isAdmin: true });
  });
});
