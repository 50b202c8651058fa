import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** A part of this library whose code is in no first load. */
export type OnDemand<Part> = {
  /** Undefined until its code has arrived. */
  readonly read: () => Part | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks for the code, once. Never rejects: offline it answers undefined, and the next call asks again. */
  readonly load: () => Promise<Part | undefined>;
};

/** `onDemand(() => import('./part.js'))` */
export function onDemand<Part>(fetchPart: () => Promise<Part>): OnDemand<Part> {
  const listeners = new Set<() => void>();
  let part: Part | undefined;
  let loading: Promise<Part | undefined> | undefined;

  function arrive(arrived: Part): Part {
    part = arrived;
    for (const listener of listeners) listener();
    return arrived;
  }
  function fail(): undefined {
    loading = undefined;
  }
  return {
    read: () => part,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: () => {
      loading ??= fetchPart().then(arrive, fail);
      return loading;
    },
  };
}

/** The part if its code has arrived; something else asks for it. */
export function useArrived<Part>(source: OnDemand<Part>): Part | undefined {
  return useSyncExternalStore(source.subscribe, source.read, source.read);
}

/**
 * The part as soon as it is here, in the very same render if it came earlier: no lazy component's fallback in between.
 * @param onMissing is told when it is wanted and cannot be fetched
 */
export function useOnDemand<Part>(source: OnDemand<Part>, isWanted: boolean, onMissing: () => void): Part | undefined {
  const tellMissing = useEffectEvent(onMissing);
  useEffect(() => {
    if (!isWanted) return;
    let isStillWanted = true;
    void source.load().then((arrived) => {
      if (arrived === undefined && isStillWanted) tellMissing();
    });
    return () => {
      isStillWanted = false;
    };
  }, [source, isWanted]);
  return useArrived(source);
}
