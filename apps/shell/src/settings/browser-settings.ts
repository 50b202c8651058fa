import { createStore, type StoreApi } from 'zustand/vanilla';

const OFF = 'off';

export type SwitchSetting = {
  readonly store: StoreApi<boolean>;
  /** Keeps the choice in this browser. */
  readonly set: (isOn: boolean) => void;
};

/** A setting of this browser that is on until it is switched off, here or in another tab. */
export function createSwitchSetting(key: string): SwitchSetting {
  const store = createStore(() => readIsOn(key));
  window.addEventListener('storage', (event) => {
    const isCleared = event.key === null;
    if (event.key === key || isCleared) store.setState(event.newValue !== OFF);
  });
  return {
    store,
    set: (isOn) => {
      store.setState(isOn);
      try {
        if (isOn) localStorage.removeItem(key);
        else localStorage.setItem(key, OFF);
      } catch {
        // storage is blocked or full: the choice lasts as long as the page
      }
    },
  };
}

function readIsOn(key: string): boolean {
  try {
    return localStorage.getItem(key) !== OFF;
  } catch {
    return true;
  }
}

/** Whether single keys do something. WCAG 2.2 (2.1.4) asks for a way to turn them off, for speech input and unsteady hands. */
export const singleKeyShortcuts = createSwitchSetting('trax.shortcuts');

/** Whether a toast is shown when a track is completed. */
export const trackCompletedToasts = createSwitchSetting('trax.track-completed-toasts');
