import { CHROMIUM_ARGS, chromiumPath } from '@trax/checks/chromium';

/** How Chromium is started. Sound may begin by a person's own press only, as in a browser as it is installed. */
export const launchOptions = async (...args: readonly string[]) => ({
  executablePath: await chromiumPath(),
  args: [...CHROMIUM_ARGS, '--autoplay-policy=document-user-activation-required', ...args],
});

/** A microphone that hears Chromium's own test sound, or a file, and that need not be allowed. */
export const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] as const;
