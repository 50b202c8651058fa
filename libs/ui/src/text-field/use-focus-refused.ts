import { useCallback, useEffect, useState, type RefObject } from 'react';

/** Returns what moves the focus to the first field of a form that was refused, after the render that shows it as refused. */
export function useFocusRefused(form: RefObject<HTMLFormElement | null>): () => void {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals, form]);
  return useCallback(() => setRefusals((count) => count + 1), []);
}
