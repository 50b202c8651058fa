// @ts-check
import { BroadcastChannel } from 'node:worker_threads';
import { TestEnvironment } from 'jest-environment-jsdom';

// Closed with its page in a browser; here an open one would keep the test run from ending.
class ChannelOfAPage extends BroadcastChannel {
  /** @param {string} name */
  constructor(name) {
    super(name);
    this.unref();
  }
}

// jsdom brings neither the fetch family nor the encoders; Node's own are the real ones.
const FROM_NODE = {
  fetch,
  Request,
  Response,
  Headers,
  TextEncoder,
  TextDecoder,
  ReadableStream,
  WritableStream,
  TransformStream,
  structuredClone,
  AbortSignal,
  AbortController,
  BroadcastChannel: ChannelOfAPage,
  setImmediate,
  clearImmediate,
};

// jsdom has no layout: no size changes.
class ResizeObserverWithoutLayout {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/**
 * jsdom has no screen: no media query matches.
 * @param {string} media
 */
const matchNothing = (media) => Object.assign(new EventTarget(), { media, matches: false });

export default class JsdomWithFetch extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    for (const [name, value] of Object.entries(FROM_NODE))
      Reflect.set(this.global, name, Reflect.get(this.global, name) ?? value);
    // As in production: for each rule that is added, jsdom parses this rule and not its whole sheet.
    Reflect.set(this.global, 'SC_DISABLE_SPEEDY', false);
    Reflect.set(this.global, 'matchMedia', matchNothing);
    Reflect.set(this.global, 'ResizeObserver', ResizeObserverWithoutLayout);
  }
}
