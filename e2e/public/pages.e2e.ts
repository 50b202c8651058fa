import type { Page } from '@playwright/test';
import { expect, signIn, test, toast } from '../fixtures.js';

const PAGES: [path: string, heading: string, title: RegExp][] = [
  ['/', 'Get Ready for Trax!', /^Trax · /],
  ['/about', 'About Trax', /^About · Trax$/],
  ['/pricing', 'Pricing', /^Pricing · Trax$/],
  ['/contact', 'Contact', /^Contact · Trax$/],
  ['/privacy-policy', 'Privacy Policy', /^Privacy Policy · Trax$/],
  ['/data-deletion', 'Data Deletion Request', /^Data Deletion/],
  ['/check-email', 'Check Your Email', /^Check Your Email · Trax$/],
  ['/verify-email', 'Verify Your Email', /^Verify Email · Trax$/],
];

const description = (page: Page) => page.locator('meta[name="description"]').getAttribute('content');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, heading, title] of PAGES) {
    test(`${path} is there to read`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('main')).toBeVisible();
      expect((await description(page))?.length).toBeGreaterThan(40);
      // Its own sheet and the fonts: nothing of the page stands in the browser's own look.
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(250, 247, 242)');
      await expect(page.getByRole('link', { name: 'Privacy Policy' }).last()).toBeVisible();
    });
  }

  test.describe('at an unknown address', () => {
    test.use({ expectedOnConsole: /status of 404/ });

    test('the page says so, with 404 and the way home', async ({ page }) => {
      expect((await page.goto('/no/such/page'))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
      await page.getByRole('main').getByRole('link').click();
      await expect(page).toHaveURL('/');
    });
  });
});

/** Marks what stood in the page before any of its scripts ran. */
const markDrawn = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const heading of document.querySelectorAll('h1, h2')) heading.setAttribute('data-drawn', 'before scripts');
    });
  });

// The console guard takes a violated policy and a failed hydration for failures.
for (const [path, heading] of PAGES.filter(([address]) => address !== '/verify-email')) {
  test(`${path} comes to life as it stands: nothing is drawn twice`, async ({ page }) => {
    await markDrawn(page);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toHaveAttribute('data-drawn', /./);
    expect(await page.locator('style[data-styled="true"]').count(), 'the styles were taken over').toBe(0);
  });
}

test('what stands below the first screen of / comes to life last, and stays as it is', async ({ page }) => {
  await markDrawn(page);
  const arrived = page.waitForResponse(/landing-bands/);
  await page.goto('/');
  await arrived;
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { name: 'How it works' })).toHaveAttribute('data-drawn', /./);
});

test('the privacy policy waits for nobody: neither for the identity provider nor for a remote', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /googleapis|^\/(?:api|remotes|emulator)\//.test(url))).toEqual([]);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Cookies' }).click();
  await expect(page.getByRole('heading', { name: /Cookies/ })).toBeInViewport();
  await page.getByRole('main').getByRole('link', { name: 'Data Deletion Request' }).click();
  await expect(page).toHaveURL('/data-deletion');
});

test('title, description and canonical address follow the navigation', async ({ page }) => {
  await page.goto('/about');
  const ofAbout = await description(page);
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveTitle('Contact · Trax');
  await expect.poll(() => description(page)).not.toBe(ofAbout);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/contact$/);
});

test('a plan brings visitors to the sign-up tab, and tells listeners that plans are to come', async ({
  page,
  listener,
}) => {
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Get Started' }).last().click();
  await expect(page.getByRole('dialog').getByRole('tab', { selected: true })).toHaveText(/sign ?up/i);
  await page.keyboard.press('Escape');
  await signIn(page, listener);
  await page.getByRole('button', { name: 'Get Started' }).first().click();
  await expect(toast(page, 'Plans are coming soon')).toBeVisible();
});

test('whoever is signed in sees no page of a visitor flash by', async ({ page, listener }) => {
  await page.goto('/about');
  await signIn(page, listener);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Sign In');
      if (button?.checkVisibility({ visibilityProperty: true })) seen.push('Sign In');
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/about');
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  expect(await page.evaluate('window.seen')).toEqual([]);
});

test('crawlers and home screens find what they ask for', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toMatch(/Sitemap: http.*\/sitemap\.xml/);
  expect(await (await request.get('/sitemap.xml')).text()).toMatch(/<loc>http[^<]*\/privacy-policy<\/loc>/);
  const manifest = (await (await request.get('/site.webmanifest')).json()) as {
    name: string;
    icons: { src: string }[];
  };
  expect(manifest.name).toBe('Trax');
  for (const src of [...manifest.icons.map((icon) => icon.src), '/og-image.png', '/apple-touch-icon.png']) {
    expect((await request.get(src)).status(), src).toBe(200);
  }
});
