import { describe, expect, it } from '@jest/globals';
import { useUsersService } from '../../testing/users-service.fixture.js';

const url = '/api/admin/sync-users?adminFirebaseId=root';
const viewer = { uid: 'root', isAdmin: true };

describe('POST /api/admin/sync-users', () => {
  const { database, service } = useUsersService();
  const countRuns = async () => (await database.query('select 1 from sync_runs')).length;

  it('is refused without a queue, and begins no run that nobody would work at', async () => {
    const answer = await service.inject({ method: 'POST', url, viewer });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ error: 'Failed to sync users', code: 'SYNC_UNAVAILABLE' });
    expect(await countRuns()).toBe(0);
  });

  it('refuses another’s uid, and what it does not know', async () => {
    const refused = {
      '?adminFirebaseId=ada': 403,
      '': 400,
      '?adminFirebaseId=a/b': 400,
      '?adminFirebaseId=root&x=1': 400,
    };
    for (const [query, status] of Object.entries(refused)) {
      const answer = await service.inject({ method: 'POST', url: `/api/admin/sync-users${query}`, viewer });
      expect(answer.statusCode).toBe(status);
    }
    expect(await countRuns()).toBe(0);
  });
});
