import { describe, expect, it } from '@jest/globals';
import { i18n, startLanguage } from '@trax/i18n';
import { HttpProblem } from './http-problem.js';

const answer = (body: string, status = 409, statusText = 'Conflict') => new HttpProblem({ status, statusText, body });

describe('a failed answer', () => {
  it('says status, colon, space and body', () => {
    expect(answer('{"error":"No","code":"NO"}').message).toBe('409: {"error":"No","code":"NO"}');
    expect(answer('plain words').message).toBe('409: plain words');
  });

  it('says the status text when the body is empty', () => {
    expect(answer('').message).toBe('409: Conflict');
  });

  it('carries what the server wrote for the person and for the program', () => {
    const problem = answer('{"error":"This track is already in the playlist","code":"TRACK_ALREADY_IN_PLAYLIST"}');
    expect(problem).toMatchObject({ status: 409, serverError: 'This track is already in the playlist' });
  });

  it.each(['<html>Bad gateway</html>', '[]', 'null', '{"error":5}', ''])(
    'makes no words of its own out of %j',
    (body) => {
      expect(answer(body).serverError).toBeUndefined();
    },
  );

  it('speaks the language of the page, and keeps the code and the documented form', async () => {
    const messages = { 'Playlist not found': 'Diese Playlist gibt es nicht', 'has no words': 'enthält keine Wörter' };
    await startLanguage('de', () => Promise.resolve({ messages }));
    const body = '{"error":"Playlist not found","code":"PLAYLIST_NOT_FOUND","fields":{"name":"has no words"}}';
    const problem = answer(body, 404);
    i18n.activate('en');
    expect(problem).toMatchObject({
      message: `404: ${body}`,
      serverError: 'Diese Playlist gibt es nicht',
      code: 'PLAYLIST_NOT_FOUND',
      fields: { name: 'enthält keine Wörter' },
    });
  });
});
