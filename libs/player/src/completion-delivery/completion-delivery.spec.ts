import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { update, values } from 'idb-keyval';
import { anEntry } from '../queue/queue.fixture.js';
import {
  aCompletion,
  countKept,
  expectKept,
  expectNothingKept,
  expectSent,
  offline,
  onDelivered,
  openTab,
  send,
  sentKeys,
  setUp,
  store,
  tearDown,
} from './completion-delivery.fixture.js';
import type { PendingCompletion } from './pending-completion.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A completion that could not be delivered, so long ago, by a page that is gone. Returns its moment. */
async function completeOffline(agoMs: number): Promise<string> {
  send.mockImplementation(offline);
  const now = new Date(Date.now() - agoMs);
  const doNotFake = [
    'setImmediate',
    'setInterval',
    'clearInterval',
    'setTimeout',
    'clearTimeout',
    'queueMicrotask',
  ] as const;
  jest.useFakeTimers({ now, doNotFake: [...doNotFake] });
  const tab = openTab();
  tab.addTrackCompletion(aCompletion('play-1'));
  await expectSent(1);
  tab.dispose();
  jest.useRealTimers();
  await expectKept(1);
  return now.toISOString();
}

beforeEach(setUp);
afterEach(tearDown);

describe('a completion', () => {
  it('is sent at once with its key and the calendar, and forgotten when the server has it', async () => {
    openTab().addTrackCompletion(aCompletion('play-1', { playlistId: 'playlist-1', repetition: 2 }));
    await expectSent(1);
    expect(send).toHaveBeenCalledWith({
      path: '/api/track-completions',
      headers: { 'Idempotency-Key': 'play-1', 'X-Timezone': 'Europe/Berlin', 'X-Day-Start': '3' },
      body: {
        firebaseId: 'listener',
        trackId: 'track-1',
        displayName: anEntry(1).displayName,
        voiceGender: anEntry(1).voiceGender,
        playlistId: 'playlist-1',
        isPlaylistRep: true,
        listenedSeconds: 27,
      },
    });
    await expectNothingKept();
    expect(onDelivered).toHaveBeenCalledTimes(1);
  });

  it('is no repetition of a playlist the first time, nor outside of one', async () => {
    const tab = openTab();
    tab.addTrackCompletion(aCompletion('first', { playlistId: 'playlist-1' }));
    tab.addTrackCompletion(aCompletion('theme', { repetition: 3 }));
    await expectSent(2);
    expect(send.mock.calls.map(([{ body }]) => body)).toEqual([
      expect.objectContaining({ playlistId: 'playlist-1', isPlaylistRep: false }),
      expect.objectContaining({ playlistId: null, isPlaylistRep: false }),
    ]);
  });

  it('of a playlist has a key of its own', async () => {
    openTab().addPlaylistCompletion({ playlistId: 'playlist-1', name: 'Morning' });
    await expectSent(1);
    const [{ path, headers, body }] = send.mock.calls[0] ?? [{ path: '', headers: {}, body: {} }];
    expect({ path, body }).toEqual({
      path: '/api/playlist-completions',
      body: { firebaseId: 'listener', playlistId: 'playlist-1' },
    });
    expect(headers).toMatchObject({ 'Idempotency-Key': expect.stringMatching(/^[\da-f-]{36}$/) });
  });

  it('is kept before it is sent', async () => {
    let kept = 0;
    send.mockImplementationOnce(async () => {
      kept = await countKept();
      return { status: 201 };
    });
    openTab().addTrackCompletion(aCompletion('play-1'));
    await expectNothingKept().then(() => expectSent(1));
    expect(kept).toBe(1);
  });

  it('has no owner without a signed-in listener', async () => {
    openTab(null).addTrackCompletion(aCompletion('play-1'));
    openTab().addTrackCompletion(aCompletion('of a listener'));
    await expectSent(1);
    await expectNothingKept();
    expect(sentKeys()).toEqual(['of a listener']);
  });
});

it('delivers on the next page what a tab that was closed offline has left', async () => {
  send.mockImplementation(offline);
  const tab = openTab();
  tab.addTrackCompletion(aCompletion('play-1'));
  tab.dispose();
  send.mockReset().mockResolvedValue({ status: 201 });
  openTab();
  await waitFor(() => expect(sentKeys()).toEqual(['play-1']));
  await expectNothingKept();
});

describe('while the server cannot be reached', () => {
  it('keeps what is heard and delivers it in order, once, when the connection returns', async () => {
    send.mockImplementation(offline);
    const tab = openTab();
    tab.addTrackCompletion(aCompletion('play-1'));
    await expectSent(1);
    tab.addTrackCompletion(aCompletion('play-2'));
    await expectSent(2);
    expect(onDelivered).not.toHaveBeenCalled();
    send.mockReset().mockResolvedValue({ status: 201 });
    window.dispatchEvent(new Event('online'));
    await expectNothingKept();
    expect(sentKeys()).toEqual(['play-1', 'play-2']);
    expect(onDelivered).toHaveBeenCalledTimes(1);
  });

  it('tries again by itself', async () => {
    send.mockImplementationOnce(offline);
    openTab().addTrackCompletion(aCompletion('play-1'));
    await waitFor(() => expect(sentKeys()).toEqual(['play-1', 'play-1']));
    await expectNothingKept();
  });

  it('delivers after a reload, days later, with the day on which it happened', async () => {
    const completedAt = await completeOffline(3 * DAY_MS);
    send.mockReset().mockResolvedValue({ status: 201 });
    openTab();
    await expectNothingKept();
    expect(sentKeys()).toEqual(['play-1']);
    expect(send.mock.calls[0]?.[0].body).toMatchObject({ completedAt });
  });

  it('leaves the moment to the server when the device’s clock ran ahead of it', async () => {
    await completeOffline(DAY_MS / 24);
    send.mockReset().mockResolvedValueOnce({ status: 400 }).mockResolvedValueOnce({ status: 201 });
    openTab();
    await expectNothingKept();
    expect(sentKeys()).toEqual(['play-1', 'play-1']);
    expect(send.mock.calls[1]?.[0].body).not.toHaveProperty('completedAt');
    expect(onDelivered).toHaveBeenCalledTimes(1);
  });

  it('does not try the rest when the first found no server', async () => {
    send.mockImplementation(offline);
    const tab = openTab();
    for (const key of ['play-1', 'play-2', 'play-3']) tab.addTrackCompletion(aCompletion(key));
    await expectKept(3);
    const tries = sentKeys().length;
    await waitFor(() => expect(sentKeys().length).toBeGreaterThan(tries));
    expect(new Set(sentKeys())).toEqual(new Set(['play-1']));
  });
});

describe('an answer', () => {
  it('that refuses for good ends it, without a word to the listener', async () => {
    send.mockResolvedValueOnce({ status: 400 });
    openTab().addTrackCompletion(aCompletion('play-1'));
    await expectSent(1);
    await expectNothingKept();
    expect(onDelivered).not.toHaveBeenCalled();
  });

  it('that fails for one does not keep the next from being delivered', async () => {
    send.mockImplementation(async ({ headers }) =>
      headers['Idempotency-Key'] === 'play-1' ? { status: 500 } : { status: 201 },
    );
    const tab = openTab();
    tab.addTrackCompletion(aCompletion('play-1'));
    await expectSent(1);
    tab.addTrackCompletion(aCompletion('play-2'));
    await expectKept(1);
    expect(sentKeys()).toContain('play-2');
  });
  it('that a track is not known yet keeps its completion, and does not hold up those behind it', async () => {
    const notKnown = { status: 503, code: 'TRACK_NOT_KNOWN' };
    send.mockImplementation(async ({ headers }) =>
      headers['Idempotency-Key'] === 'play-1' ? notKnown : { status: 201 },
    );
    const tab = openTab();
    tab.addTrackCompletion(aCompletion('play-1'));
    await expectSent(1);
    tab.addTrackCompletion(aCompletion('play-2'));
    await waitFor(() => expect(onDelivered).toHaveBeenCalledTimes(1));
    await expectKept(1);
    send.mockResolvedValue({ status: 201 });
    await waitFor(() => expect(onDelivered).toHaveBeenCalledTimes(2));
    await expectNothingKept();
  });
});

describe('a completion that the server cannot take, although it answers', () => {
  const fail = async () => {
    send.mockResolvedValue({ status: 503, code: 'TRACK_NOT_KNOWN' });
    const tab = openTab();
    tab.addTrackCompletion(aCompletion('play-1'));
    const failing = expect.objectContaining({ failingSince: expect.any(String) });
    await waitFor(async () => expect(await values(store)).toEqual([failing]));
    tab.dispose();
    send.mockClear();
  };
  const haveFailedFor = (agoMs: number) =>
    update<PendingCompletion>(
      'play-1',
      (kept) => ({ ...(kept as PendingCompletion), failingSince: new Date(Date.now() - agoMs).toISOString() }),
      store,
    );

  it('is tried again for three days', async () => {
    await fail();
    await haveFailedFor(3 * DAY_MS - 60_000);
    openTab();
    await expectSent(1);
    send.mockResolvedValue({ status: 201 });
    await expectNothingKept();
    expect(onDelivered).toHaveBeenCalledTimes(1);
  });
  it('is given up after that', async () => {
    await fail();
    await haveFailedFor(3 * DAY_MS + 1000);
    openTab();
    await expectNothingKept();
    expect(onDelivered).not.toHaveBeenCalled();
  });
});

it('delivers from memory what the browser refuses to keep', async () => {
  const transaction = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  openTab().addTrackCompletion(aCompletion('play-1'));
  await expectSent(1);
  expect(sentKeys()).toEqual(['play-1']);
  transaction.mockRestore();
});

describe('while IndexedDB does not answer', () => {
  beforeEach(() => {
    jest.spyOn(IDBFactory.prototype, 'open').mockReturnValue(new EventTarget() as IDBOpenDBRequest);
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('a completion is delivered from memory after two seconds, and the next ones at once', async () => {
    const tab = openTab();
    tab.addTrackCompletion(aCompletion('play-1'));
    await jest.advanceTimersByTimeAsync(1999);
    expect(sentKeys()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(sentKeys()).toEqual(['play-1']);
    expect(onDelivered).toHaveBeenCalledTimes(1);
    tab.addTrackCompletion(aCompletion('play-2'));
    await jest.advanceTimersByTimeAsync(0);
    expect(sentKeys()).toEqual(['play-1', 'play-2']);
  });
});
