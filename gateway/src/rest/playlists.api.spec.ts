import { describe, expect, it } from '@jest/globals';
import { JSON_CALL, useGateway } from '../testing/use-gateway.js';

const gateway = useGateway();
const { playlists } = gateway.services;
const ID = '01890000-0000-7000-8000-000000000001';
const TRACK = '00000000-0000-5000-8000-000000000001';
const OF_TRACKS = `/api/playlists/${ID}/tracks`;

const CHANGES = [
  { method: 'POST', path: '/api/playlists', body: '{"firebaseId":"listener","name":"Mornings"}', status: 201 },
  { method: 'PATCH', path: `/api/playlists/${ID}`, body: '{"name":"Evenings"}', status: 200 },
  { method: 'DELETE', path: `/api/playlists/${ID}`, status: 204 },
  { method: 'POST', path: OF_TRACKS, body: `{"trackId":"${TRACK}"}`, status: 201 },
  { method: 'PATCH', path: `${OF_TRACKS}/reorder`, body: '{"oldIndex":0,"newIndex":1}', status: 200 },
  { method: 'PATCH', path: `${OF_TRACKS}/${TRACK}`, body: '{"repetitions":9}', status: 200 },
  { method: 'DELETE', path: `${OF_TRACKS}/${TRACK}`, status: 204 },
];

describe.each(CHANGES)('$method $path', ({ method, path, body, status }) => {
  const init = { method, headers: JSON_CALL, ...(body === undefined ? {} : { body }) };

  it('passes the change and the answer on as they are', async () => {
    playlists.on(path, (_, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(status === 204 ? undefined : '{"a":1}');
    });
    const answer = await gateway.callAs('listener', path, init);
    expect(answer).toMatchObject({ status, text: status === 204 ? '' : '{"a":1}' });
    expect(playlists.received).toMatchObject([{ method, url: path, body: body ?? '' }]);
  });

  it('refuses a visitor, and a foreign page, without a call to the service', async () => {
    expect(await gateway.call(path, init)).toMatchObject({ status: 401 });
    const foreign = { ...init, headers: { ...JSON_CALL, 'sec-fetch-site': 'cross-site' } };
    expect(await gateway.callAs('listener', path, foreign)).toMatchObject({ status: 403 });
    expect(playlists.received).toEqual([]);
  });

  it('passes the service’s own refusal on', async () => {
    const refusal = { error: 'Playlist not found', code: 'PLAYLIST_NOT_FOUND' };
    playlists.answers(path, refusal, 404);
    const answer = await gateway.callAs('listener', path, init);
    expect([answer.status, answer.json()]).toEqual([404, refusal]);
  });
});

describe('GET /api/playlists/{id}/tracks', () => {
  it('passes the list on', async () => {
    playlists.answers(OF_TRACKS, []);
    expect(await gateway.callAs('listener', OF_TRACKS)).toMatchObject({ status: 200, text: '[]' });
  });

  it.each(['..', '%2e%2e', 'a%2fb', 'a%00b'])('refuses the id %s without a call to the service', async (id) => {
    const answer = await gateway.callAs('listener', `/api/playlists/${id}/tracks`);
    expect([400, 404]).toContain(answer.status);
    expect(playlists.received).toEqual([]);
  });
});
