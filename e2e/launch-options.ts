import { CHROMIUM_ARGS, chromiumPath } from '@trax/checks/chromium';

/** A page of a test ends before code that was optimized for it pays: 7 % less processor time. */
const SHORT_LIVED_PAGES = '--js-flags=--no-opt --no-maglev';

/** How Chromium is started. Sound may begin by a person's own press only, as in a browser as it is installed. */
export const launchOptions = async (...args: readonly string[]) => ({
  executablePath: await chromiumPath(),
  args: [...CHROMIUM_ARGS, SHORT_LIVED_PAGES, '--autoplay-policy=document-user-activation-required', ...args],
});

/** A microphone that hears Chromium's own test sound, or a file, and that need not be allowed. */
export const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] as const;
