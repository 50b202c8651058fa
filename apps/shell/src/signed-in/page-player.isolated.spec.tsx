import { expect, it, jest } from '@jest/globals';
import { act, render, waitFor } from '@testing-library/react';
import { aGroup, anEntry } from '@trax/player/testing';
import { ToastProvider } from '@trax/ui';
import 'fake-indexeddb/auto';

jest.mock('../app-config.js', () => ({ appConfig: () => ({ productName: 'Trax' }) }));
jest.mock('./player-slot.js', () => ({ PlayerSlot: () => null }));
const setEditsOwner = jest.fn<(owner?: unknown) => Promise<void>>(async () => undefined);
jest.mock('../remotes/federation-loader.js', () => ({
  refreshStatistics: async () => undefined,
  setEditsOwner: (owner?: unknown) => setEditsOwner(owner),
}));
jest.mock('../session/shell-session.js', () => ({ session: { onSignedOut: () => () => undefined } }));

const entry = anEntry(1, { displayName: 'I rest', durationSeconds: 26.6, repetitions: 2 });
const queue = { ...aGroup(), entries: [entry] };

/** jsdom has no sound: elements that only say where they are. */
function fakeMediaElements() {
  const play = jest.fn(async function play(this: HTMLMediaElement) {});
  Object.assign(HTMLMediaElement.prototype, { play, pause: () => undefined, load: () => undefined });
  Object.defineProperties(HTMLMediaElement.prototype, {
    duration: { get: () => 26.6 },
    currentTime: { value: 0, writable: true },
  });
  return { soundingElement: () => play.mock.contexts.at(-1) as HTMLMediaElement };
}

it('names the tab after what plays, and delivers what was heard to its end', async () => {
  globalThis.BroadcastChannel = class extends EventTarget {
    postMessage() {}
    close() {}
  } as unknown as typeof BroadcastChannel;
  globalThis.fetch = jest.fn<typeof fetch>(async () => new Response('{}', { status: 201 }));
  const { soundingElement } = fakeMediaElements();
  const { PagePlayer } = await import('./page-player.js');
  const { player } = await import('./player.js');
  const { playingTitle } = await import('../frame/page-head.js');
  render(
    <ToastProvider>
      <PagePlayer uid="listener" />
    </ToastProvider>,
  );

  expect(setEditsOwner).toHaveBeenLastCalledWith({ uid: 'listener', isHere: expect.any(Function) });

  act(() => player.playQueue(queue, 0));
  expect(playingTitle.getState()).toBe('I rest');
  act(() => player.setSleep({ kind: 'after-play' }));
  const element = soundingElement();
  act(() => {
    element.dispatchEvent(new Event('playing'));
    for (let seconds = 0; seconds <= 26.6; seconds += 0.2) {
      element.currentTime = seconds;
      element.dispatchEvent(new Event('timeupdate'));
    }
    element.dispatchEvent(new Event('ended'));
  });
  expect(player.getState()).toMatchObject({ status: 'paused', repetition: 2 });
  expect(playingTitle.getState()).toBeUndefined();

  const calls = () => jest.mocked(fetch).mock.calls.filter(([url]) => url === '/api/track-completions');
  await waitFor(() => expect(calls()).toHaveLength(1));
  const [, init] = calls()[0] ?? [];
  expect(init).toMatchObject({ method: 'POST', keepalive: true });
  expect(JSON.parse(String(init?.body))).toMatchObject({
    firebaseId: 'listener',
    trackId: 'track-1',
    listenedSeconds: 26.6,
  });

  const starts = jest.mocked(fetch).mock.calls.filter(([url]) => url === '/api/track-starts');
  expect(starts.map(([, { body } = {}]) => JSON.parse(String(body)))).toEqual([{ trackId: 'track-1' }]);
  player.dispose();
});
