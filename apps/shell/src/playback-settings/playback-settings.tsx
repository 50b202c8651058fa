import { MAX_PAUSE_SECONDS, SPEEDS, usePlayer, usePlayerState } from '@trax/player';
import { ChoiceButton, Slider, Text } from '@trax/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { SwitchRow } from '../frame/switch-row.js';
import { pauseInWords } from './use-playback-toasts.js';
import { VoiceSwap } from './voice-swap.js';

const Settings = styled.div`
  display: grid;
  gap: var(--space-4);
`;

const Group = styled.div`
  display: grid;
  gap: var(--space-1);
`;

const Speeds = styled.div`
  display: grid;
  grid-template-columns: repeat(${SPEEDS.length}, minmax(0, 1fr));
  gap: var(--space-1);
`;

/** What is chosen seldom: the silence between plays, the speed and the voice. */
export function PlaybackSettings() {
  return (
    <Settings>
      <PauseSetting />
      <SpeedSetting />
      <VoiceSwap />
    </Settings>
  );
}

export function PauseSetting() {
  const { setPauseBetween } = usePlayer();
  const pause = usePlayerState((state) => state.pauseBetween);
  const seconds = usePlayerState((state) => state.pauseSeconds);
  const saysAlong = pause === 'say-along';
  const words = pauseInWords(seconds);
  return (
    <Group>
      <Text as="span" $size="secondary" $tone="muted" aria-hidden="true">
        Pause between plays: {saysAlong ? 'say along' : words}
      </Text>
      <Slider
        label="Pause between plays"
        value={seconds}
        max={MAX_PAUSE_SECONDS}
        valueText={words}
        isDisabled={saysAlong}
        onChange={setPauseBetween}
      />
      <SwitchRow
        label="Say along"
        description="A silence after each sentence, as long as the sentence."
        isOn={saysAlong}
        onChange={(isOn) => setPauseBetween(isOn ? 'say-along' : seconds)}
      />
    </Group>
  );
}

export function SpeedSetting() {
  const { setSpeed } = usePlayer();
  const current = usePlayerState((state) => state.speed);
  const id = useId();
  return (
    <Group>
      <Text as="span" $size="secondary" $tone="muted" id={id}>
        Speed
      </Text>
      <Speeds role="group" aria-labelledby={id}>
        {SPEEDS.map((speed) => (
          <ChoiceButton key={speed} type="button" aria-pressed={speed === current} onClick={() => setSpeed(speed)}>
            {speed}×
          </ChoiceButton>
        ))}
      </Speeds>
    </Group>
  );
}
