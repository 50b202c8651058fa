import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { givenLocks } from '@trax/browser-storage/testing';
import {
  aCompletion,
  expectKept,
  expectNothingKept,
  expectSent,
  offline,
  openTab,
  send,
  sentKeys,
  setUp,
  tearDown,
} from './completion-delivery.fixture.js';

beforeEach(setUp);
afterEach(tearDown);

describe('a listener who signs out', () => {
  it('leaves what is pending for their next sign-in, untouched by a person who comes between', async () => {
    send.mockImplementation(offline);
    const tab = openTab('first');
    tab.addTrackCompletion(aCompletion('play-1'));
    await expectSent(1);
    tab.setOwner(null);
    send.mockReset().mockResolvedValue({ status: 201 });
    tab.setOwner('second');
    window.dispatchEvent(new Event('online'));
    tab.addTrackCompletion(aCompletion('of the second'));
    await expectSent(1);
    await expectKept(1);
    expect(sentKeys()).toEqual(['of the second']);

    tab.setOwner(null);
    tab.setOwner('first');
    await expectNothingKept();
    expect(send.mock.calls.map(([{ body }]) => body.firebaseId)).toEqual(['second', 'first']);
  });
});

describe('another person who signs in', () => {
  it('during a delivery ends it: the rest waits for its owner', async () => {
    send.mockImplementation(offline);
    const tab = openTab('first');
    for (const key of ['play-1', 'play-2']) tab.addTrackCompletion(aCompletion(key));
    await expectKept(2);
    tab.setOwner(null);
    let owner = 'first';
    const signIn = (uid: string) => {
      owner = uid;
      tab.setOwner(uid);
    };
    const sentAs: string[] = [];
    send.mockReset().mockImplementation(async ({ headers }) => {
      sentAs.push(`${headers['Idempotency-Key']} as ${owner}`);
      if (sentAs.length === 1) signIn('second');
      return { status: 201 };
    });
    tab.setOwner('first');
    await expectKept(1);
    signIn('first');
    await expectNothingKept();
    expect(sentAs).toEqual(['play-1 as first', 'play-2 as first']);
  });
});

it('a tab that is seen again delivers what another one has left', async () => {
  openTab();
  send.mockImplementation(offline);
  const closed = openTab();
  closed.addTrackCompletion(aCompletion('play-1'));
  await expectSent(1);
  closed.dispose();
  send.mockReset().mockResolvedValue({ status: 201 });
  document.dispatchEvent(new Event('visibilitychange'));
  await expectNothingKept();
  expect(sentKeys()).toEqual(['play-1']);
});

describe('several tabs', () => {
  it('send each completion once', async () => {
    const locks = givenLocks();
    const tabs = [openTab(), openTab(), openTab()];
    tabs.forEach((tab, at) => tab.addTrackCompletion(aCompletion(`play-${at}`)));
    window.dispatchEvent(new Event('online'));
    await expectSent(3);
    await expectNothingKept();
    expect(sentKeys().toSorted()).toEqual(['play-0', 'play-1', 'play-2']);
    locks.remove();
  });
});
