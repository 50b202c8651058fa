import { useSyncExternalStore } from 'react';

/** Whether the device has a connection, now and after every change. A prerendered page takes it for granted. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, isDeviceOnline, isServerOnline);

const isDeviceOnline = () => navigator.onLine;
const isServerOnline = () => true;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
