import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { newPerson } from '@trax/bench/people.mjs';
import { SMTPServer } from 'smtp-server';
import { expectAccessibleInBothThemes } from '../axe.js';
import { expect, expectHeading, signIn, toast } from '../fixtures.js';
import { expectFit } from '../routes/reflow.js';
import { testWithCompanion } from './accounts-fixtures.js';

const OWNER = newPerson();
const USER = 'trax';
const PASSWORD = 'p@ss/word';

type MailServer = { readonly port: number; readonly recipients: readonly string[]; stop(): Promise<void> };

/** A real one, with a user and a password and without TLS. */
async function startMailServer(): Promise<MailServer> {
  const recipients: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === USER && password === PASSWORD ? done(null, { user: USER }) : done(new Error('Not you')),
    onData: (stream, { envelope }, done) => {
      recipients.push(...envelope.rcptTo.map(({ address }) => address));
      stream.resume().once('end', () => done());
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return { port, recipients, stop: () => new Promise((resolve) => void server.close(() => resolve())) };
}

const test = testWithCompanion(async () => {
  const mailServer = await startMailServer();
  return { env: { OWNER_EMAIL: '' }, extra: { mailServer }, stop: () => mailServer.stop() };
});

// One product for both tests: the second one finds what the first one leaves.
test.describe.configure({ mode: 'serial' });
// Every browser writes refused calls to its console.
test.use({ expectedOnConsole: /status of (?:400|401|403|404|422) / });

test(
  'a mail server of the set-up sends, is changed and tested in the panel, and leaves the links when it goes',
  { tag: '@release' },
  async ({ page, product: { mailServer, ...product } }) => {
    await page.goto(product.stack.setUpLink ?? '');
    await page.getByLabel('Your name').fill('Ada Lovelace');
    await page.getByLabel('Email', { exact: true }).fill(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await page.getByRole('button', { name: 'By a mail server' }).click();
    await page.getByLabel('Server', { exact: true }).fill('127.0.0.1');
    await page.getByRole('group', { name: 'Encryption' }).getByRole('button', { name: 'None' }).click();
    await page.getByLabel('Port', { exact: true }).fill(String(mailServer.port));
    await page.getByLabel('User at the mail server').fill(USER);
    await page.getByLabel('Password at the mail server').fill(PASSWORD);
    await expectAccessibleInBothThemes(page, 'the set-up with a mail server');
    await page.getByRole('button', { name: 'Set up' }).click();
    await expect(page.getByLabel('Sender')).toBeFocused();
    await page.getByLabel('Sender').fill('trax@mail.example');
    await page.getByRole('button', { name: 'Set up' }).click();
    await expect(page).toHaveURL('/dashboard');

    await page.goto('/admin/installation');
    await expectHeading(page, 'Installation');
    const section = page.getByRole('region', { name: 'Mail server' });
    await section.getByRole('button', { name: 'Send a test email' }).click();
    await expect(section).toContainText(`The mail server has taken the email to ${OWNER.email}.`);
    expect(mailServer.recipients).toEqual([OWNER.email]);

    await section.getByRole('button', { name: 'Change' }).click();
    await expect(section.getByLabel('Password', { exact: true })).toHaveValue('');
    await section.getByLabel('Password', { exact: true }).fill('wrong');
    await expectAccessibleInBothThemes(page, 'the mail server in the panel');
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Mail server changed')).toBeVisible();
    await section.getByRole('button', { name: 'Send a test email' }).click();
    await expect(section).toContainText('was not sent: the mail server did not accept user and password');

    await section.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Invitations' }).click();
    await expect(page.getByRole('region', { name: 'Links to hand over' })).toBeVisible();
    const visitor = await product.newPage();
    const config = await visitor.request.get('/config.json');
    expect(await config.json()).toMatchObject({ accounts: { sendsMail: false } });
    await visitor.close();
  },
);

test(
  'what an administrator says of the installation stands on the pages that are opened next',
  { tag: '@release' },
  async ({ page, product }) => {
    await page.goto('/');
    await signIn(page, OWNER);
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/admin/installation');
    const section = page.getByRole('region', { name: 'What the pages say' });
    const logo = section.getByRole('group', { name: 'Logo' });
    await logo.locator('input').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    });
    await expect(logo.getByRole('alert')).toHaveText('This file is no PNG, JPEG or WebP picture.');
    await logo
      .locator('input')
      .setInputFiles(fileURLToPath(new URL('../../apps/shell/public/icon-192.png', import.meta.url)));
    await expect(toast(page, 'Logo changed')).toBeVisible();
    await expect(logo.getByRole('img', { name: 'Trax' })).toBeVisible();

    await section.getByLabel('Name on the pages').fill('Our Trax');
    await section.getByLabel('Address of the support').fill('help');
    await section.getByRole('switch', { name: 'Pricing' }).click();
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(section.getByText('is not a valid email address')).toBeVisible();
    await section.getByLabel('Address of the support').fill('help@home.example');
    await expectAccessibleInBothThemes(page, 'the installation in the panel');
    await section.getByLabel('Voice until somebody chooses one').selectOption('Female voice');
    await section.getByLabel('Theme until somebody chooses one').selectOption('Dark');
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Installation changed')).toBeVisible();

    const visitor = await product.newPage();
    await visitor.goto('/contact');
    await expect(visitor).toHaveTitle(/Our Trax/);
    const picture = visitor.getByRole('banner').getByRole('img', { name: 'Our Trax' });
    await expect(picture).toBeVisible();
    const address = (await picture.getAttribute('src')) ?? '';
    const answer = await visitor.request.get(address);
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    await expect(visitor.getByRole('link', { name: 'help@home.example' })).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'About' }).first()).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Pricing' })).toHaveCount(0);
    expect((await visitor.goto('/pricing'))?.status()).toBe(404);
    await expectHeading(visitor, '404 Page Not Found');
    await expect(visitor.getByRole('link', { name: 'Pricing' })).toHaveCount(0);
    await visitor.close();

    // The owner has chosen no theme and no voice in this browser.
    await page.goto('/tracks');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('tab', { name: 'Female Voice' })).toHaveAttribute('aria-selected', 'true');
    await page.goto('/admin/installation');
    await section.getByRole('group', { name: 'Logo' }).getByRole('button', { name: 'Remove' }).click();
    await expect(toast(page, 'Logo removed')).toBeVisible();
    await expect(section.getByRole('button', { name: 'Choose a picture' })).toBeFocused();
    expect((await page.request.get(address)).status()).toBe(404);

    await section.getByLabel('Name on the pages').fill('Affirmationsandselftalkofourwholehousehold');
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Installation changed').first()).toBeVisible();
    await expectHeaderToFit(page, 'User menu');
    const stranger = await product.newPage();
    await expectHeaderToFit(stranger, 'Sign In');
    await stranger.close();
  },
);

/** A long name of the product makes way for the button at the end of the header. */
async function expectHeaderToFit(page: Page, button: string): Promise<void> {
  for (const width of [390, 800]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/tips');
    await expect(page.getByRole('banner').getByRole('button', { name: button })).toBeInViewport({ ratio: 1 });
    await expectFit(page, width);
  }
}
