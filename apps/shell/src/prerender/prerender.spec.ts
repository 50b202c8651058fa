/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["trax-source", "node"]}
 */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Prerendered } from './prerender.js';

const drawn = new Map<string, Prerendered>();

beforeAll(async () => {
  const { pages, prerender } = await import('./prerender.js');
  for (const each of pages) drawn.set(each.name, await prerender(each));
}, 120_000);

function page(name: string): Prerendered {
  const found = drawn.get(name);
  if (!found) throw new Error(`${name} is not prerendered`);
  return found;
}

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
  about: 'About __PRODUCT_NAME__',
  pricing: 'Pricing',
  contact: 'Contact',
  'privacy-policy': 'Privacy Policy',
  'data-deletion': 'Data Deletion Request',
  'check-email': 'Check Your Email',
  'verify-email': 'Verify Your Email',
  'not-found': '404 Page Not Found',
};

describe('every prerendered page', () => {
  it('is one that visitors may see', () => {
    expect([...drawn.keys()].toSorted()).toEqual(Object.keys(FIRST_HEADINGS).toSorted());
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
      expect(page(name).html).not.toMatch(/<script|\sstyle="|<!--\$[?!]/);
    },
  );

  it('has a title and a description of its own', () => {
    const titles = [...drawn.values()].map(({ documentTitle }) => documentTitle);
    expect(new Set(titles).size).toBe(drawn.size);
    expect(page('about').documentTitle).toBe('About · __PRODUCT_NAME__');
    const indexed = [...drawn.values()].filter(({ isIndexed }) => isIndexed);
    expect(new Set(indexed.map(({ description }) => description)).size).toBe(indexed.length);
    for (const { description } of indexed) expect(description.length).toBeGreaterThan(60);
  });

  it('offers a way to sign in and marks where one is', () => {
    expect(textOf(page('about').html)).toContain('Sign In');
    expect(page('about').html).toMatch(/aria-current="page" href="\/about"/);
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
  it('are the two of the specification', () => {
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
  it('tell the mission, the story and why to choose us', () => {
    expect(headingsOfLevel(page('about').html, 2)).toEqual(['Our mission', 'Our story', 'Why choose us']);
    expect(page('about').html).toMatch(/<main.*href="\/privacy-policy".*<\/main>/s);
  });

  it('tell when and where we are reached, as the installation says', () => {
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
    expect(text).toContain('February 20th 2024');
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
