import { expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { lazyWithRetry } from '@trax/ui';
import { WhenNear } from './see-more.js';
import { stubViewport } from '../testing/dashboard.fixture.js';

const Part = () => <p>A part</p>;

it('loads a part when it comes near, and tries again when that fails', async () => {
  const viewport = stubViewport();
  let isOffline = true;
  const load = jest.fn(async () => {
    if (isOffline) throw new Error('offline');
    return Part;
  });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Lazy = lazyWithRetry(load);
  const part = (
    <WhenNear placeholder="A placeholder">
      <Lazy />
    </WhenNear>
  );
  const { user } = renderScreen(part, { data: {} });
  expect(screen.getByText('A placeholder')).toBeTruthy();
  expect(load).not.toHaveBeenCalled();
  act(viewport.comeNear);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isOffline = false;
  await user.click(retry);
  expect(await screen.findByText('A part')).toBeTruthy();
});
