import { MAX_PAUSE_SECONDS, SPEEDS, useBackgroundSound, usePlayer, usePlayerState } from '@trax/player';
import { BackgroundSetting, PauseSetting, SpeedSetting, Stack } from '@trax/ui';
import { VoiceSwap } from './voice-swap.js';

/** What is chosen seldom: the silence between plays, the speed, the voice and the sound under it. */
export function PlaybackSettings() {
  const { setPauseBetween, setSpeed } = usePlayer();
  const pause = usePlayerState((state) => state.pauseBetween);
  const seconds = usePlayerState((state) => state.pauseSeconds);
  const speed = usePlayerState((state) => state.speed);
  const background = useBackgroundSound();
  return (
    <Stack gap="4">
      <PauseSetting pause={pause} seconds={seconds} maxSeconds={MAX_PAUSE_SECONDS} onChange={setPauseBetween} />
      <SpeedSetting speed={speed} speeds={SPEEDS} onChange={setSpeed} />
      <VoiceSwap />
      <BackgroundSetting {...background} />
    </Stack>
  );
}
