import { expect, type Locator, type Page, type Response } from '@playwright/test';

type Accepted = { readonly status: number; readonly key: string | undefined; readonly body: unknown };

/** The completions that the server accepts from now on, in their order. */
export function recordCompletions(page: Page): { tracks: Accepted[]; playlists: Accepted[] } {
  const accepted = { tracks: [] as Accepted[], playlists: [] as Accepted[] };
  page.on('response', (response: Response) => {
    const request = response.request();
    const list = {
      '/api/track-completions': accepted.tracks,
      '/api/playlist-completions': accepted.playlists,
    }[new URL(request.url()).pathname];
    if (!response.ok()) return;
    const key = request.headers()['idempotency-key'];
    list?.push({ status: response.status(), key, body: request.postDataJSON() as unknown });
  });
  return accepted;
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
