import { trackCompletedToasts } from '@trax/player';
import { SwitchRow } from '@trax/ui';
import { useStore } from 'zustand';

export function TrackCompletedSwitch() {
  const isOn = useStore(trackCompletedToasts.store);
  return (
    <SwitchRow
      label="Track completed messages"
      description="A short message when a track is completed. Completed playlists always have one."
      isOn={isOn}
      onChange={trackCompletedToasts.set}
    />
  );
}
