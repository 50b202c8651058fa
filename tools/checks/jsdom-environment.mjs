// @ts-check
import { TestEnvironment } from 'jest-environment-jsdom';
import { channelOfAPage, insertOnlyWhatHides, WITHOUT_LAYOUT } from './jsdom-lacks.mjs';

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
  setImmediate,
  clearImmediate,
};

export default class JsdomWithFetch extends TestEnvironment {
  /** @param {import('@jest/environment').JestEnvironmentConfig} config @param {import('@jest/environment').EnvironmentContext} context */
  constructor(config, context) {
    super(config, context);
    /** @type {Set<BroadcastChannel>} */
    this.channels = new Set();
  }

  /** @override */
  async setup() {
    await super.setup();
    for (const [name, value] of Object.entries({ ...FROM_NODE, BroadcastChannel: channelOfAPage(this.channels) }))
      Reflect.set(this.global, name, Reflect.get(this.global, name) ?? value);
    Object.assign(this.global, WITHOUT_LAYOUT);
    this.restoreStyles = insertOnlyWhatHides(this.global, Reflect.get(this.global, 'CSSStyleSheet').prototype);
  }

  /** @override */
  async teardown() {
    // As a browser does with a page: an open channel would keep all that the spec has loaded in memory.
    for (const channel of this.channels) channel.close();
    this.restoreStyles?.();
    await super.teardown();
  }
}
