import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** `unused` until the dialog was opened for the first time: until then its code is not loaded. */
type DialogStatus = 'unused' | 'open' | 'closed';

/** Whether a dialog is open that stands above all layouts and is opened from anywhere. */
export type DialogState = {
  readonly store: StoreApi<DialogStatus>;
  readonly open: () => void;
  readonly close: () => void;
};

export function createDialogState(): DialogState {
  const store = createStore<DialogStatus>(() => 'unused');
  return {
    store,
    open: () => store.setState('open', true),
    close: () => store.setState('closed', true),
  };
}

export const useDialogState = ({ store }: DialogState): DialogStatus => useStore(store);
