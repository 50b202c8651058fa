import { t } from '@trax/i18n/macro';
import { usePlayer, usePlayerState } from '@trax/player';
import { IconButton, MutedIcon, Slider, VolumeIcon, VolumeLowIcon, media } from '@trax/ui';
import { styled } from 'styled-components';

const Row = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  gap: var(--space-2);
  min-width: 0;
`;

const SliderSlot = styled.div`
  flex: 1;
  min-width: 3rem;
  max-width: 20rem;
  padding-inline-end: var(--space-2);

  ${media.lg} {
    min-width: 5rem;
  }
`;

/** Mute and volume; the slider is not shown where the platform ignores it. */
export function VolumeControl() {
  const { setVolume, toggleMute } = usePlayer();
  const volume = usePlayerState((state) => state.volume);
  const isMuted = usePlayerState((state) => state.isMuted);
  const isVolumeSettable = usePlayerState((state) => state.isVolumeSettable);
  return (
    <Row>
      <IconButton label={isMuted ? t`Unmute` : t`Mute`} onClick={toggleMute}>
        {isMuted || volume === 0 ? <MutedIcon /> : volume < 50 ? <VolumeLowIcon /> : <VolumeIcon />}
      </IconButton>
      {isVolumeSettable && (
        <SliderSlot>
          <Slider
            label={t`Volume`}
            value={isMuted ? 0 : volume}
            max={100}
            valueText={isMuted ? t`Muted` : t`${volume} percent`}
            onChange={setVolume}
          />
        </SliderSlot>
      )}
    </Row>
  );
}
