import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderShell, SESSIONS } from '../testing/render-shell.js';
import { TipsPage } from './tips-page.js';

it('gives six tips, one of them how often to repeat', () => {
  renderShell(<TipsPage />, { session: SESSIONS.listener });
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(6);
  expect(screen.getByText(/2-3 times per session/)).toBeTruthy();
});
