import { expect, type Locator, type Page, type Response } from '@playwright/test';
import type { Member } from '../people.js';

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
export const statisticsCard = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** The big number of a card. */
export const expectFigure = (page: Page, card: string, figure: number): Promise<void> =>
  expect(statisticsCard(page, card).getByText(String(figure), { exact: true })).toBeVisible();

/** Shows the figures of a newcomer, which are zero. */
export const showStatistics = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Show your statistics' }).click();

export async function openDashboard(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
}

type Track = { id: string; displayName: string; voiceGender: 'M' | 'F' };

/** Chooses a kind of file below the figures of the dashboard. */
export async function chooseExport(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Export stats' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

const DAY_MS = 86_400_000;
const SECOND_MS = 1000;

/** Completions of alternating tracks by the documented call: `counts[0]` of them today, the next number yesterday … */
export async function givenCompletions({ api, uid: firebaseId }: Member, counts: readonly number[]): Promise<void> {
  const tracks = (await (await api.get('/api/tracks')).json()) as Track[];
  const complete = async (daysAgo: number, index: number) => {
    const [track] = tracks.slice(index % 4);
    if (!track) throw new Error('the catalogue is empty');
    const { id: trackId, displayName, voiceGender } = track;
    const completedAt = new Date(Date.now() - daysAgo * DAY_MS - index * SECOND_MS).toISOString();
    const data = { firebaseId, trackId, displayName, voiceGender, playlistId: null, isPlaylistRep: false, completedAt };
    const answer = await api.post('/api/track-completions', { headers: { 'x-timezone': 'Europe/Berlin' }, data });
    expect(answer.status()).toBe(201);
  };
  for (const [daysAgo, count] of counts.entries()) {
    await Promise.all(Array.from({ length: count }, (_, index) => complete(daysAgo, index)));
  }
}
