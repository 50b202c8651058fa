import { beforeEach, describe, expect, it } from '@jest/globals';
import { useGateway } from '../testing/use-gateway.js';

// Its own, because a list of another spec would still be cached.
const gateway = useGateway();
const { catalogue, playlists } = gateway.services;

const ID = '01890000-0000-7000-8000-000000000001';
const TRACK = '00000000-0000-5000-8000-000000000001';
const PATH = `/api/playlists/${ID}/export`;
const track = {
  id: TRACK,
  groupId: 'calm',
  trackNumber: 1,
  voiceGender: 'F',
  displayName: 'I am calm',
  filePath: 'calm/f-01-9f86d081',
  durationSeconds: 30.5,
  repetitions: 2,
};

beforeEach(() => {
  const playlist = { id: ID, name: 'Früh', createdAt: '2026-01-02T03:04:05.000Z', firebaseId: 'listener' };
  playlists.answers(`/internal/playlists/${ID}`, { ...playlist, trackCount: 1, totalSeconds: 61 });
  playlists.answers(`/api/playlists/${ID}/tracks`, [{ ...track, position: 0 }]);
  catalogue.answers('/api/track-groups', [{ id: 'calm', name: 'Calm', description: '' }]);
  catalogue.answers('/api/tracks', [{ ...track, repetitions: 1, language: 'en' }]);
  catalogue.answers('/internal/transcripts', [{ trackId: TRACK, text: 'I am calm.', sentences: [] }]);
});

describe('GET /api/playlists/{id}/export', () => {
  it('is a JSON file with what all services know of the tracks', async () => {
    const answer = await gateway.callAs('listener', `${PATH}?format=json`);
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/json; charset=utf-8' } });
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="Fruh.json"; filename*=UTF-8\'\'Fr%C3%BCh.json',
    );
    const known = { name: 'I am calm', theme: 'Calm', language: 'en', text: 'I am calm.', sound: '9f86d081' };
    expect(answer.json()).toMatchObject({ playlists: [{ name: 'Früh', tracks: [{ ...known, repetitions: 2 }] }] });
  });

  it('is an M3U8 file with the addresses of this installation', async () => {
    const answer = await gateway.callAs('listener', `${PATH}?format=m3u8`);
    expect(answer.headers['content-type']).toBe('application/vnd.apple.mpegurl; charset=utf-8');
    expect(answer.text).toContain('#PLAYLIST:Früh');
    expect(answer.text).toMatch(/^http:\/\/localhost:8080\/audio\/calm\/f-01-9f86d081\.mp3$/m);
  });

  it('is refused to a visitor, in another format, and with the id of another listener’s playlist', async () => {
    const refusal = { error: 'Playlist not found', code: 'PLAYLIST_NOT_FOUND' };
    expect((await gateway.call(`${PATH}?format=json`)).status).toBe(401);
    for (const query of ['', '?format=xml', '?format=json&x=1'])
      expect((await gateway.callAs('listener', PATH + query)).json()).toMatchObject({ code: 'BAD_INPUT' });
    expect((await gateway.callAs('listener', '/api/playlists/x/export?format=json')).status).toBe(400);
    playlists.answers(`/internal/playlists/${ID}`, refusal, 404);
    const answer = await gateway.callAs('listener', `${PATH}?format=json`);
    expect([answer.status, answer.json()]).toEqual([404, refusal]);
  });

  it('fails as a whole while the texts cannot be read', async () => {
    catalogue.answers('/internal/transcripts', { error: 'Later', code: 'UNAVAILABLE' }, 503);
    expect((await gateway.callAs('listener', `${PATH}?format=json`)).status).toBe(503);
  });
});
