import { describe, expect, it } from '@jest/globals';
import { composeApplicationPage, composePage, composeSitemap, splitStyles } from './prerendered-html.mjs';

const TEMPLATE = `<!doctype html><html><head><meta name="description" content="of the application"><meta name="robots" content="noindex"><title>__PRODUCT_NAME__</title><script nonce="__CSP_NONCE__">theme()</script><script defer src="/assets/main.1.js"></script><link href="/assets/main.2.css" rel="stylesheet"></head><body><noscript>It needs JavaScript.</noscript><div id="root"></div></body></html>`;

const PARTS = {
  template: TEMPLATE,
  css: '@font-face{src:url(/assets/serif.3.woff2)format("woff2")}',
  scripts: ['/assets/main.1.js', '/assets/about-page.4.js'],
  signedInHintKey: 'signed-in',
};

const STYLES = `<style data-styled="true">:root{--ink:#000}/*!sc*/
@media print{a{b:c}}/*!sc*/
data-styled.g1[id="sc-global-x"]{content:"sc-global-x1,"}/*!sc*/
.a{}/*!sc*/
data-styled.g2[id="sc-a"]{content:"a,"}/*!sc*/
</style>`;

const ABOUT = {
  name: 'about',
  path: '/about',
  chunk: 'about-page',
  isAlike: true,
  isIndexed: true,
  documentTitle: 'About · __PRODUCT_NAME__',
  description: 'Why "we" do it & how',
  html: '<main><h1>About</h1></main>',
  styles: STYLES,
};

describe('a prerendered page', () => {
  it('has its content, its own head and everything for its first paint', () => {
    const html = composePage(ABOUT, PARTS);
    expect(html).toContain('<div id="root" data-drawn-for="visitors"><main><h1>About</h1></main></div>');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).toContain('<title>About · __PRODUCT_NAME__</title>');
    expect(html).toContain('<meta name="description" content="Why &quot;we&quot; do it &amp; how">');
    expect(html).not.toContain('of the application');
    expect(html).toContain('<link rel="canonical" href="__PUBLIC_URL__/about">');
    expect(html).toContain('<meta property="og:image" content="__PUBLIC_URL__/og-image.png">');
    expect(html).toContain('<link rel="preload" href="/assets/serif.3.woff2" as="font"');
    expect(html).toContain('<link rel="preload" href="/assets/about-page.4.js" as="script">');
    expect(html).not.toContain('rel="stylesheet"');
  });

  it('lets its policy allow every style and script in it by the nonce', () => {
    const html = composePage(ABOUT, PARTS);
    for (const [tag] of html.matchAll(/<(?:style|script)\b[^>]*>/g))
      expect(tag).toMatch(/nonce="__CSP_NONCE__"| src="\//);
  });

  it('is hidden from the first moment on for whoever was signed in', () => {
    const html = composePage(ABOUT, PARTS);
    expect(html.indexOf('localStorage.getItem("signed-in")')).toBeLessThan(html.indexOf('<main>'));
    expect(html).toContain('html[data-returning] #root{visibility:hidden}');
  });

  it('is only shown by search engines if it is for them', () => {
    expect(composePage(ABOUT, PARTS)).not.toContain('noindex');
    const hidden = composePage({ ...ABOUT, isIndexed: false }, PARTS);
    expect(hidden).toContain('<meta name="robots" content="noindex">');
    expect(hidden).not.toContain('canonical');
  });

  it('is drawn anew where visitors do not all see the same', () => {
    expect(composePage({ ...ABOUT, isAlike: false }, PARTS)).toContain('<div id="root"><main>');
  });

  it.each(['<p style="color:red">', '<script>', '<a onclick="x()">', '<!--$?-->'])(
    'is refused with %s in it',
    (part) => {
      expect(() => composePage({ ...ABOUT, html: part }, PARTS)).toThrow('/about');
    },
  );

  it('is refused without its chunk, or in a template that this does not know', () => {
    expect(() => composePage({ ...ABOUT, chunk: 'other-page' }, PARTS)).toThrow('other-page');
    expect(() => composePage(ABOUT, { ...PARTS, template: '<html></html>' })).toThrow('index.html');
  });
});

describe('the style sheet of every page', () => {
  it('is taken out of what a page needs of its own', () => {
    const { global, own } = splitStyles(STYLES);
    expect(global).toBe(':root{--ink:#000}@media print{a{b:c}}');
    expect(own).toBe('<style data-styled="true">.a{}/*!sc*/\ndata-styled.g2[id="sc-a"]{content:"a,"}/*!sc*/\n</style>');
    expect(() => splitStyles('<style>.a{}</style>')).toThrow('global');
  });

  it('stands in the page of the application too', () => {
    const html = composeApplicationPage(PARTS);
    expect(html).toContain(`<style nonce="__CSP_NONCE__">${PARTS.css}</style>`);
    expect(html).not.toContain('rel="stylesheet"');
  });
});

it('lists in the sitemap what search engines may show', () => {
  const sitemap = composeSitemap([ABOUT, { ...ABOUT, path: '/check-email', isIndexed: false }]);
  expect(sitemap).toContain('<loc>__PUBLIC_URL__/about</loc>');
  expect(sitemap).not.toContain('check-email');
});
