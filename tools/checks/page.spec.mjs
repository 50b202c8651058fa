// @ts-check
import { afterEach, expect, it, jest } from '@jest/globals';
import { closePage, openPage } from './page.mjs';

afterEach(closePage);

it('is a page in the globals of Node, which has its own back once it is closed', () => {
  const { Event: eventOfNode, setTimeout: timerOfNode } = globalThis;
  openPage();
  expect(window.document.body.ownerDocument).toBe(document);
  expect(new MouseEvent('click')).toBeInstanceOf(Event);
  expect(document.createElement('p').dispatchEvent(new Event('x'))).toBe(true);
  closePage();
  expect('document' in globalThis).toBe(false);
  expect([globalThis.Event, globalThis.setTimeout]).toEqual([eventOfNode, timerOfNode]);
});

it('keeps nothing of the page before: no listener, timer, channel, storage, address nor what a spec has set', async () => {
  openPage();
  const heard = jest.fn();
  window.addEventListener('online', heard);
  document.addEventListener('visibilitychange', heard);
  setTimeout(heard, 0);
  const close = jest.spyOn(new BroadcastChannel('tabs'), 'close');
  window.localStorage.setItem('a', 'b');
  history.replaceState(null, '', '/tracks');
  Object.assign(globalThis, { somethingOfASpec: true, fetch: heard });

  openPage();
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  await new Promise((resolve) => setTimeout(resolve, 1)); // a timer of the page before would have run
  expect(heard).not.toHaveBeenCalled();
  expect(close).toHaveBeenCalledTimes(1);
  expect([window.localStorage.length, location.pathname, document.body.innerHTML]).toEqual([0, '/', '']);
  expect('somethingOfASpec' in globalThis).toBe(false);
  expect(fetch).not.toBe(heard);
});
