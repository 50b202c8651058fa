// @ts-check
// A page of jsdom in Node's own globals, for one spec. Libraries stay loaded for the next one; the page, and with it its listeners,
// timers and storage, and everything that a spec sets in the globals go with it.
import { createContext, runInContext } from 'node:vm';
import { JSDOM } from 'jsdom';
import { channelOfAPage, insertOnlyWhatHides, WITHOUT_LAYOUT } from './jsdom-lacks.mjs';

/** Of the language, which Node and a page have in common. @type {Set<string>} */
const LANGUAGE = new Set(runInContext('Object.getOwnPropertyNames(globalThis)', createContext()));
/** Names of the window in its own page. */
const ITSELF = ['window', 'self', 'top', 'parent', 'frames'];
/** What jsdom itself calls, and what prints. */
const OF_JSDOM = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'queueMicrotask',
  'performance',
  'atob',
  'btoa',
];
const OF_NODE = new Set([...LANGUAGE, ...OF_JSDOM, ...ITSELF, 'console']);
const FROM_EVENT_TARGET = ['addEventListener', 'removeEventListener', 'dispatchEvent'];
const isClass = (/** @type {string} */ name) => /^[A-Z]/.test(name);

insertOnlyWhatHides(globalThis, new JSDOM().window.CSSStyleSheet.prototype);

/** @type {PropertyDescriptorMap | undefined} */
let globalsOfNode;
/** @type {JSDOM['window'] | undefined} */
let open;
/** @type {Set<BroadcastChannel>} */
const channels = new Set();
/** @type {Set<NodeJS.Timeout>} */
const timers = new Set();
const { setTimeout, setInterval, clearTimeout } = globalThis;

/** @param {typeof setTimeout | typeof setInterval} start */
const timerOfThePage =
  (start) =>
  /** @param {Parameters<typeof setTimeout>} timer */
  (...timer) => {
    const started = start(...timer);
    timers.add(started);
    return started;
  };

/** Gives Node its own globals back. Without an open page it does nothing. */
export function closePage() {
  if (globalsOfNode === undefined) return;
  for (const channel of channels) channel.close();
  channels.clear();
  open?.close();
  // jsdom starts some while it closes a window.
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (!(name in globalsOfNode)) Reflect.deleteProperty(globalThis, name);
  // What is not configurable was not changed either.
  for (const [name, property] of Object.entries(globalsOfNode)) Reflect.defineProperty(globalThis, name, property);
  globalsOfNode = undefined;
}

/** @param {JSDOM['window']} window @param {string} name @returns {PropertyDescriptor} */
function propertyOf(window, name) {
  const value = Reflect.get(window, name);
  const common = { configurable: true, enumerable: true };
  // Methods of a window insist on it.
  if (typeof value === 'function')
    return { ...common, writable: true, value: isClass(name) ? value : value.bind(window) };
  if (typeof value === 'object' && value !== null) return { ...common, writable: true, value };
  return {
    ...common,
    get: () => Reflect.get(window, name),
    set: (next) => void Reflect.set(window, name, next),
  };
}

/** An empty page at `http://localhost/`, after the one before is closed. */
export function openPage() {
  closePage();
  globalsOfNode = Object.getOwnPropertyDescriptors(globalThis);
  const { window } = new JSDOM('<!DOCTYPE html>', { url: 'http://localhost/', pretendToBeVisual: true });
  open = window;
  const names = [...Object.getOwnPropertyNames(window), ...FROM_EVENT_TARGET];
  for (const name of names.filter((each) => !OF_NODE.has(each)))
    Object.defineProperty(globalThis, name, propertyOf(window, name));
  for (const name of ITSELF) Reflect.set(globalThis, name, globalThis);
  Object.assign(globalThis, WITHOUT_LAYOUT, {
    BroadcastChannel: channelOfAPage(channels),
    setTimeout: timerOfThePage(setTimeout),
    setInterval: timerOfThePage(setInterval),
  });
}
