import { Dialog } from '@trax/ui';
import styled from 'styled-components';
import { useStore } from 'zustand';
import { SwitchRow } from '../frame/switch-row.js';
import { trackCompletedToasts } from '../settings/browser-settings.js';
import { changeThemeSettings, chooseTheme, useThemeSettings } from '../theme/theme-store.js';
import { ThemeCards } from './theme-cards.js';
import { TimezoneField } from './timezone-field.js';

const MAX_WIDTH_PX = 600;

const Sections = styled.div`
  display: grid;
  gap: var(--space-5);
`;

type ThemeDialogProps = { readonly isOpen: boolean; readonly onOpenChange: (isOpen: boolean) => void };

/** The settings of this browser; every change is applied at once. */
export function ThemeDialog({ isOpen, onOpenChange }: ThemeDialogProps) {
  const { theme, autoTheme, timezone } = useThemeSettings();
  const showsTrackToasts = useStore(trackCompletedToasts.store);
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
        <SwitchRow
          label="Track completed messages"
          description="A short message when a track is completed. Completed playlists always have one."
          isOn={showsTrackToasts}
          onChange={trackCompletedToasts.set}
        />
      </Sections>
    </Dialog>
  );
}
