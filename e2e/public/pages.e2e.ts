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

  test('a deletion request is received, and a wrong address is refused, on a page to read', async ({ page }) => {
    await page.goto('/data-deletion');
    await expect(page.getByText(/has been received/)).toBeHidden();
    // The browser's own check is wider than ours.
    await page.getByRole('textbox', { name: 'Email' }).fill('somebody@nowhere');
    await page.getByRole('button', { name: 'Request deletion' }).click();
    await expect(page).toHaveURL('/data-deletion#invalid');
    await expect(page.getByText('This is not a valid e-mail address.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Email' }).fill('somebody@trax.test');
    await page.getByRole('button', { name: 'Request deletion' }).click();
    await expect(page).toHaveURL('/data-deletion#received');
    await expect(page.getByText(/has been received/)).toBeVisible();
  });

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
    expect(await page.locator('style[data-styled=""]').count(), 'the styles were taken over').toBe(0);
  });
}

test('a prerendered page has the class names that the application gives to the same elements', async ({ page }) => {
  const classesAt = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Get Ready for Trax!' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const elements = page.locator('#root header *, main h1, main section button');
    // React Router marks the link of the current page, which differs.
    return elements.evaluateAll((all) =>
      all.map(({ tagName, classList }) => [tagName, ...classList].filter((name) => name !== 'active')),
    );
  };
  // Visitors see the landing page at both, rendered by the application at the second.
  expect(await classesAt('/')).toEqual(await classesAt('/playlists'));
});

test('what stands below the first screen of / comes to life last, and stays as it is', async ({ page }) => {
  await markDrawn(page);
  const arrived = page.waitForResponse(/landing-bands/);
  await page.goto('/');
  await arrived;
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { name: 'How it works' })).toHaveAttribute('data-drawn', /./);
});

test('a press on Sign In before the scripts have arrived opens the dialog as soon as they have', async ({ page }) => {
  let letScriptsGo = () => {};
  const gate = new Promise<void>((resolve) => (letScriptsGo = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  letScriptsGo();
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible();
});

test('an address with ?sign-in opens the dialog once, and loses the parameter', async ({ page }) => {
  await page.goto('/about?sign-in');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL('/about');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'About Trax' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a new page starts at its top with the focus on its heading, and Back leads to where the last one was left', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(500);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Pricing' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(left);
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

test('the title follows the navigation, and no other page keeps the description of the first', async ({ page }) => {
  await page.goto('/about');
  await expect(page.locator('meta[name="description"]')).toHaveCount(1);
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveTitle('Contact · Trax');
  await expect(page.locator('meta[name="description"], link[rel="canonical"]')).toHaveCount(0);
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
