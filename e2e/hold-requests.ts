import type { BrowserContext, Page } from '@playwright/test';

/** Holds the requests for what matches; returns what lets them go on. */
export async function holdRequests(from: Page | BrowserContext, url: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await from.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}
