import { useCallback, useEffect, useState } from 'react';

export type Loaded<Value> = { readonly value?: Value; readonly hasFailed?: boolean };

/** What `load` resolves to; `reload` reads it again and shows the present value meanwhile. `load` is the same in each render. */
export function useLoaded<Value>(load: () => Promise<Value>) {
  const [state, setState] = useState<Loaded<Value>>({});
  const reload = useCallback(
    () =>
      load().then(
        (value) => setState({ value }),
        () => setState((before) => (before.value === undefined ? { hasFailed: true } : before)),
      ),
    [load],
  );
  useEffect(() => void reload(), [reload]);
  const retry = (): void => {
    setState({});
    void reload();
  };
  return { ...state, reload, retry };
}
