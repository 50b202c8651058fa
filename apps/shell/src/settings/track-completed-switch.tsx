import { useStore } from 'zustand';
import { SwitchRow } from '../frame/switch-row.js';
import { trackCompletedToasts } from './browser-settings.js';

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
