import { t } from '@trax/i18n/macro';
import { trackCompletedToasts } from '@trax/player';
import { SwitchRow } from '@trax/ui';
import { useStore } from 'zustand';

export function TrackCompletedSwitch() {
  const isOn = useStore(trackCompletedToasts.store);
  return (
    <SwitchRow
      label={t`Track completed messages`}
      description={t`A short message when a track is completed. Completed playlists always have one.`}
      isOn={isOn}
      onChange={trackCompletedToasts.set}
    />
  );
}
