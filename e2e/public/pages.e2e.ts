import { readingOrder } from '../accessibility/reading-order.js';
import { asListener, expect, expectHeading, test } from '../fixtures.js';
import { PRERENDERED } from '../routes/routes.js';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedOnConsole: /status of 404/ });

  test('every public page is there to read', async ({ page }) => {
    for (const { path, heading, title } of PRERENDERED) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      await expectHeading(page, heading);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('main')).toBeVisible();
      const description = await page.locator('meta[name="description"]').getAttribute('content');
      expect(description?.length, path).toBeGreaterThan(40);
      // The page's own styles apply, not those of the browser.
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(250, 247, 242)');
      await expect(page.getByRole('link', { name: 'Privacy Policy' }).last()).toBeVisible();
    }
  });

  test('a deletion request is received, and a wrong address is refused, on a page to read', async ({ page }) => {
    await page.goto('/data-deletion');
    await expect(page.getByText(/has been received/)).toBeHidden();
    await page.getByRole('textbox', { name: 'Email' }).fill('visitor@nowhere');
    await page.getByRole('button', { name: 'Request deletion' }).click();
    await expect(page).toHaveURL('/data-deletion#invalid');
    await expect(page.getByText('This is not a valid email address.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Email' }).fill('visitor@trax.test');
    await page.getByRole('button', { name: 'Request deletion' }).click();
    await expect(page).toHaveURL('/data-deletion#received');
    await expect(page.getByText(/has been received/)).toBeVisible();
  });

  test('an unknown address answers 404, with the way home', async ({ page }) => {
    expect((await page.goto('/no/such/page'))?.status()).toBe(404);
    await expectHeading(page, '404 Page Not Found');
    await page.getByRole('main').getByRole('link').click();
    await expect(page).toHaveURL('/');
  });
});

test('a prerendered page has the class names that the application gives to the same elements', async ({ page }) => {
  const classesAt = async (path: string) => {
    await page.goto(path);
    await expectHeading(page, 'Get Ready for Trax!');
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

test('an address with ?sign-in opens the dialog once, and loses the parameter', async ({ page }) => {
  await page.goto('/about?sign-in');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL('/about');
  await page.keyboard.press('Escape');
  await page.reload();
  await expectHeading(page, 'About Trax');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a new page starts at its top with the focus on its heading; Back restores scroll', async ({ page }) => {
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

test('Back restores scroll after a reload as well', { tag: '@release' }, async ({ page }) => {
  await page.goto('/privacy-policy');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  await expectHeading(page, 'Pricing');
  await page.reload();
  await expectHeading(page, 'Pricing');
  await page.goBack();
  await expectHeading(page, 'Privacy Policy');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});

test.describe('an address whose hash is no text', () => {
  test.use({ expectedOnConsole: /not a decodable element ID/ });

  test('shows its page, which goes on to others', { tag: '@release' }, async ({ page }) => {
    await page.goto('/about');
    await page.evaluate(() => history.pushState({ key: 'odd', idx: 1 }, '', '/contact#%'));
    await page.goBack();
    await page.goForward();
    await expectHeading(page, 'Contact');
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    await expectHeading(page, 'Pricing');
  });
});

test('the privacy policy leads to its sections, in their order, and to the deletion of the data', async ({ page }) => {
  await page.goto('/privacy-policy');
  const sections = async () => (await readingOrder(page)).filter((line) => /^h2 \d+\. /.test(line));
  await expect.poll(sections).toHaveLength(11);
  const titles = (await sections()).map((line, at) => line.replace(`h2 ${at + 1}. `, ''));
  expect(await readingOrder(page)).toEqual(expect.arrayContaining(titles.map((title) => `link ${title}`)));
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

test.describe('signed in', () => {
  test.use(asListener);

  test('no page of a visitor flashes by', async ({ page }) => {
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
