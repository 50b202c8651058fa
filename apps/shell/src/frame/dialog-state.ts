import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Whether a dialog is open that stands above all layouts and is opened from anywhere. */
export type DialogState = {
  readonly store: StoreApi<boolean>;
  readonly open: () => void;
  readonly close: () => void;
};

export function createDialogState(): DialogState {
  const store = createStore<boolean>(() => false);
  return {
    store,
    open: () => store.setState(true, true),
    close: () => store.setState(false, true),
  };
}

export const useDialogState = ({ store }: DialogState): boolean => useStore(store);
