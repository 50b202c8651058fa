import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import AdminRoutes from '../routes.js';

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000 + 60_000).toISOString();

const request = (email: string, days: number, status = 'pending') => ({
  id: email,
  email,
  requestedAt: daysAgo(days),
  status,
  processedAt: status === 'processed' ? daysAgo(0) : null,
  firebaseId: null,
  environment: 'production',
});

describe('the admin panel', () => {
  it('lists the open requests, the oldest first, with the time that is left', async () => {
    const deletionRequests = [
      request('new@trax.test', 2),
      request('old@trax.test', 31),
      request('done@trax.test', 40, 'processed'),
    ];
    renderScreen(<AdminRoutes />, { data: { deletionRequests } });
    expect(screen.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Loading deletion requests');

    const [first, second, ...others] = await screen.findAllByRole('listitem');
    expect(others).toEqual([]);
    expect(first?.textContent).toMatch(/^old@trax\.test.*Overdue by 1 day$/);
    expect(second?.textContent).toMatch(/^new@trax\.test.*29 days left$/);
  });

  it('is at rest when nobody asks', async () => {
    renderScreen(<AdminRoutes />, { data: { deletionRequests: [request('done@trax.test', 3, 'processed')] } });
    const section = screen.getByRole('region', { name: 'Data deletion requests' });
    expect(await within(section).findByRole('heading', { name: 'No open requests' })).toBeTruthy();
  });

  it('says that loading failed, and tries again', async () => {
    let isDown = true;
    const deletionRequests = () => {
      if (isDown) throw new Error('Please try again later');
      return [];
    };
    const { user } = renderScreen(<AdminRoutes />, { data: { deletionRequests } });
    expect(await screen.findByRole('heading', { name: 'Failed to fetch deletion requests' })).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No open requests' })).toBeTruthy();
  });
});
