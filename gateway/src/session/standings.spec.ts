import { describe, expect, it, jest } from '@jest/globals';
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
  const standingsOf = () => new Standings({ findStanding } as unknown as UsersClient, () => now);

  it('is asked again after 30 s, so that a deleted account is out within a minute', async () => {
    const standings = standingsOf();
    findStanding.mockResolvedValueOnce(OPEN).mockResolvedValueOnce(ENDED);
    await expect(standings.find(ADA, request)).resolves.toEqual(OPEN);
    now += 29_999;
    await expect(standings.find(ADA, request)).resolves.toEqual(OPEN);
    now += 1;
    await expect(standings.find(ADA, request)).resolves.toEqual(ENDED);
  });

  it('is that of a listener while the users service does not answer, and is asked again soon', async () => {
    const standings = standingsOf();
    findStanding.mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce({ isAdmin: true, isEnded: false });
    await expect(standings.find(ADA, request)).resolves.toEqual(OPEN);
    now += 2_000;
    await expect(standings.find(ADA, request)).resolves.toMatchObject({ isAdmin: true });
  });
});
