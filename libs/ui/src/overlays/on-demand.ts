import { use, useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ToastContext } from '../toast/use-toast.js';

/** Code that is not part of the first load. */
export type OnDemand<Part> = {
  readonly store: StoreApi<{ readonly part?: Part }>;
  /** Fetches the code once. Never rejects: when it cannot be fetched, it resolves to undefined and the next call tries again. */
  readonly load: () => Promise<Part | undefined>;
};

/** `onDemand(() => import('./part.js'))`. Unlike `React.lazy`, it can be loaded ahead of its first render and tried again. */
export function onDemand<Part>(fetchPart: () => Promise<Part>): OnDemand<Part> {
  const store = createStore<{ readonly part?: Part }>(() => ({}));
  let loading: Promise<Part | undefined> | undefined;
  const finish = (part: Part) => {
    store.setState({ part });
    return part;
  };
  const fail = () => {
    loading = undefined;
    return undefined;
  };
  return {
    store,
    load: () => {
      loading ??= fetchPart().then(finish, fail);
      return loading;
    },
  };
}

/**
 * The part once it is loaded, in the same render if it was loaded before. While it is needed it is fetched.
 * @param onFailed called when it is needed and cannot be fetched; a toast says so as well
 */
export function useOnDemand<Part>(source: OnDemand<Part>, isNeeded: boolean, onFailed: () => void): Part | undefined {
  const toasts = use(ToastContext);
  const reportFailure = useEffectEvent(() => {
    onFailed();
    toasts?.show({
      title: 'This could not be loaded',
      description: 'Please check your connection and try again.',
      tone: 'destructive',
    });
  });
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    void source.load().then((part) => {
      if (part === undefined && isCurrent) reportFailure();
    });
    return () => {
      isCurrent = false;
    };
  }, [source, isNeeded]);
  return useStore(source.store).part;
}
