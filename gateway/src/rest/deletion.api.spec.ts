import { describe, expect, it } from '@jest/globals';
import { gateway } from '../testing/gateway.fixture.js';
import { JSON_CALL, SAME_ORIGIN } from '../testing/use-gateway.js';

const { deletion } = gateway.services;

describe('POST /api/delete-account', () => {
  const init = { method: 'POST', headers: JSON_CALL, body: '{"email":"ada@trax.test"}' };

  it('is open to a visitor, and passes a signed-in viewer on', async () => {
    deletion.answers('/api/delete-account', { requestId: 'r' }, 201);
    expect((await gateway.call('/api/delete-account', init)).status).toBe(201);
    expect((await gateway.callAs('listener', '/api/delete-account', init)).status).toBe(201);
    const [visit, call] = deletion.received;
    expect(visit?.headers['x-trax-viewer']).toBeUndefined();
    expect(call?.headers['x-trax-viewer']).toEqual(expect.any(String));
    expect(call?.body).toBe(init.body);
  });

  describe('as the form of a browser without scripts', () => {
    const headers = { ...SAME_ORIGIN, 'content-type': 'application/x-www-form-urlencoded' };
    const form = { method: 'POST', headers, body: 'email=ada%40trax.test' };

    it('is passed on as JSON, and redirects to the page with a confirmation', async () => {
      deletion.answers('/api/delete-account', { requestId: 'r' }, 201);
      const answer = await gateway.call('/api/delete-account', form);
      expect(answer).toMatchObject({ status: 303, headers: { location: '/data-deletion#received' }, text: '' });
      const [call] = deletion.received;
      expect(call?.headers['content-type']).toBe('application/json');
      expect(call?.body).toBe(init.body);
    });

    it.each([
      [400, '/data-deletion#invalid'],
      [429, '/data-deletion#failed'],
      [503, '/data-deletion#failed'],
    ])('with %i of the service leads to %s', async (status, location) => {
      deletion.answers('/api/delete-account', { error: 'No', code: 'NO' }, status);
      expect(await gateway.call('/api/delete-account', form)).toMatchObject({ status: 303, headers: { location } });
    });

    it('is refused from a foreign page, and where no page has a form', async () => {
      const foreign = { ...form, headers: { ...headers, 'sec-fetch-site': 'cross-site' } };
      expect((await gateway.call('/api/delete-account', foreign)).status).toBe(403);
      expect((await gateway.callAs('listener', '/api/playlists', form)).status).toBe(415);
      expect(deletion.received).toEqual([]);
    });
  });
});
