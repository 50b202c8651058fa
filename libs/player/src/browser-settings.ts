import { stored } from '@trax/browser-storage';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type SwitchSetting = {
  readonly store: StoreApi<boolean>;
  /** Keeps the choice in this browser. */
  readonly set: (isOn: boolean) => void;
};

/** A setting of this browser that is on until it is switched off, here or in another tab. */
export function createSwitchSetting(key: string): SwitchSetting {
  const setting = stored(key, (found) => found !== false);
  const store = createStore(setting.read);
  setting.onChange((isOn) => store.setState(isOn));
  return {
    store,
    set: (isOn) => {
      store.setState(isOn);
      setting.write(isOn ? undefined : false);
    },
  };
}

/** Whether single keys do something. WCAG 2.2 (2.1.4) asks for a way to turn them off, for speech input and unsteady hands. */
export const singleKeyShortcuts = createSwitchSetting('trax.shortcuts');

/** Whether a toast is shown when a track is completed. */
export const trackCompletedToasts = createSwitchSetting('trax.track-completed-toasts');
