import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import PlaylistsRoutes from '../routes.js';

const playlist = (name: string, trackCount: number, totalSeconds: number) => ({
  id: name,
  name,
  createdAt: '2026-11-05T12:00:00.000Z',
  firebaseId: 'listener',
  trackCount,
  totalSeconds,
});

describe('the playlists page', () => {
  it('shows a card per playlist with its number of tracks and its length, in the order of the server', async () => {
    const playlists = [playlist('Evening', 1, 48), playlist('Morning', 12, 3724)];
    renderScreen(<PlaylistsRoutes />, { data: { playlists } });
    expect(screen.getByRole('heading', { level: 1, name: 'Your Playlists' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Loading playlists');

    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Evening', 'Morning']);
    expect(screen.getByText('1 track · 0:48')).toBeTruthy();
    expect(screen.getByText('12 tracks · 1:02:04')).toBeTruthy();
    expect(screen.getAllByText('Nov 5, 2026')).toHaveLength(2);
  });

  it('tells a newcomer how to begin, and leads to the tracks', async () => {
    const { user, address } = renderScreen(<PlaylistsRoutes />, { address: '/playlists', data: { playlists: [] } });
    expect(await screen.findByRole('heading', { name: 'No Playlists Yet' })).toBeTruthy();
    expect(screen.getByText(/plus icon .* tracks page/)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Browse tracks' }));
    expect(address()).toBe('/tracks');
  });

  it('says that loading failed, and tries again', async () => {
    let isDown = true;
    const playlists = () => {
      if (isDown) throw new Error('Please try again later');
      return [playlist('Morning', 2, 60)];
    };
    const { user } = renderScreen(<PlaylistsRoutes />, { data: { playlists } });
    expect(await screen.findByRole('heading', { name: 'Failed to fetch playlists' })).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Morning' })).toBeTruthy();
  });
});
