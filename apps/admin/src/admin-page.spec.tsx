import { describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderPanel } from './testing/render-panel.fixture.js';

describe('the admin panel', () => {
  it('has a section for the sync, the deletion requests and the users', async () => {
    renderPanel();
    expect(screen.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeTruthy();
    for (const name of ['Identity provider', 'Data deletion requests', 'Users']) {
      expect(screen.getByRole('region', { name })).toBeTruthy();
    }
    expect(await screen.findByRole('heading', { name: 'No users yet' })).toBeTruthy();
  });

  it('shows a listener nothing, and fetches nothing', async () => {
    const read = jest.fn();
    renderPanel({ syncStatus: read, deletionRequests: read, users: read }, { isAdmin: false });
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(screen.queryByRole('heading')).toBeNull();
    expect(read).not.toHaveBeenCalled();
  });
});
