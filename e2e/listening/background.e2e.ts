import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../axe.js';
import { asListener, chooseFromUserMenu, expect, signOut, test } from '../fixtures.js';
import { expectSilence } from '../sound.js';
import { toneFile } from '../sound-files.js';
import { choosePlays, goNearEnd, openSheet, openTracks, playerRegion, playTrack } from './player.js';

declare global {
  interface Window {
    readLoudness?: () => number;
  }
}

test.use(asListener);
// axe waits until nothing moves.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ context }) => listenToGraphs(context));

/** Whatever goes from an audio graph to the output goes to an analyser too; the elements of the voice are in no graph. */
const listenToGraphs = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const analysers = new Map<BaseAudioContext, AnalyserNode>();
    const connect: (this: AudioNode, target: AudioNode) => AudioNode = AudioNode.prototype.connect;
    const listen = (node: AudioNode) => {
      const analyser = analysers.get(node.context) ?? new AnalyserNode(node.context, { fftSize: 32_768 });
      analysers.set(node.context, analyser);
      connect.call(node, analyser);
    };
    Object.assign(AudioNode.prototype, {
      connect(this: AudioNode, target: AudioNode) {
        if (target instanceof AudioDestinationNode) listen(this);
        return connect.call(this, target);
      },
    });
    // The root mean square of the last two thirds of a second.
    window.readLoudness = () => {
      const running = [...analysers].filter(([{ state }]) => state === 'running');
      const powers = running.map(([, analyser]) => {
        const samples = new Float32Array(analyser.fftSize);
        analyser.getFloatTimeDomainData(samples);
        return samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      });
      return Math.sqrt(powers.reduce((sum, power) => sum + power, 0));
    };
  });

const loudness = (page: Page): Promise<number> => page.evaluate(() => window.readLoudness?.() ?? 0);
const playback = (page: Page): Locator => page.getByRole('dialog', { name: 'Playback' });
const choice = (within: Locator, name: string): Locator =>
  within.getByRole('group', { name: 'Background sound' }).getByRole('button', { name });

/** 20 dB below full scale, 8 dB less by the slider at 50, 10 dB less under the voice. */
const ALONE = 0.1 * 10 ** (-8 / 20);
const UNDER_VOICE = ALONE * 10 ** (-10 / 20);
const BETWEEN = Math.sqrt(ALONE * UNDER_VOICE);

const expectDucked = async (page: Page): Promise<void> => {
  await expect.poll(() => loudness(page), { message: 'quiet under the voice' }).toBeLessThan(BETWEEN);
  await expect.poll(() => loudness(page), { message: 'there under the voice' }).toBeGreaterThan(UNDER_VOICE / 2);
};
const expectNone = (page: Page): Promise<void> =>
  expect.poll(() => loudness(page), { message: 'no background' }).toBe(0);

test(
  'the background ducks under the voice, sounds on in its pause, and is silent with it',
  { tag: '@release' },
  async ({ page }) => {
    await openTracks(page);
    await playTrack(page, 0);
    expect(await loudness(page)).toBe(0);
    await page.keyboard.press('b');
    await choice(playback(page), 'Rain').click();
    await expectDucked(page);
    await playback(page).getByRole('slider', { name: 'Pause between plays' }).press('PageUp');
    await expectAccessibleInBothThemes(page, 'the playback settings', '[role=dialog]');
    await page.keyboard.press('Escape');

    await choosePlays(page, 2);
    await goNearEnd(page);
    await expect(playerRegion(page)).toContainText('Your turn');
    await expect.poll(() => loudness(page), { message: 'louder in the pause' }).toBeGreaterThan(BETWEEN);
    await expect(playerRegion(page)).not.toContainText('Your turn');
    await expectDucked(page);

    await page.keyboard.press('k');
    await expectSilence(page);
    await expectNone(page);
    await page.keyboard.press('k');
    await expectDucked(page);
    await page.keyboard.press('m');
    await expectNone(page);
    await page.keyboard.press('m');
    await expectDucked(page);
    await signOut(page);
    await expectNone(page);
  },
);

test(
  'the choice is kept over reloads, and can be made in the settings by keys',
  { tag: '@release' },
  async ({ page }) => {
    await page.goto('/tips');
    await chooseFromUserMenu(page, 'Settings');
    const settings = page.getByRole('region', { name: 'Playback' });
    await choice(settings, 'Waves').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab'); // past the choices after it
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const volume = settings.getByRole('slider', { name: 'Volume of the background' });
    await expect(volume).toBeFocused();
    await page.keyboard.press('End');
    await page.reload();
    await expect(choice(settings, 'Waves')).toHaveAttribute('aria-pressed', 'true');
    await expect(volume).toHaveAttribute('aria-valuenow', '100');
    expect(await loudness(page)).toBe(0);
    await openTracks(page);
    await playTrack(page, 0);
    await expect(
      playerRegion(page).getByRole('button', { name: 'More controls, Playback: speed 1×, waves' }),
    ).toBeVisible();
    await expect.poll(() => loudness(page)).toBeGreaterThan(0);
  },
);

test(
  'a file of the listener is checked, plays in a loop and stays in this browser',
  { tag: '@release' },
  async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if ((request.postDataBuffer()?.length ?? 0) > 20_000) sent.push(request.url());
    });
    await page.goto('/settings');
    const settings = page.getByRole('region', { name: 'Playback' });
    await choice(settings, 'A file of yours').click();
    const upload = (name: string, buffer: Buffer) =>
      settings.locator('input[type=file]').setInputFiles({ name, mimeType: 'audio/wav', buffer });
    await upload('letter.wav', Buffer.from('Dear Trax'));
    await expect(settings.getByRole('alert')).toHaveText(/^This browser cannot play this file\./);
    await upload('long.wav', Buffer.alloc(20_000_001));
    await expect(settings.getByRole('alert')).toHaveText('This file is larger than 20 MB.');
    await upload('tone.wav', toneFile('tone.wav', 254, 3).buffer);
    await expect(settings.getByText('tone.wav')).toBeVisible();
    await expect(settings.getByRole('alert')).toBeHidden();
    await page.reload();
    await expect(settings.getByText('tone.wav')).toBeVisible();

    await openTracks(page);
    await playTrack(page, 0);
    await expect.poll(() => loudness(page)).toBeGreaterThan(0);
    await page.goto('/settings');
    await settings.getByRole('button', { name: 'Remove' }).click();
    await expect(settings.getByText('It stays in this browser.')).toBeVisible();
    await expect(settings.getByRole('button', { name: 'Choose a file' })).toBeFocused();
    expect(sent).toEqual([]);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the sheet has the background', { tag: '@release' }, async ({ page }) => {
    await openTracks(page);
    await playTrack(page, 0);
    const sheet = await openSheet(page);
    await choice(sheet, 'Drone').tap();
    await expectDucked(page);
    await expectAccessibleInBothThemes(page, 'the sheet with a background');
  });
});
