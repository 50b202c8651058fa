import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPanel } from './testing/given-panel.fixture.js';

describe('the admin panel', () => {
  it('has a section for the sync, the deletion requests and the users', async () => {
    renderPanel();
    expect(screen.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeTruthy();
    for (const name of ['Identity provider', 'Data deletion requests', 'Users']) {
      expect(screen.getByRole('region', { name })).toBeTruthy();
    }
    expect(await screen.findByRole('heading', { name: 'No users yet' })).toBeTruthy();
  });

  it('is nothing to a listener, and asks for nothing', () => {
    const ask = () => {
      throw new Error('nobody may ask');
    };
    const { user } = renderPanel({ syncStatus: ask, deletionRequests: ask, users: ask }, { isAdmin: false });
    expect(user).toBeTruthy();
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
