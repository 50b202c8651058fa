import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** `unused` until it is opened for the first time, which loads its code. */
type Status = 'unused' | 'open' | 'closed';

/** Whether a dialog is open that stands above all layouts and is opened from anywhere. */
export type DialogState = {
  readonly store: StoreApi<Status>;
  readonly open: () => void;
  readonly close: () => void;
  /** As if it had never been opened. */
  readonly forget: () => void;
};

export function createDialogState(): DialogState {
  const store = createStore<Status>(() => 'unused');
  return {
    store,
    open: () => store.setState('open', true),
    close: () => store.setState('closed', true),
    forget: () => store.setState('unused', true),
  };
}

export const useDialogState = ({ store }: DialogState): Status => useStore(store);
