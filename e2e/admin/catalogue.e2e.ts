import type { Page } from '@playwright/test';
import { expectAccessibleAt, expectAccessibleInBothThemes } from '../axe.js';
import { dragByMouse, pickUp } from '../drag.js';
import { asAdministrator, expect, expectHeading, test, toast } from '../fixtures.js';
import type { Member } from '../people.js';
import { countPresses } from '../presses.js';
import { expectReflow } from '../routes/reflow.js';
import { speechFile, toneFile, type SoundFile } from '../sound-files.js';
import { openPanel } from './panel.js';

// One after another: an administrator who moves a theme must have seen all of them.
test.describe.configure({ mode: 'default' });
// What fades has no contrast that could be measured.
test.use({ ...asAdministrator, contextOptions: { reducedMotion: 'reduce' } });

// Of an empty theme listeners see nothing, so that no other test notices it.
test('a theme is added, renamed, moved, hidden, brought back and deleted', async ({ page }) => {
  await openPanel(page);
  await page.getByRole('link', { name: 'Catalogue' }).click();
  await expectHeading(page, 'Catalogue');
  const themes = page.getByRole('list', { name: 'Themes' });
  const dialog = page.getByRole('dialog');
  const choose = async (theme: string, item: string) => {
    await page.getByRole('button', { name: `Options for ${theme}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  const name = `Rest ${Date.now()}`;
  await page.getByRole('button', { name: 'New theme' }).click();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Description').fill('For a quiet hour');
  await page.keyboard.press('Enter');
  await expectHeading(page, name);
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Catalogue' }).click();
  await expect(themes.getByRole('listitem').last()).toContainText(`${name}For a quiet hourNo tracks yet`);

  await choose(name, 'Rename and describe');
  await dialog.getByLabel('Name').fill(`${name}!`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await choose(`${name}!`, 'Move to top');
  await expect(themes.getByRole('listitem').first()).toContainText(`${name}!`);

  await choose(`${name}!`, 'Hide');
  await expect(toast(page, 'Theme hidden')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Theme is shown again')).toBeVisible();
  await expectReflow(page);
  await expectAccessibleAt(page, 'themes');
  const remove = async () => {
    await choose(`${name}!`, 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Theme deleted')).toBeVisible();
    await expect(themes).not.toContainText(name);
  };
  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Theme restored')).toBeVisible();
  await expect(themes).toContainText(`${name}!`);
  await remove();
});

type Graph = { readonly data: { readonly createTheme: { readonly id: string; readonly version: number } } };

/** Opens a theme of this test's own. It is hidden, so that no other test notices what is published in it. */
async function openTheme({ page, administrator }: { page: Page; administrator: Member }): Promise<string> {
  const graph = (query: string) => administrator.api.post('/api/graphql', { data: { query } });
  const name = `Recordings ${crypto.randomUUID()}`;
  const created = await graph(`mutation { createTheme(name: "${name}", description: "Of a test") { id version } }`);
  const { id, version } = ((await created.json()) as Graph).data.createTheme;
  await graph(`mutation { changeTheme(id: "${id}", version: ${version}, isHidden: true) { id } }`);
  await page.goto(`/admin/catalogue/${id}`);
  await expect(page.getByRole('heading', { name: 'No tracks yet' })).toBeVisible();
  return name;
}

async function chooseFiles(page: Page, files: SoundFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add recordings' }).click();
  await (await chooser).setFiles(files);
}

const item = (page: Page, fileName: string) =>
  page.getByRole('list', { name: 'Files' }).getByRole('listitem').filter({ hasText: fileName });

test(
  'an empty theme has ten published tracks after four presses, of files of every kind',
  { tag: '@release' },
  async ({ page, administrator }) => {
    test.slow();
    const name = await openTheme({ page, administrator });
    const presses = await countPresses(page);
    await chooseFiles(page, [
      await speechFile('01 I rest (male).mp3'),
      await speechFile('02 I sleep (male).m4a'),
      await speechFile('03 I wake (male).ogg'),
      await speechFile('04 I rise (male).opus'),
      await speechFile('05 I walk (male).flac'),
      toneFile('06 I hum (male).wav', 220),
      await speechFile('01-i-rest-f.webm'),
      toneFile('02-i-sleep-f.wav', 330),
      toneFile('03-i-wake-f.wav', 440),
      toneFile('04-i-rise-f.wav', 550),
    ]);
    await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(10);
    await expectReflow(page);
    await expectAccessibleAt(page, 'files');
    await page.getByRole('button', { name: 'Send 10 recordings' }).click();
    await expect(toast(page, '10 recordings added')).toBeVisible();
    await page.getByRole('button', { name: 'Publish 10 drafts' }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(toast(page, 'Drafts published')).toBeVisible();
    expect(await presses()).toBe(4);

    const tracks = page.getByRole('list', { name: `Tracks of ${name}` }).getByRole('group');
    await expect(tracks).toHaveCount(10);
    await expect(tracks.filter({ hasText: 'Published' })).toHaveCount(10);
    await expect(tracks.first()).toContainText('I restMale voice');
    const previews = tracks.locator('audio');
    for (const preview of await previews.all()) {
      const length = () => preview.evaluate((audio: HTMLAudioElement) => audio.duration);
      await preview.evaluate((audio: HTMLAudioElement) => audio.load());
      await preview.evaluate((audio: HTMLAudioElement) => audio.play().then(() => audio.pause()));
      expect(await length()).toBeGreaterThan(1.5);
    }
  },
);

test.describe('when something is wrong with a file or the connection', () => {
  test.use({ expectedOnConsole: /net::ERR_(CONNECTION_RESET|FAILED)/ });

  test('a file is refused in its place, a number that is taken too, and a cut connection goes on', async ({
    page,
    administrator,
  }) => {
    await openTheme({ page, administrator });
    let cuts = 2;
    await page.route('**/api/uploads/*', (route) => {
      const isCut = route.request().method() === 'PATCH' && cuts > 0;
      if (!isCut) return route.continue();
      cuts -= 1;
      return route.abort('connectionreset');
    });
    const text = { name: '02 Notes (male).wav', mimeType: 'audio/wav', buffer: Buffer.from('I am calm. '.repeat(99)) };
    await chooseFiles(page, [toneFile('01 I hum (male).wav', 262), text, toneFile('01 I sing (male).wav', 294)]);
    await page.getByLabel('Number of 01 I sing (male).wav').fill('1');
    await expect(item(page, '01 I sing')).toContainText('1 is here twice');
    await page.getByLabel('Number of 01 I sing (male).wav').fill('');
    await page.getByRole('button', { name: 'Send 3 recordings' }).click();
    await expect(item(page, '02 Notes').getByRole('alert')).toContainText('This is not a sound file');
    await expect(page.getByRole('group', { name: 'I sing, Male voice' })).toContainText('Draft');
    await expect(page.getByRole('group', { name: 'I hum, Male voice' })).toContainText('Draft');
    expect(cuts).toBe(0);
    await expectAccessibleInBothThemes(page, 'a refused file');
    await page.getByRole('button', { name: 'Remove 02 Notes (male).wav' }).click();
    await expect(page.getByRole('list', { name: 'Files' })).toBeHidden();
  });
});

test(
  'tracks are put into another order by mouse and by keyboard',
  { tag: '@release' },
  async ({ page, administrator }) => {
    await page.setViewportSize({ width: 1280, height: 1200 });
    const name = await openTheme({ page, administrator });
    await chooseFiles(page, [toneFile('1 I hum m.wav', 277), toneFile('2 I sing m.wav', 311)]);
    await page.getByRole('button', { name: 'Send 2 recordings' }).click();
    await expect(toast(page, '2 recordings added')).toBeVisible();
    const rows = page.getByRole('list', { name: `Tracks of ${name}` }).getByRole('listitem');
    const handle = (track: string) => page.getByRole('button', { name: `Move ${track}`, exact: true });
    await expect(rows).toContainText(['I hum', 'I sing']);
    await dragByMouse(page, handle('I sing'), handle('I hum'));
    await expect(rows).toContainText(['I sing', 'I hum']);
    await page.reload();
    await expect(rows).toContainText(['I sing', 'I hum']);
    await handle('I hum').focus();
    await pickUp(page);
    await expect(page.getByText('I hum is picked up at position 2 of 2.')).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('I hum is over position 1 of 2.')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(rows).toContainText(['I hum', 'I sing']);
  },
);
