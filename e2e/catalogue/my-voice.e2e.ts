import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expectAccessibleInBothThemes } from '../axe.js';
import { asListener, expect, expectHeading, test, toast } from '../fixtures.js';
import { FAKE_MICROPHONE, launchOptions } from '../launch-options.js';
import { expectPlay } from '../listening/player.js';
import type { Member } from '../people.js';
import { trackRows } from '../playlists/playlists.js';
import { expectReflow } from '../routes/reflow.js';
import { ROUTES, UNKNOWN_ADDRESS } from '../routes/routes.js';
import { expectSilence, expectSound } from '../sound.js';
import { spokenFile } from '../sound-files.js';

/** What the microphone hears: a listener who begins to speak some seconds after it was turned on. */
const MICROPHONE = fileURLToPath(new URL('../../test-results/microphone.wav', import.meta.url));
mkdirSync(new URL('../../test-results/', import.meta.url), { recursive: true });
writeFileSync(MICROPHONE, spokenFile(7, 4).buffer);

test.use({
  ...asListener,
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: await launchOptions(...FAKE_MICROPHONE, `--use-file-for-fake-audio-capture=${MICROPHONE}%noloop`),
});

async function openMyVoice(page: Page): Promise<void> {
  await page.goto('/tracks');
  await page.getByRole('main').getByRole('link', { name: 'My Voice' }).click();
  await expectHeading(page, 'My Voice');
  await expect(page).toHaveTitle('My Voice · Trax');
}

/** Records until the voice has ended. */
async function recordSentence(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeFocused();
  const meter = page.getByRole('meter', { name: 'Level of the microphone' });
  await expect(meter).toHaveAttribute('aria-valuetext', 'Good level');
  await expect(meter).toHaveAttribute('aria-valuetext', 'Nothing to hear');
  await page.getByRole('button', { name: 'Stop' }).click();
}

async function save(page: Page, fields: { readonly name: string; readonly words: string; readonly theme: string }) {
  await page.getByRole('textbox', { name: 'Name' }).fill(fields.name);
  await page.getByRole('combobox', { name: 'Theme' }).fill(fields.theme);
  await page.getByRole('textbox', { name: 'Words' }).fill(fields.words);
  await page.getByRole('button', { name: 'Save' }).click();
  // The file is made into a sound first, by a process that gives way to all others.
  await expect(toast(page, 'Recording saved')).toBeVisible();
}

/** Keeps a file under a name. */
async function keepFile(page: Page, name: string): Promise<void> {
  await page.getByLabel('Sound file').setInputFiles(spokenFile(0.2, 3));
  await save(page, { name, words: '', theme: '' });
}

/** The sound of the recording that was made last. */
async function readSound(member: Member): Promise<Buffer> {
  return (await member.api.get(await findAudioUrl(member))).body();
}

async function findAudioUrl({ api }: Member): Promise<string> {
  const answer = await api.post('/api/graphql', { data: { query: '{ ownRecordings { audioUrl } }' } });
  const { data } = (await answer.json()) as { data: { ownRecordings: { audioUrl: string }[] } };
  return data.ownRecordings[0]?.audioUrl ?? '';
}

test('a sentence is recorded, heard, kept, played twice and put into a playlist, and no other listener hears it', async ({
  page,
  listener,
  openSession,
}) => {
  await openMyVoice(page);
  await recordSentence(page);
  await expect(page.getByText('0:04, without the silence at its ends.')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a recording that is not kept yet', 'main');
  await page.getByRole('button', { name: 'Play your recording' }).click();
  await expectSound(page);
  await page.getByRole('button', { name: 'Pause your recording' }).click();
  const creation = page.waitForRequest((request) => request.url().endsWith('/api/uploads'));
  await page.getByRole('button', { name: 'Use this recording' }).click();
  const metadata = (await creation).headers()['upload-metadata'];
  expect(metadata, 'the worker has encoded it').toContain(`filename ${btoa('recording.mp3')}`);
  await expectAccessibleInBothThemes(page, 'the form of a recording', 'main');
  await save(page, { name: 'I can do it', words: 'I can do it, calmly.', theme: 'Work' });
  await expect(page.getByText('1 of 50 recordings')).toBeVisible();

  const card = page.getByRole('region', { name: 'Work' });
  await card.getByRole('button', { name: 'Options for I can do it' }).click();
  await page.getByRole('menuitem', { name: 'Plays: ×1' }).click();
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Play I can do it' }).click();
  await expectSound(page);
  await expectPlay(page, 'I can do it, play 2 of 2');
  await expectSilence(page);
  const plays = async () =>
    ((await (await listener.api.get(`/api/stats/tracks?firebaseId=${listener.uid}`)).json()) as { totalPlays: number })
      .totalPlays;
  await expect.poll(plays).toBe(2);

  await card.getByRole('button', { name: 'Add I can do it to a playlist' }).click();
  await page.getByRole('textbox', { name: 'Your first playlist' }).fill('Mine');
  await page.getByRole('button', { name: 'Create and add' }).click();
  await expect(toast(page, 'Added to Mine')).toBeVisible();
  // By its button: Escape closes the toast first.
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'My Playlists' }).click();
  await expect(trackRows(page, 'Mine')).toContainText(['I can do it']);

  await page.getByRole('link', { name: 'All Tracks' }).click();
  await page.getByRole('searchbox', { name: 'Search tracks' }).fill('calmly do');
  const found = page.getByRole('region', { name: 'Work' });
  await expect(found).toContainText('My voice · 1 track');
  await expect(found.getByRole('listitem')).toContainText('I can do it, calmly.');

  const sound = await findAudioUrl(listener);
  expect((await listener.api.get(sound)).status()).toBe(200);
  expect((await (await openSession()).api.get(sound)).status()).toBe(404);
});

test(
  'a file is refused with its reason, another is kept, changed, deleted and taken back',
  { tag: '@release' },
  async ({ page }) => {
    await openMyVoice(page);
    const file = page.getByLabel('Sound file');
    await file.setInputFiles({
      name: 'words.mp3',
      mimeType: 'audio/mpeg',
      buffer: Buffer.from('no sound at all '.repeat(99)),
    });
    await expect(page.getByRole('alert')).toContainText('This is not a sound file.');
    await expectAccessibleInBothThemes(page, 'a refused file', 'main');
    await page.getByRole('button', { name: 'Start over' }).click();

    await keepFile(page, 'From a file');
    const card = page.getByRole('region', { name: 'My voice' });
    await expect(card.getByRole('listitem')).toContainText('From a file');

    await card.getByRole('button', { name: 'Options for From a file' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit recording' });
    await dialog.getByRole('combobox', { name: 'Theme' }).fill('Evening');
    await expectAccessibleInBothThemes(page, 'editing a recording', '[role=dialog]');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const evening = page.getByRole('region', { name: 'Evening' });
    await expect(evening).toContainText('From a file');
    await expectReflow(page);

    await evening.getByRole('button', { name: 'Options for From a file' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { name: 'No recordings yet' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(evening).toContainText('From a file');
    await expectAccessibleInBothThemes(page, 'own recordings', 'main');
  },
);

test('My Voice is two presses away from every signed-in page of a phone', { tag: '@release' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { path, listener } of ROUTES) {
    if (listener.frame !== 'signed-in' || listener.at !== undefined || path === UNKNOWN_ADDRESS) continue;
    await page.goto(path);
    await expectHeading(page, listener.heading);
    await page.getByRole('navigation', { name: 'Quick access' }).getByRole('link', { name: 'Tracks' }).click();
    const link = page.getByRole('main').getByRole('link', { name: 'My Voice' });
    await expect(link).toBeInViewport();
    await link.click();
    await expectHeading(page, 'My Voice');
  }
  await expect(page.getByRole('heading', { name: 'No recordings yet' })).toBeVisible();
});

test('the export of everything holds the sounds of own recordings', { tag: '@release' }, async ({ page, listener }) => {
  const { api } = listener;
  await openMyVoice(page);
  await keepFile(page, 'I rest: now');
  await api.post('/api/data-exports');
  const readNewest = async () =>
    ((await (await api.get('/api/data-exports/newest')).json()) as { dataExport: { id: string; status: string } })
      .dataExport;
  await expect.poll(async () => (await readNewest()).status).toBe('ready');
  const { id } = await readNewest();
  const files = unzipSync(await (await api.get(`/api/data-exports/${id}/file`)).body());
  const [row] = JSON.parse(strFromU8(files['catalogue/own-recordings.json'] ?? new Uint8Array())) as {
    soundFile: string;
  }[];
  expect(row?.soundFile).toMatch(/^catalogue\/recordings\/I rest_ now [0-9a-f]{12}\.mp3$/);
  expect(Buffer.from(files[row?.soundFile ?? ''] ?? []).equals(await readSound(listener))).toBe(true);
});
