import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { keptQueues, PlayerProvider, singleKeyShortcuts, trackCompletedToasts, type Player } from '@trax/player';
import { AccountProvider, type AccountActions } from '@trax/session';
import { createTestAccount } from '@trax/session/testing';
import { silentPlayer } from '@trax/testing-web/silent-player';
import { renderShell, SESSIONS } from '../testing/render-shell.js';
import { DEFAULT_SETTINGS } from '../theme/theme-settings.js';
import { changeThemeSettings, readThemeSettings } from '../theme/theme-store.js';
import { SettingsPage } from './settings-page.js';

const changeDayStart = jest.fn<AccountActions['changeDayStart']>(() => Promise.resolve(undefined));
let player: Player;

beforeEach(() => {
  localStorage.clear();
  changeThemeSettings(DEFAULT_SETTINGS);
  player = silentPlayer();
});
afterEach(() => player.dispose());

function open() {
  return renderShell(
    <PlayerProvider player={player}>
      <AccountProvider account={createTestAccount({ changeDayStart })}>
        <SettingsPage />
      </AccountProvider>
    </PlayerProvider>,
    { address: '/settings', session: SESSIONS.listener },
  );
}
const section = (name: string) => within(screen.getByRole('region', { name }));

it('chooses theme and timezone', async () => {
  const { user } = open();
  await user.click(section('Theme').getByRole('radio', { name: 'Dark' }));
  await user.click(section('Time').getByRole('combobox', { name: 'Timezone' }));
  await user.keyboard('kiritimati{Enter}');
  expect(readThemeSettings()).toEqual({ theme: 'dark', autoTheme: false, timezone: 'Pacific/Kiritimati' });
});

it('chooses the hour at which the days of the person begin', async () => {
  const { user } = open();
  await user.selectOptions(section('Your day').getByRole('combobox', { name: 'My day starts at' }), '03:00');
  expect(changeDayStart.mock.calls).toEqual([[3]]);
});

it('chooses how everything is played, before there is a player bar', async () => {
  const { user } = open();
  await user.click(section('Playback').getByRole('button', { name: '0.9×' }));
  await user.click(section('Playback').getByRole('switch', { name: 'Say along' }));
  expect(player.getState()).toMatchObject({ speed: 0.9, pauseBetween: 'say-along' });
  await user.click(section('Playback').getByRole('button', { name: 'Waves' }));
  expect(localStorage.getItem('trax.player.background')).toBe('"waves"');
  await user.click(section('Playback').getByRole('button', { name: 'Off' }));
});

it('switches messages and single keys off', async () => {
  const { user } = open();
  const messages = section('Messages').getByRole('switch', { name: 'Track completed messages' });
  const singleKeys = section('Keyboard shortcuts').getByRole('switch', { name: 'Single-key shortcuts' });
  const areOn = () => [trackCompletedToasts.store.getState(), singleKeyShortcuts.store.getState()];
  await user.click(messages);
  await user.click(singleKeys);
  expect(areOn()).toEqual([false, false]);
  await user.click(messages);
  await user.click(singleKeys);
  expect(areOn()).toEqual([true, true]);
});

it('lists what is kept on this device, how far downloads are, and removes it', async () => {
  const remove = jest.spyOn(keptQueues, 'remove').mockResolvedValue();
  open();
  expect(screen.queryByRole('region', { name: 'On this device' })).toBeNull();
  act(() => keptQueues.store.setState({ isAvailable: true }));
  expect(section('On this device').getByText(/^Nothing is kept yet/)).toBeTruthy();
  const kept = {
    key: 'playlist/1',
    name: 'Mornings',
    addresses: ['/audio/a.mp3', '/audio/b.mp3'],
    sizeBytes: 2_500_000,
  };
  act(() =>
    keptQueues.store.setState({
      kept: [kept],
      arriving: [{ key: 'theme/1/F', name: 'Calm', arrived: 1, total: 3 }],
    }),
  );
  const device = section('On this device');
  expect(device.getByText('2.5 MB are kept.')).toBeTruthy();
  expect(device.getByText('2 tracks · 2.5 MB')).toBeTruthy();
  expect(device.getByRole('progressbar', { name: 'Keeping Calm' }).getAttribute('value')).toBe('1');
  device.getByRole('button', { name: 'Remove Mornings' }).click();
  expect(remove).toHaveBeenCalledWith('playlist/1');
  act(() => keptQueues.forget());
});

it('installs the application where the browser can', async () => {
  const prompt = jest.fn(() => Promise.resolve());
  const { user } = open();
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  await user.click(section('On this device').getByRole('button', { name: 'Install this app' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('region', { name: 'On this device' })).toBeNull();
});

it('has no keys on a device without a keyboard', () => {
  const { matchMedia } = window;
  window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query.includes('coarse') });
  open();
  expect(screen.getByRole('region', { name: 'Messages' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Keyboard shortcuts' })).toBeNull();
  window.matchMedia = matchMedia;
});
