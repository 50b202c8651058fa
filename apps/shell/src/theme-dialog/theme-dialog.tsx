import { Dialog } from '@trax/ui';
import styled from 'styled-components';
import { SwitchRow } from '../frame/switch-row.js';
import { chooseTheme } from '../theme/choose-theme.js';
import { changeThemeSettings, useThemeSettings } from '../theme/theme-store.js';
import { ThemeCards } from './theme-cards.js';
import { TimezoneField } from './timezone-field.js';

/** Spec §9. */
const MAX_WIDTH_PX = 600;

const Sections = styled.div`
  display: grid;
  gap: var(--space-5);
`;

type ThemeDialogProps = { readonly isOpen: boolean; readonly onOpenChange: (isOpen: boolean) => void };

/** Where a person chooses how the product looks; everything holds at once (spec §4, readings A54–A58). */
export function ThemeDialog({ isOpen, onOpenChange }: ThemeDialogProps) {
  const { theme, autoTheme, timezone } = useThemeSettings();
  return (
    <Dialog
      title="Theme"
      description="Choose how it looks, or let the time of day decide."
      maxWidthPx={MAX_WIDTH_PX}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <Sections>
        <ThemeCards chosen={autoTheme ? undefined : theme} onChoose={chooseTheme} />
        <SwitchRow
          label="Switch automatically"
          description="Light from 06:00 to 18:00 in your timezone, dark at night."
          isOn={autoTheme}
          onChange={(isOn) => changeThemeSettings({ autoTheme: isOn })}
        />
        <TimezoneField timezone={timezone} onChoose={(zone) => changeThemeSettings({ timezone: zone })} />
      </Sections>
    </Dialog>
  );
}
