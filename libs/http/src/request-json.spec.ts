import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { KEPT_HEADER } from '@trax/contracts/service-worker-rules';
import { isServerReachable } from './reachability.js';
import { callBackend, requestJson } from './request-json.js';
import { setIdentityConfirmer, setSessionRefresher } from './remedies.js';

const fetchMock = jest.fn<typeof fetch>();
const answer = (status: number, body = '') => new Response(status === 204 ? null : body, { status });

describe('a call of the backend', () => {
  beforeEach(() => {
    globalThis.fetch = fetchMock;
  });
  afterEach(() => {
    fetchMock.mockReset();
    setSessionRefresher(undefined);
    setIdentityConfirmer(undefined);
  });

  it('sends the cookie and JSON, and answers the parsed JSON', async () => {
    fetchMock.mockResolvedValueOnce(answer(200, '{"id":"p1"}'));
    expect(await requestJson('/api/playlists', { method: 'POST', body: { name: 'Morning' } })).toEqual({ id: 'p1' });
    expect(fetchMock).toHaveBeenCalledWith('/api/playlists', {
      method: 'POST',
      credentials: 'include',
      body: '{"name":"Morning"}',
      headers: expect.any(Headers),
      signal: expect.any(AbortSignal),
    });
    expect(Object.fromEntries(new Headers(fetchMock.mock.calls[0]?.[1]?.headers))).toEqual({
      accept: 'application/json',
      'accept-language': 'en',
      'content-type': 'application/json',
      traceparent: expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-00$/),
    });
  });

  it('begins another trace with each call', async () => {
    fetchMock.mockImplementation(async () => answer(204));
    await requestJson('/api/tracks');
    await requestJson('/api/tracks');
    const [one, other] = fetchMock.mock.calls.map(([, init]) => new Headers(init?.headers).get('traceparent'));
    expect(one).not.toBe(other);
  });

  it('that the service worker answers with what it had kept has not reached the server', async () => {
    fetchMock.mockResolvedValueOnce(new Response('1', { headers: { [KEPT_HEADER]: 'true' } }));
    await requestJson('/api/tracks');
    expect(isServerReachable()).toBe(false);
    fetchMock.mockResolvedValueOnce(answer(200, '1'));
    await requestJson('/api/tracks');
    expect(isServerReachable()).toBe(true);
  });

  describe('that gets no answer', () => {
    beforeEach(() => {
      jest.useFakeTimers();
      fetchMock.mockImplementation(
        (_, init) =>
          new Promise((__, reject) => {
            const { signal } = init ?? {};
            if (signal?.aborted) reject(signal.reason);
            signal?.addEventListener('abort', () => reject(signal.reason));
          }),
      );
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    it('ends after ten seconds', async () => {
      const call = requestJson('/api/tracks').catch((error: unknown) => error);
      jest.advanceTimersByTime(10_000);
      expect(await call).toMatchObject({ name: 'TimeoutError' });
    });

    it('ends with the signal of its caller, in browsers without AbortSignal.any too', async () => {
      Object.defineProperty(AbortSignal, 'any', { value: undefined, configurable: true });
      const caller = new AbortController();
      const call = requestJson('/api/tracks', { signal: caller.signal });
      caller.abort(new Error('left'));
      await expect(call).rejects.toThrow('left');
      await expect(requestJson('/api/tracks', { signal: caller.signal })).rejects.toThrow('left');
    });
  });

  it('never parses an empty body', async () => {
    fetchMock.mockResolvedValueOnce(answer(204));
    expect(await requestJson('/api/playlists/p1', { method: 'DELETE' })).toBeUndefined();
  });

  it('throws the documented message for any answer that is no success', async () => {
    fetchMock.mockResolvedValueOnce(answer(500, '{"error":"Oh","code":"INTERNAL"}'));
    await expect(requestJson('/api/tracks')).rejects.toThrow('500: {"error":"Oh","code":"INTERNAL"}');
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('opens a lost session again and repeats the call, once', async () => {
    const refresh = jest.fn(async () => true);
    setSessionRefresher(refresh);
    fetchMock.mockResolvedValueOnce(answer(401)).mockResolvedValueOnce(answer(200, '[1]'));
    expect(await requestJson('/api/tracks')).toEqual([1]);
    fetchMock.mockResolvedValueOnce(answer(401)).mockResolvedValueOnce(answer(401, 'still'));
    await expect(requestJson('/api/tracks')).rejects.toThrow('401: still');
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('leaves a 401 alone when the caller asks for that', async () => {
    const refresh = jest.fn(async () => true);
    setSessionRefresher(refresh);
    fetchMock.mockResolvedValueOnce(answer(401, 'no'));
    await expect(callBackend('/api/session', { method: 'POST' }, { on401: 'throw' })).rejects.toThrow('401: no');
    expect(refresh).not.toHaveBeenCalled();
  });

  it('refreshes once for calls that lose the session together', async () => {
    const refresh = jest.fn(async () => true);
    setSessionRefresher(refresh);
    fetchMock
      .mockResolvedValueOnce(answer(401))
      .mockResolvedValueOnce(answer(401))
      .mockImplementation(async () => answer(200, '1'));
    expect(await Promise.all([requestJson('/api/a'), requestJson('/api/b')])).toEqual([1, 1]);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  const TOO_OLD = '{"error":"Please sign in again","code":"REAUTHENTICATION_NEEDED"}';

  it('repeats calls that need a recent sign-in once the person has confirmed who they are, who does so once for all', async () => {
    const confirm = jest.fn(async () => true);
    setIdentityConfirmer(confirm);
    fetchMock
      .mockResolvedValueOnce(answer(403, TOO_OLD))
      .mockResolvedValueOnce(answer(403, TOO_OLD))
      .mockImplementation(async () => answer(200, '1'));
    expect(await Promise.all([requestJson('/api/a', { method: 'DELETE' }), requestJson('/api/b')])).toEqual([1, 1]);
    expect(confirm).toHaveBeenCalledTimes(1);
    const repeated = fetchMock.mock.calls.slice(2).map(([path, init]) => [path, init?.method]);
    expect(repeated).toEqual([
      ['/api/a', 'DELETE'],
      ['/api/b', undefined],
    ]);
    fetchMock.mockImplementation(async () => answer(403, TOO_OLD));
    await expect(requestJson('/api/a')).rejects.toMatchObject({ status: 403, code: 'REAUTHENTICATION_NEEDED' });
    expect(confirm).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['the person cannot be asked', undefined, TOO_OLD],
    ['the person does not confirm who they are', async () => false, TOO_OLD],
    ['that cannot be asked', async () => Promise.reject(new Error('gone')), TOO_OLD],
    ['it has another reason', async () => true, '{"error":"No","code":"FORBIDDEN"}'],
  ])('throws the 403 when %s', async (_case, confirm, body) => {
    setIdentityConfirmer(confirm);
    fetchMock.mockResolvedValueOnce(answer(403, body));
    await expect(requestJson('/api/tracks')).rejects.toThrow(`403: ${body}`);
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['it cannot be refreshed', undefined],
    ['no new session stands', async () => false],
    ['refreshing fails', async () => Promise.reject(new Error('offline'))],
  ])('throws the 401 when %s', async (_case, refresh) => {
    setSessionRefresher(refresh);
    fetchMock.mockResolvedValueOnce(answer(401, '{"error":"Please sign in to continue","code":"NOT_SIGNED_IN"}'));
    await expect(requestJson('/api/tracks')).rejects.toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });
});
