import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { clear, createStore, values } from 'idb-keyval';
import type { TrackCompletion } from '../completion/completion.js';
import { anEntry } from '../queue/queue.fixture.js';
import { PendingCompletions } from './pending-completions.js';
import type { CompletionAnswer } from './delivery-outcome.js';
import type { CompletionCall } from './pending-completion.js';

const store = createStore('trax-completions', 'pending');
const send = jest.fn<(call: CompletionCall) => Promise<CompletionAnswer>>();
const onDelivered = jest.fn();
const open: PendingCompletions[] = [];

const aCompletion = (playId: string, changes: Partial<TrackCompletion> = {}): TrackCompletion => ({
  playId,
  track: anEntry(1),
  playlistId: undefined,
  repetition: 1,
  runId: 'run',
  listenedSeconds: 27.04,
  secondsLeft: 0,
  ...changes,
});

function openTab(uid: string | null = 'listener'): PendingCompletions {
  const tab = new PendingCompletions({ send, onDelivered, readTimezone: () => 'Europe/Berlin' });
  open.push(tab);
  tab.setOwner(uid);
  return tab;
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const sentKeys = () => send.mock.calls.map(([{ headers }]) => headers['Idempotency-Key']);
const countKept = async () => (await values(store)).length;
const expectNothingKept = () => waitFor(async () => expect(await countKept()).toBe(0));
const expectKept = (count: number) => waitFor(async () => expect(await countKept()).toBe(count));
const expectSent = (times: number) => waitFor(() => expect(send).toHaveBeenCalledTimes(times));
const pauseMs = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs));

const DAY_MS = 24 * 60 * 60 * 1000;

/** A completion that could not be delivered, so long ago, by a page that is gone. Returns its moment. */
async function completeOffline(agoMs: number): Promise<string> {
  send.mockImplementation(offline);
  const now = new Date(Date.now() - agoMs);
  jest.useFakeTimers({ now, doNotFake: ['setImmediate', 'setTimeout', 'queueMicrotask'] });
  const tab = openTab();
  tab.addTrackCompletion(aCompletion('play-1'));
  await pauseMs(50);
  tab.dispose();
  jest.useRealTimers();
  await expectKept(1);
  return now.toISOString();
}

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  send.mockResolvedValue({ status: 201 });
});
afterEach(async () => {
  for (const tab of open.splice(0)) tab.dispose();
  await pauseMs(5);
  jest.restoreAllMocks();
  send.mockReset();
  onDelivered.mockReset();
  await clear(store);
});

describe('a completion', () => {
  it('is sent at once with its key and zone, and forgotten when the server has it', async () => {
    openTab().addTrackCompletion(aCompletion('play-1', { playlistId: 'playlist-1', repetition: 2 }));
    await expectSent(1);
    expect(send).toHaveBeenCalledWith({
      path: '/api/track-completions',
      headers: { 'Idempotency-Key': 'play-1', 'X-Timezone': 'Europe/Berlin' },
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

  it('is of nobody when nobody is signed in', async () => {
    openTab(null).addTrackCompletion(aCompletion('play-1'));
    await pauseMs(20);
    expect(send).not.toHaveBeenCalled();
    expect(await countKept()).toBe(0);
  });
});

describe('a completion whose play goes on', () => {
  it('is kept at once, and sent when the play is over with all that was heard', async () => {
    const tab = openTab();
    tab.addTrackCompletion(aCompletion('play-1', { secondsLeft: 2.5 }));
    await expectKept(1);
    await pauseMs(20);
    expect(send).not.toHaveBeenCalled();
    tab.finishTrackCompletion(aCompletion('play-1', { listenedSeconds: 30 }));
    await expectNothingKept();
    expect(send.mock.calls.map(([{ body }]) => body)).toEqual([expect.objectContaining({ listenedSeconds: 30 })]);
  });

  it('is sent once, with what was heard until then, when the play is paused and ends later', async () => {
    const tab = openTab();
    tab.addTrackCompletion(aCompletion('play-1', { secondsLeft: 0.1 }));
    await waitFor(() => expect(sentKeys()).toEqual(['play-1']), { timeout: 3000 });
    expect(send.mock.calls[0]?.[0].body).toMatchObject({ listenedSeconds: 27 });
    await expectNothingKept();
    tab.finishTrackCompletion(aCompletion('play-1', { listenedSeconds: 30 }));
    await pauseMs(20);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is delivered by the next page when the tab closes right after it, offline', async () => {
    send.mockImplementation(offline);
    const tab = openTab();
    tab.addTrackCompletion(aCompletion('play-1', { secondsLeft: 0.5 }));
    tab.dispose();
    send.mockReset().mockResolvedValue({ status: 201 });
    openTab();
    await waitFor(() => expect(sentKeys()).toEqual(['play-1']), { timeout: 3000 });
    await expectNothingKept();
  });
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
    await waitFor(() => expect(sentKeys()).toEqual(['play-1', 'play-1']), { timeout: 2000 });
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

  it('does not try the rest when the first found nobody', async () => {
    send.mockImplementation(offline);
    const tab = openTab();
    for (const key of ['play-1', 'play-2', 'play-3']) tab.addTrackCompletion(aCompletion(key));
    await expectKept(3);
    await pauseMs(50);
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
    await waitFor(() => expect(onDelivered).toHaveBeenCalledTimes(2), { timeout: 5_000 });
    await expectNothingKept();
  });
});

describe('a listener who signs out', () => {
  it('leaves what is pending for their next sign-in, untouched by whoever comes between', async () => {
    send.mockImplementation(offline);
    const tab = openTab('first');
    tab.addTrackCompletion(aCompletion('play-1'));
    await expectSent(1);
    tab.setOwner(null);
    send.mockReset().mockResolvedValue({ status: 201 });
    tab.setOwner('second');
    window.dispatchEvent(new Event('online'));
    await pauseMs(50);
    expect(send).not.toHaveBeenCalled();

    tab.setOwner(null);
    tab.setOwner('first');
    await expectNothingKept();
    expect(send.mock.calls[0]?.[0].body.firebaseId).toBe('first');
  });
});

describe('several tabs', () => {
  it('send each completion once', async () => {
    let held: Promise<unknown> = Promise.resolve();
    const request = (_name: string, work: () => Promise<unknown>) => (held = held.then(work));
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    const tabs = [openTab(), openTab(), openTab()];
    tabs.forEach((tab, at) => tab.addTrackCompletion(aCompletion(`play-${at}`)));
    window.dispatchEvent(new Event('online'));
    await expectSent(3);
    await expectNothingKept();
    expect(sentKeys().toSorted()).toEqual(['play-0', 'play-1', 'play-2']);
    Reflect.deleteProperty(navigator, 'locks');
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
