import { t } from '@trax/i18n/macro';
import { SwitchRow } from '@trax/ui';
import { changeThemeSettings, chooseTheme, useThemeSettings } from '../theme/theme-store.js';
import { ThemeCards } from './theme-cards.js';

/** The themes, and the switch that lets the time of day decide. */
export function ThemeChoice() {
  const { theme, autoTheme } = useThemeSettings();
  return (
    <>
      <ThemeCards chosen={autoTheme ? undefined : theme} onChoose={chooseTheme} />
      <SwitchRow
        label={t`Switch automatically`}
        description={t`Light from 06:00 to 18:00 in your timezone, dark at night.`}
        isOn={autoTheme}
        onChange={(isOn) => changeThemeSettings({ autoTheme: isOn })}
      />
    </>
  );
}
