import { expect, type Locator, type Page, type Response } from '@playwright/test';

type Acknowledged = { readonly status: number; readonly key: string | undefined; readonly body: unknown };

/** What the server has acknowledged since, in its order. To be called before anything completes. */
export function overhearCompletions(page: Page): { tracks: Acknowledged[]; playlists: Acknowledged[] } {
  const heard = { tracks: [] as Acknowledged[], playlists: [] as Acknowledged[] };
  page.on('response', (response: Response) => {
    const request = response.request();
    const list = {
      '/api/track-completions': heard.tracks,
      '/api/playlist-completions': heard.playlists,
    }[new URL(request.url()).pathname];
    if (!response.ok()) return;
    const key = request.headers()['idempotency-key'];
    list?.push({ status: response.status(), key, body: request.postDataJSON() as unknown });
  });
  return heard;
}

/** A card of the dashboard. */
export const cardOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** The big number of a card. */
export const expectFigure = (page: Page, card: string, figure: number): Promise<void> =>
  expect(cardOf(page, card).getByText(String(figure), { exact: true })).toBeVisible();

export async function openDashboard(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
}
