import { useCallback, useEffect, useRef, useState } from 'react';
import { useAutomaticRetry } from './feedback/use-automatic-retry.js';

export type Loaded<Value> = { readonly value?: Value; readonly hasFailed?: boolean };
type State<Value> = Loaded<Value> & { readonly isRefused?: boolean };

/**
 * What `load` resolves to; `reload` reads it again and shows the present value meanwhile. The answer to the latest call stays. After
 * a failure it is called again by itself, unless the server has refused it. `load` is the same in each render.
 */
export function useLoaded<Value>(load: () => Promise<Value>) {
  const [{ isRefused, ...loaded }, setState] = useState<State<Value>>({});
  const latest = useRef(0);
  const reload = useCallback(async () => {
    const attempt = ++latest.current;
    const change: typeof setState = (next) => {
      if (attempt === latest.current) setState(next);
    };
    await load().then(
      (value) => change({ value }),
      (error: unknown) =>
        change((before) => (before.value === undefined ? { hasFailed: true, isRefused: isRefusal(error) } : before)),
    );
  }, [load]);
  useEffect(() => void reload(), [reload]);
  useAutomaticRetry(loaded.hasFailed && !isRefused ? () => void reload() : undefined);
  const retry = (): void => {
    setState({});
    void reload();
  };
  return { ...loaded, reload, retry };
}

/** What a proxy or the gateway answers while a server is away. */
const AWAY_STATUSES = [502, 503, 504];

/** Whether the error, or what has caused it, has the status of an answer that stays the same. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return 'status' in error ? !AWAY_STATUSES.includes(Number(error.status)) : isRefusal(error.cause);
}
