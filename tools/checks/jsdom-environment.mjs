// @ts-check
import { BroadcastChannel } from 'node:worker_threads';
import { TestEnvironment } from 'jest-environment-jsdom';

/** @param {Set<BroadcastChannel>} channels those that a page has opened */
const channelOfAPage = (channels) =>
  class extends BroadcastChannel {
    /** @param {string} name */
    constructor(name) {
      super(name);
      channels.add(this);
    }
  };

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

// jsdom has no layout: no size changes.
class ResizeObserverWithoutLayout {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const HIDES = /display: *none|visibility: *hidden/;
/** In the place of a rule, as styled-components counts them; jsdom tries no selector in it. */
const NO_RULE = '@media print {}';

/**
 * jsdom has no screen: no media query matches.
 * @param {string} media
 */
const matchNothing = (media) => Object.assign(new EventTarget(), { media, matches: false });

/**
 * Testing Library asks for the style of every element that it considers, and jsdom tries every rule for each. As it has no layout, only
 * rules that hide something matter to a query; a spec that reads other styles says so: `@jest-environment-options { "allStyles": true }`.
 * @param {Pick<CSSStyleSheet, 'insertRule'>} sheets what all sheets inherit from; one object for all windows of jsdom
 * @returns {() => void} takes it back
 */
function insertOnlyWhatHides(sheets) {
  const { insertRule } = sheets;
  sheets.insertRule = function (rule, index) {
    return insertRule.call(this, HIDES.test(rule) ? rule : NO_RULE, index);
  };
  return () => void (sheets.insertRule = insertRule);
}

export default class JsdomWithFetch extends TestEnvironment {
  /** @param {import('@jest/environment').JestEnvironmentConfig} config @param {import('@jest/environment').EnvironmentContext} context */
  constructor(config, context) {
    super(config, context);
    /** @type {Set<BroadcastChannel>} */
    this.channels = new Set();
    this.hasAllStyles = config.projectConfig.testEnvironmentOptions['allStyles'] === true;
  }

  /** @override */
  async setup() {
    await super.setup();
    for (const [name, value] of Object.entries({ ...FROM_NODE, BroadcastChannel: channelOfAPage(this.channels) }))
      Reflect.set(this.global, name, Reflect.get(this.global, name) ?? value);
    // As in production: for each rule that is added, jsdom parses this rule and not its whole sheet.
    Reflect.set(this.global, 'SC_DISABLE_SPEEDY', false);
    if (!this.hasAllStyles)
      this.restoreStyles = insertOnlyWhatHides(Reflect.get(this.global, 'CSSStyleSheet').prototype);
    Reflect.set(this.global, 'matchMedia', matchNothing);
    Reflect.set(this.global, 'ResizeObserver', ResizeObserverWithoutLayout);
  }

  /** @override */
  async teardown() {
    // As a browser does with a page: an open channel would keep all that the spec has loaded in memory.
    for (const channel of this.channels) channel.close();
    this.restoreStyles?.();
    await super.teardown();
  }
}
