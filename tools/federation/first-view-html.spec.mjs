import { describe, expect, it } from '@jest/globals';
import { composeFirstView } from './first-view-html.mjs';

const TEMPLATE = `<!doctype html><html><head><title>__PRODUCT_NAME__</title><script nonce="__CSP_NONCE__">theme()</script><script defer src="/assets/main.1.js"></script><link href="/assets/main.2.css" rel="stylesheet"></head><body><noscript>It needs JavaScript.</noscript><div id="root"></div></body></html>`;
const PARTS = {
  template: TEMPLATE,
  css: '@font-face{src:url(/assets/serif.3.woff2)format("woff2")}',
  scripts: [],
  groups: {
    'signed-in-area': ['/assets/721.aa.js', '/assets/area.bb.js'],
    'remote-runtime': ['/assets/721.aa.js', '/assets/runtime.cc.js'],
  },
  signedInHintKey: 'signed-in',
};
const TRACKS = {
  name: 'tracks',
  path: '/tracks',
  documentTitle: 'All Tracks · __PRODUCT_NAME__',
  html: '<main id="main"><h1>All Tracks</h1></main>',
  styles: `<style data-styled="true" data-styled-version="6">:root{--ink:#000}/*!sc*/
data-styled.g1[id="sc-global-x"]{content:"sc-global-x1,"}/*!sc*/
.a{color:red}/*!sc*/
data-styled.g2[id="sc-a"]{content:"a,"}/*!sc*/
</style>`,
};

describe('a first view', () => {
  const html = composeFirstView(TRACKS, PARTS);

  it('stands before the application, which cannot be reached through it', () => {
    expect(html).toContain('<div id="first-view" aria-hidden="true" inert>');
    expect(html.indexOf('<h1>All Tracks</h1>')).toBeLessThan(html.indexOf('<div id="root"></div>'));
    expect(html).toContain('<title>All Tracks · __PRODUCT_NAME__</title>');
    expect(html).not.toContain('id="main"');
  });

  it('is shown only in a browser that remembers somebody, and the application only in others', () => {
    expect(html.indexOf('localStorage.getItem("signed-in")')).toBeLessThan(html.indexOf('<h1>'));
    expect(html).toContain('html[data-first-view] #root,html:not([data-first-view]) #first-view{display:none}');
  });

  it('has styles of its own, which no library takes for what it has made', () => {
    expect(html).toContain('.a{color:red}');
    expect(html).not.toContain('data-styled');
  });

  it('has each script of the application fetched at once, the first one first', () => {
    const preloaded = Array.from(html.matchAll(/rel="preload" href="([^"]+\.js)"/g), ([, address]) => address);
    expect(preloaded).toEqual([
      '/assets/main.1.js',
      '/assets/721.aa.js',
      '/assets/area.bb.js',
      '/assets/runtime.cc.js',
    ]);
  });

  it('lets its policy allow every style and script in it by the nonce', () => {
    for (const [tag] of html.matchAll(/<(?:style|script)\b[^>]*>/g))
      expect(tag).toMatch(/nonce="__CSP_NONCE__"| src="\//);
  });

  it('is refused when it holds what the policy forbids, or its scripts are named otherwise', () => {
    expect(() => composeFirstView({ ...TRACKS, html: '<p style="color:red">' }, PARTS)).toThrow('style="');
    expect(() => composeFirstView(TRACKS, { ...PARTS, groups: {} })).toThrow('signed-in-area');
  });
});
