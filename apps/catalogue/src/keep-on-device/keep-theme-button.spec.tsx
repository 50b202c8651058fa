import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { keptQueues } from '@trax/player';
import { aGroup } from '@trax/player/testing';
import { renderScreen } from '@trax/testing-web/render-screen';
import { KeepThemeButton } from './keep-theme-button.js';

const theme = aGroup(1, 1);
const KEPT = {
  key: 'theme/group-1/F',
  name: theme.source.name,
  addresses: ['/audio/theme/f-01.mp3', '/audio/theme/f-02.mp3'],
  sizeBytes: 1,
};
afterEach(() => act(() => keptQueues.forget()));

it('is there once this browser can keep sounds, and keeps or removes those of the theme', async () => {
  const keep = jest.spyOn(keptQueues, 'keep').mockResolvedValue();
  const remove = jest.spyOn(keptQueues, 'remove').mockResolvedValue();
  const { user } = renderScreen(<KeepThemeButton queue={theme} />, { data: {} });
  expect(screen.queryByRole('button')).toBeNull();
  act(() => keptQueues.store.setState({ isAvailable: true }));
  await user.click(screen.getByRole('button', { name: 'Keep Morning energy on this device' }));
  expect(keep).toHaveBeenCalledWith(theme);
  act(() => keptQueues.store.setState({ kept: [KEPT] }));
  await user.click(screen.getByRole('button', { name: 'Remove Morning energy from this device' }));
  expect(remove).toHaveBeenCalledWith(KEPT.key);
});

it('keeps the rest where a track was added since', async () => {
  renderScreen(<KeepThemeButton queue={aGroup(1, 1, 1)} />, { data: {} });
  act(() => keptQueues.store.setState({ isAvailable: true, kept: [KEPT] }));
  expect(screen.getByRole('button', { name: 'Keep Morning energy on this device' })).toBeTruthy();
});

it('says how far it is, and does nothing meanwhile', async () => {
  const keep = jest.spyOn(keptQueues, 'keep').mockResolvedValue();
  const { user } = renderScreen(<KeepThemeButton queue={theme} />, { data: {} });
  const arriving = [{ key: KEPT.key, name: KEPT.name, arrived: 1, total: 2 }];
  act(() => keptQueues.store.setState({ isAvailable: true, arriving }));
  await user.click(screen.getByRole('button', { name: 'Keeping Morning energy: 1 of 2' }));
  expect(keep).not.toHaveBeenCalled();
});
