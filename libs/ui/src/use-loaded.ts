import { useCallback, useEffect, useRef, useState } from 'react';
import { useAutomaticRetry } from './feedback/use-automatic-retry.js';

export type Loaded<Value> = { readonly value?: Value; readonly hasFailed?: boolean };

/**
 * What `load` resolves to, which is called again by itself after a failure; `reload` reads it again and shows the present value
 * meanwhile. The answer to the latest call stays. `load` is the same in each render.
 */
export function useLoaded<Value>(load: () => Promise<Value>) {
  const [state, setState] = useState<Loaded<Value>>({});
  const latest = useRef(0);
  const reload = useCallback(async () => {
    const attempt = ++latest.current;
    const change: typeof setState = (next) => {
      if (attempt === latest.current) setState(next);
    };
    await load().then(
      (value) => change({ value }),
      () => change((before) => (before.value === undefined ? { hasFailed: true } : before)),
    );
  }, [load]);
  useEffect(() => void reload(), [reload]);
  useAutomaticRetry(state.hasFailed ? () => void reload() : undefined);
  const retry = (): void => {
    setState({});
    void reload();
  };
  return { ...state, reload, retry };
}
