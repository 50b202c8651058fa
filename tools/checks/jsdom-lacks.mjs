// @ts-check
// What specs of pages get beside jsdom, in Jest's own environment and in Node itself.
import { BroadcastChannel } from 'node:worker_threads';

/** @param {Set<Pick<BroadcastChannel, 'close'>>} channels those that a page has opened */
export const channelOfAPage = (channels) =>
  class extends BroadcastChannel {
    /** @param {string} name */
    constructor(name) {
      super(name);
      channels.add(this);
    }
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

export const WITHOUT_LAYOUT = {
  matchMedia: matchNothing,
  ResizeObserver: ResizeObserverWithoutLayout,
  // As in production: for each rule that is added, jsdom parses this rule and not its whole sheet.
  SC_DISABLE_SPEEDY: false,
};

/**
 * Testing Library asks for the style of every element that it considers, and jsdom tries every rule for each. As it has no layout, only
 * rules that hide something matter to a query. A spec that reads other styles sets `hasAllStyles` in its page.
 * @param {object} page
 * @param {Pick<CSSStyleSheet, 'insertRule'>} sheets what all sheets inherit from; one object for all windows of jsdom
 * @returns {() => void} takes it back
 */
export function insertOnlyWhatHides(page, sheets) {
  const { insertRule } = sheets;
  sheets.insertRule = function (rule, index) {
    const isInserted = Reflect.get(page, 'hasAllStyles') === true || HIDES.test(rule);
    return insertRule.call(this, isInserted ? rule : NO_RULE, index);
  };
  return () => void (sheets.insertRule = insertRule);
}
