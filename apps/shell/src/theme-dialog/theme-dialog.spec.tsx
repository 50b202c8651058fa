import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { readCalendar } from '../listeners-calendar.js';
import { trackCompletedToasts } from '@trax/player';
import { deviceTimezone } from '@trax/ui';
import { DEFAULT_SETTINGS } from '../theme/theme-settings.js';
import { changeThemeSettings, readThemeSettings } from '../theme/theme-store.js';
import { ThemeDialog } from './theme-dialog.js';

const onOpenChange = jest.fn();

beforeEach(() => {
  onOpenChange.mockClear();
  changeThemeSettings(DEFAULT_SETTINGS);
  render(<ThemeDialog isOpen onOpenChange={onOpenChange} />);
});

const theme = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const timezone = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Timezone' });

describe('the theme dialog', () => {
  it('offers the two themes with their descriptions', () => {
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(screen.getByRole('radio', { name: 'Light', description: 'Clean professional design' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Dark', description: 'Easy on the eyes at night' })).toBeTruthy();
    expect(theme('Light').checked).toBe(true);
  });

  it('keeps the chosen theme while the automatic switch is on, and turns the switch off with the next choice', async () => {
    const user = userEvent.setup();
    await user.click(theme('Dark'));
    const automatic = screen.getByRole('switch', { name: 'Switch automatically' });
    await user.click(automatic);
    expect(automatic.getAttribute('aria-checked')).toBe('true');
    expect(readThemeSettings()).toEqual({ theme: 'dark', autoTheme: true, timezone: null });
    expect([theme('Light').checked, theme('Dark').checked]).toEqual([false, false]);

    await user.click(theme('Dark'));
    expect(automatic.getAttribute('aria-checked')).toBe('false');
    expect(readThemeSettings()).toEqual({ theme: 'dark', autoTheme: false, timezone: null });
  });

  it('finds a timezone by its words, chooses it by Enter, and counts the days in it', async () => {
    const user = userEvent.setup();
    expect(readCalendar().timezone).toBe(deviceTimezone());
    await user.click(timezone());
    expect(screen.getAllByRole('option').length).toBeGreaterThan(300);
    await user.keyboard('new york');
    expect(screen.getByRole('option').textContent).toBe('America / New York');
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(timezone().value).toBe('America / New York');
    expect(readCalendar().timezone).toBe('America/New_York');
  });

  it('chooses a timezone by a press, and goes back to that of the device', async () => {
    const user = userEvent.setup();
    await user.click(timezone());
    await user.keyboard('kiritimati');
    await user.click(screen.getByRole('option', { name: 'Pacific / Kiritimati' }));
    expect(readThemeSettings().timezone).toBe('Pacific/Kiritimati');
    await user.click(timezone());
    await user.keyboard('{ArrowDown}{Enter}');
    expect(readThemeSettings().timezone).toBeNull();
    expect(timezone().value).toMatch(/^This device/);
  });

  it('says which option the arrow keys have reached', async () => {
    const user = userEvent.setup();
    await user.click(timezone());
    await user.keyboard('berlin{ArrowDown}');
    const option = within(screen.getByRole('listbox')).getByRole('option', { name: 'Europe / Berlin' });
    expect(timezone().getAttribute('aria-activedescendant')).toBe(option.id);
  });

  it('closes the list by the first Escape and itself by the second, and changes nothing', async () => {
    const user = userEvent.setup();
    await user.click(timezone());
    await user.keyboard('paris{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(onOpenChange).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onOpenChange).toHaveBeenCalledWith(false);
    expect(readThemeSettings()).toEqual(DEFAULT_SETTINGS);
  });

  it('says so when no timezone is found, and Enter then changes nothing', async () => {
    const user = userEvent.setup();
    await user.click(timezone());
    await user.keyboard('atlantis');
    expect(screen.getByText('No timezone has that name.')).toBeTruthy();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(readThemeSettings()).toEqual(DEFAULT_SETTINGS);
  });

  it('goes through the timezones by the arrow keys, and round their ends', async () => {
    const user = userEvent.setup();
    const reached = () => document.getElementById(timezone().getAttribute('aria-activedescendant') ?? '')?.textContent;
    await user.click(timezone());
    await user.keyboard('america north dakota');
    expect(reached()).toBe('America / North Dakota / Beulah');
    await user.keyboard('{ArrowUp}');
    expect(reached()).toBe('America / North Dakota / New Salem');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(reached()).toBe('America / North Dakota / Center');
  });

  it('switches the messages of completed tracks off and on', async () => {
    const user = userEvent.setup();
    const messages = screen.getByRole('switch', { name: 'Track completed messages', checked: true });
    await user.click(messages);
    expect(trackCompletedToasts.store.getState()).toBe(false);
    await user.click(messages);
    expect(trackCompletedToasts.store.getState()).toBe(true);
  });
});
