import { t } from '@trax/i18n/macro';
import { keptQueues, MAX_PAUSE_SECONDS, SPEEDS, useBackgroundSound, usePlayer, usePlayerState } from '@trax/player';
import { BackgroundSetting, Button, Grid, Page, PauseSetting, Section, SpeedSetting, Stack } from '@trax/ui';
import { useStore } from 'zustand';
import { hasKeyboard } from '../shortcuts/shortcuts-host.js';
import { ShortcutList } from '../shortcuts/shortcut-list.js';
import { ThemeChoice } from '../theme-dialog/theme-choice.js';
import { TimezoneField } from '../theme-dialog/timezone-field.js';
import { install, installPrompt } from '../offline/install-prompt.js';
import { ChooseDayStart, ChooseLanguage } from './account-choices.js';
import { KeptOnDevice } from './kept-on-device.js';
import { TrackCompletedSwitch } from './track-completed-switch.js';

/** What the person can set up: the hour of the day and the language for the account, all else for this browser; each change is applied at once. */
export function SettingsPage() {
  return (
    <Page
      title={t`Settings`}
      lead={t`For this browser, but for your day and your language. Every change is kept at once.`}
    >
      <Stack gap="4">
        <Grid gap="4" min="27rem">
          <Stack gap="4">
            <Section title={t({ message: 'Theme', context: 'appearance' })}>
              <ThemeChoice />
            </Section>
            <Section title={t({ message: 'Time', context: 'settings' })}>
              <TimezoneField />
            </Section>
          </Stack>
          <Stack gap="4">
            <Section
              title={t`Your day`}
              lead={t`On every device. Until then, what you listen to after midnight counts for the day before: in your streak, your week and your year, from the next play on.`}
            >
              <ChooseDayStart />
            </Section>
            <Section title={t`Language`} lead={t`On every device, and in emails.`}>
              <ChooseLanguage />
            </Section>
            <Section title={t`Playback`}>
              <PlaybackSettings />
            </Section>
          </Stack>
        </Grid>
        <Section title={t`Messages`}>
          <TrackCompletedSwitch />
        </Section>
        <OnThisDevice />
        {hasKeyboard() && (
          <Section title={t`Keyboard shortcuts`}>
            <ShortcutList />
          </Section>
        )}
      </Stack>
    </Page>
  );
}

/** Absent where this browser can neither keep anything nor install the application. */
function OnThisDevice() {
  const canKeep = useStore(keptQueues.store, ({ isAvailable }) => isAvailable);
  const canInstall = useStore(installPrompt) !== undefined;
  return (
    (canKeep || canInstall) && (
      <Section
        title={t`On this device`}
        {...(canInstall && {
          actions: <Button variant="secondary" onClick={install}>{t`Install this app`}</Button>,
        })}
      >
        {canKeep && <KeptOnDevice />}
      </Section>
    )
  );
}

function PlaybackSettings() {
  const { setPauseBetween, setSpeed } = usePlayer();
  const pause = usePlayerState((state) => state.pauseBetween);
  const seconds = usePlayerState((state) => state.pauseSeconds);
  const speed = usePlayerState((state) => state.speed);
  const background = useBackgroundSound();
  return (
    <>
      <PauseSetting pause={pause} seconds={seconds} maxSeconds={MAX_PAUSE_SECONDS} onChange={setPauseBetween} />
      <SpeedSetting speed={speed} speeds={SPEEDS} onChange={setSpeed} />
      <BackgroundSetting {...background} />
    </>
  );
}
