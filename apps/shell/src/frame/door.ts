import { useSyncExternalStore } from 'react';

/** `unused` until it was opened for the first time: until then nobody needs the code behind it. */
export type DoorState = 'unused' | 'open' | 'closed';

/** The open-or-closed of a dialog that stands above all layouts and is opened from anywhere. */
export type Door = {
  readonly setOpen: (isOpen: boolean) => void;
  readonly read: () => DoorState;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createDoor(): Door {
  const listeners = new Set<() => void>();
  let state: DoorState = 'unused';
  return {
    setOpen: (isOpen) => {
      state = isOpen ? 'open' : 'closed';
      for (const listener of listeners) listener();
    },
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useDoor({ subscribe, read }: Door): DoorState {
  return useSyncExternalStore(subscribe, read);
}
