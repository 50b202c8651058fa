/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["trax-source", "node"]}
 */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type * as prerendering from './prerender.js';

const FILES = {
  css: '@font-face{src:url(/assets/serif.3.woff2)}',
  fonts: ['/assets/serif.3.woff2'],
  chunkGroups: new Proxy({} as Record<string, string[]>, {
    get: (_, name: string) => (name === 'main' ? ['/assets/main.1.js'] : [`/assets/${name}.2.js`]),
  }),
};

let renderer: typeof prerendering;
const rendered = new Map<string, string>();

beforeAll(async () => {
  renderer = await import('./prerender.js');
  for (const name of renderer.PAGES) rendered.set(name, await renderer.renderPage(name, FILES, 'en'));
});

function page(name: string): { html: string } {
  const html = rendered.get(name);
  if (html === undefined) throw new Error(`${name} is not prerendered`);
  return { html };
}

const SPINNER = /<div id="loading"><output aria-label="Loading"[^>]*><svg /;
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
const descriptionOf = (html: string) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';

const textOf = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
const headings = (html: string) =>
  Array.from(html.matchAll(/<h([1-6])[^>]*>(.*?)<\/h\1>/g), ([, level, text = '']) => [Number(level), textOf(text)]);
const headingsOfLevel = (html: string, level: number) =>
  headings(html).flatMap(([found, text]) => (found === level ? [text] : []));

const FIRST_HEADINGS = {
  landing: 'Get Ready for __PRODUCT_NAME__!',
  'landing.accounts': 'Get Ready for __PRODUCT_NAME__!',
  about: 'About __PRODUCT_NAME__',
  pricing: 'Pricing',
  contact: 'Contact',
  'privacy-policy': 'Privacy Policy',
  'privacy-policy.accounts': 'Privacy Policy',
  'data-deletion': 'Data Deletion Request',
  'check-email': 'Check Your Email',
  'verify-email': 'Verify Your Email',
  'not-found': '404 Page Not Found',
};

describe('every prerendered page', () => {
  it('is one that visitors may see', () => {
    expect([...rendered.keys()].toSorted()).toEqual(Object.keys(FIRST_HEADINGS).toSorted());
  });

  it.each(Object.entries(FIRST_HEADINGS))('%s says "%s" first of all, without running anything', (name, heading) => {
    const { html } = page(name);
    expect(headingsOfLevel(html, 1)).toEqual([heading]);
    expect(html.match(/<main/g)).toHaveLength(1);
    expect(html).toMatch(/<header.*<main.*<footer/s);
  });

  it.each(Object.keys(FIRST_HEADINGS))('%s leaves out no rank of its headings', (name) => {
    const ranks = headings(page(name).html).map(([level]) => Number(level));
    expect(ranks[0]).toBe(1);
    for (const [index, rank] of ranks.entries()) expect(rank).toBeLessThanOrEqual((ranks[index - 1] ?? 0) + 1);
  });

  it.each(Object.keys(FIRST_HEADINGS))(
    '%s holds nothing that its policy forbids or that waits for a script',
    (name) => {
      const { html } = page(name);
      expect(html).not.toMatch(/\sstyle="|\son\w+="|<!--\$[?!]|<template/);
      for (const [tag] of html.matchAll(/<(?:style|script)\b[^>]*>/g))
        expect(tag).toMatch(/nonce="__CSP_NONCE__"| src="\//);
    },
  );

  it('has a title and a description of its own', () => {
    const pages = [...rendered].flatMap(([name, html]) => (name.endsWith('.accounts') ? [] : [html]));
    expect(new Set(pages.map(titleOf)).size).toBe(pages.length);
    expect(titleOf(page('about').html)).toBe('About · __PRODUCT_NAME__');
    const indexed = pages.filter((html) => !html.includes('noindex'));
    expect(new Set(indexed.map(descriptionOf)).size).toBe(indexed.length);
    for (const html of indexed) {
      expect(descriptionOf(html).length).toBeGreaterThan(60);
      expect(html.match(/<title>/g)).toHaveLength(1);
    }
  });

  it('is for search engines only where they may show it', () => {
    const { html } = page('about');
    expect(html).toContain('<link rel="canonical" href="__PUBLIC_URL__/about"/>');
    expect(html).toContain('<meta property="og:image" content="__PUBLIC_URL__/og-image.png"/>');
    for (const name of ['check-email', 'verify-email', 'not-found']) {
      expect(page(name).html).toContain('<meta name="robots" content="noindex"/>');
      expect(page(name).html).not.toContain('canonical');
    }
    expect(renderer.renderSitemap()).toContain('<loc>__PUBLIC_URL__/about</loc>');
    expect(renderer.renderSitemap()).not.toContain('check-email');
  });

  it('has what its first paint and its hydration need in its head', () => {
    const { html } = page('about');
    expect(html).toContain(FILES.css);
    expect(html).toMatch(/<link rel="preload" href="\/assets\/serif.3.woff2" as="font"/);
    expect(html).toMatch(/<link rel="preload" href="\/assets\/about-page.2.js" as="script"/);
    expect(html).toContain('<script defer="" src="/assets/main.1.js">');
    expect(html).toMatch(/<style nonce="__CSP_NONCE__" data-styled="".*<body>/s);
  });

  it('is hidden from the first moment on from a person who was signed in', () => {
    const { html } = page('about');
    expect(html.indexOf('"trax.signed-in"')).toBeLessThan(html.indexOf('<body>'));
    expect(html).toContain('html[data-returning] #root,html:not([data-returning]) #loading{display:none}');
    expect(html).toMatch(SPINNER);
  });

  it('is hydrated, except where its first render depends on the address', () => {
    expect(page('about').html).toContain('<div id="root" data-hydrate="">');
    expect(page('verify-email').html).toContain('<div id="root">');
  });

  it('offers a way to sign in and marks where one is', () => {
    expect(textOf(page('about').html)).toContain('Sign In');
    expect(page('about').html).toMatch(/<a [^>]*aria-current="page"[^>]*href="\/about"/);
  });
});

describe('what depends on who keeps the accounts', () => {
  it.each(['landing', 'privacy-policy'])('%s names Google and Facebook with Firebase alone', (name) => {
    expect(textOf(page(name).html)).toMatch(/Google or Facebook/);
    expect(textOf(page(`${name}.accounts`).html)).not.toMatch(/Firebase|Google|Facebook/);
  });

  it('is what the policy says about accounts of the installation', () => {
    const text = textOf(page('privacy-policy.accounts').html);
    for (const part of [
      'Accounts are kept here and by no other company',
      'We set three cookies, when you sign in.',
      'Deletion removes your account, your record',
    ])
      expect(text).toContain(part);
  });
});

describe('the page that the application renders', () => {
  it('holds a spinner, the styles that fade a change of theme, and nothing to hydrate', async () => {
    const html = await renderer.renderApplicationPage(FILES, 'en');
    expect(html).toContain('<div id="root"></div>');
    expect(html).toMatch(SPINNER);
    expect(html).toContain('@property --bg');
    expect(html).toContain('noindex');
  });
});

describe('the landing page', () => {
  it('says what the product is for, and how to begin', () => {
    const text = textOf(page('landing').html);
    for (const part of [
      'Meditation can be time-intensive, whereas positive self-talk is easy and empowering',
      'playlists for your mornings, your evenings or a special challenge',
      'Get Started today!',
    ]) {
      expect(text).toContain(part);
    }
  });
});

describe('the plans', () => {
  it('are Basic and Pro', () => {
    const text = textOf(page('pricing').html);
    for (const part of [
      'Basic $9.99',
      'Basic tracks Up to 3 playlists Basic analytics Email support Get Started',
      'Pro $19.99',
      'All tracks Unlimited playlists Advanced analytics Priority support Custom track requests Get Started',
    ]) {
      expect(text).toContain(part);
    }
    expect(headingsOfLevel(page('pricing').html, 2)).toEqual(['Basic', 'Pro']);
  });
});

describe('the other static pages', () => {
  it('state the mission, the story and why to choose us', () => {
    expect(headingsOfLevel(page('about').html, 2)).toEqual(['Our mission', 'Our story', 'Why choose us']);
    expect(page('about').html).toMatch(/<main.*href="\/privacy-policy".*<\/main>/s);
  });

  it('state when and where we are reached, as the installation says', () => {
    const { html } = page('contact');
    expect(textOf(html)).toContain('Mon-Fri 9:00 AM to 6:00 PM EST');
    expect(html).toContain('href="mailto:__SUPPORT_EMAIL__"');
    expect(textOf(html)).toContain('__POSTAL_ADDRESS__');
  });
});

describe('the privacy policy', () => {
  it('has its date, exactly eleven sections, and both numbers', () => {
    const { html } = page('privacy-policy');
    const text = textOf(html);
    expect(text).toContain('Effective date: __PRIVACY_DATE__');
    expect(html.match(/<section /g)).toHaveLength(11);
    const numbered = headingsOfLevel(html, 2).filter((heading) => /^\d/.test(String(heading)));
    expect(numbered.map((heading) => Number.parseInt(String(heading), 10))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
    ]);
    expect(text).toContain('children under 13');
    expect(text).toContain('within 30 days');
    expect(html).toMatch(/<main.*href="\/data-deletion".*<\/main>/s);
  });

  it('leads from its contents to each of them', () => {
    const { html } = page('privacy-policy');
    const targets = Array.from(html.matchAll(/href="#([^"]+)"/g), ([, id]) => id).filter((id) => id !== 'main');
    expect(targets).toEqual(Array.from(html.matchAll(/<section id="([^"]+)"/g), ([, id]) => id));
  });
});
