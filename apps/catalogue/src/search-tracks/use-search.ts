import { FOCUS_SEARCH } from '@trax/contracts/navigation-state';
import { TYPING_PAUSE_MS } from '@trax/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** What is searched for, kept in the address as `?q=`: it can be shared, and Back from another page finds it again. */
export function useSearch() {
  const { state } = useLocation();
  const [parameters, setParameters] = useSearchParams();
  const inAddress = parameters.get('q') ?? '';
  const [search, setSearch] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);
  if (inAddress !== seen) {
    setSeen(inAddress);
    // The shortcut that focuses the search keeps what was searched for.
    if (inAddress !== written && !isFocusRequest(state)) {
      setWritten(inAddress);
      setSearch(inAddress);
    }
  }
  const write = useEffectEvent((words: string) => {
    if (words === inAddress) return;
    setWritten(words);
    const withWords = (current: URLSearchParams) => {
      if (words === '') current.delete('q');
      else current.set('q', words);
      return current;
    };
    setParameters(withWords, { replace: true, preventScrollReset: true, state });
  });
  useEffect(() => {
    const timer = setTimeout(() => write(search.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search]);
  return { search, setSearch };
}

/** Whether a navigation has asked for the focus in the search. */
export const isFocusRequest = (state: unknown): boolean =>
  (state as Partial<typeof FOCUS_SEARCH> | null)?.focusOn === FOCUS_SEARCH.focusOn;
