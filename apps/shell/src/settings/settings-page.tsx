import { MAX_PAUSE_SECONDS, SPEEDS, useBackgroundSound, usePlayer, usePlayerState } from '@trax/player';
import { BackgroundSetting, Card, Heading, Page, PauseSetting, SpeedSetting } from '@trax/ui';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { hasKeyboard } from '../shortcuts/has-keyboard.js';
import { ShortcutList } from '../shortcuts/shortcut-list.js';
import { ThemeChoice } from '../theme-dialog/theme-choice.js';
import { TimezoneField } from '../theme-dialog/timezone-field.js';
import { TrackCompletedSwitch } from './track-completed-switch.js';

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-width: 40rem;
`;

const Section = styled(Card).attrs({ as: 'section' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

/** Everything that is kept in this browser; each change is applied at once. */
export function SettingsPage() {
  return (
    <Page title="Settings" lead="For this browser. Every change is kept at once.">
      <Sections>
        <Settings title="Theme">
          <ThemeChoice />
        </Settings>
        <Settings title="Time">
          <TimezoneField />
        </Settings>
        <Settings title="Playback">
          <PlaybackSettings />
        </Settings>
        <Settings title="Messages">
          <TrackCompletedSwitch />
        </Settings>
        {hasKeyboard() && (
          <Settings title="Keyboard shortcuts">
            <ShortcutList />
          </Settings>
        )}
      </Sections>
    </Page>
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

function Settings({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <Heading level={2} look="h3" id={id}>
        {title}
      </Heading>
      {children}
    </Section>
  );
}
