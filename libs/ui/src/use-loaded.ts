import { useCallback, useEffect, useRef, useState } from 'react';

export type Loaded<Value> = { readonly value?: Value; readonly hasFailed?: boolean };

/**
 * What `load` resolves to; `reload` reads it again and shows the present value meanwhile. The answer to the
 * latest call stays. `load` is the same in each render.
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
  const retry = (): void => {
    setState({});
    void reload();
  };
  return { ...state, reload, retry };
}
