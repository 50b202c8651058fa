import { afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { diagnoseFailure } from './playback-failure.js';

const MEDIA_ERR_NETWORK = 2;
const MEDIA_ERR_DECODE = 3;
const fetchMock = jest.fn<typeof fetch>();

beforeAll(() => {
  globalThis.fetch = fetchMock;
});

afterEach(() => {
  fetchMock.mockReset();
});

it.each([
  [200, 'decode'],
  [401, 'signed-out'],
  [403, 'signed-out'],
  [404, 'missing'],
  [410, 'missing'],
  [499, 'decode'],
  [500, 'network'],
  [503, 'network'],
])(
  'is found by asking for the sound without its bytes, of this person and from the server itself: %i is %s',
  async (status, kind) => {
    fetchMock.mockResolvedValue(new Response(null, { status }));
    expect((await diagnoseFailure(MEDIA_ERR_NETWORK, '/audio/a.mp3')).kind).toBe(kind);
    const options = { method: 'HEAD', credentials: 'same-origin', cache: 'no-store' };
    expect(fetchMock.mock.calls).toEqual([['/audio/a.mp3', options]]);
  },
);

it('is a lost connection where there is no answer', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  expect((await diagnoseFailure(MEDIA_ERR_NETWORK, '/audio/a.mp3')).kind).toBe('unreachable');
});

it('is the sound itself where the browser cannot decode it, whatever the server says', async () => {
  expect((await diagnoseFailure(MEDIA_ERR_DECODE, '/audio/a.mp3')).kind).toBe('decode');
  expect(fetchMock).not.toHaveBeenCalled();
});
