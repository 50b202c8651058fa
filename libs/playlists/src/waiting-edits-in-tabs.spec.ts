import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { givenLocks } from '@trax/browser-storage/testing';
import {
  comeBack,
  countKept,
  expectKept,
  openTab,
  remove,
  setUp,
  startTab,
  state,
  tearDown,
  TRACKS,
} from './testing/waiting-edits.fixture.js';

const LOCK = 'trax-edits';
let locks: ReturnType<typeof givenLocks>;

beforeEach(async () => {
  locks = givenLocks();
  await setUp();
});
afterEach(async () => {
  await tearDown();
  locks.remove();
});

describe('edits that wait in several tabs', () => {
  /** Two edits that wait, and a second tab, which has found them in the browser. */
  async function openTwoTabs() {
    const { edits } = await openTab();
    state.network = 'off';
    await edits.rename('p', 'Dawn');
    await edits.removeTrack(remove);
    return startTab();
  }

  it('are sent by one of them, while the other waits for its end', async () => {
    const second = await openTwoTabs();
    let proceed = () => undefined as void;
    state.beforeEdit = new Promise((resolve) => (proceed = resolve));
    await comeBack();
    await waitFor(() => expect([state.calls, locks.countWaiting(LOCK)]).toEqual([['renamePlaylist'], 1]));
    proceed();
    await expectKept(0);
    await waitFor(() => expect([locks.countWaiting(LOCK), second.waiting.isAny]).toEqual([0, false]));
    expect(state.calls).toEqual(['renamePlaylist', 'removeTrack']);
  });

  it('are sent on by another one, each once, when that which sends them is closed before it has the answer', async () => {
    await openTwoTabs();
    await comeBack('the first answer never comes');
    await waitFor(() => expect([state.calls, locks.countWaiting(LOCK)]).toEqual([['renamePlaylist'], 1]));
    expect(await countKept()).toBe(2);
    locks.closeHolder(LOCK);
    await expectKept(0);
    expect([state.calls, state.saved]).toEqual([
      ['renamePlaylist', 'removeTrack'],
      { id: 'p', name: 'Dawn', tracks: TRACKS.slice(1) },
    ]);
  });
});
