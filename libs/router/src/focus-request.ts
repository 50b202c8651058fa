import { useLocation } from 'react-router-dom';

/** What a page can be asked to focus when it is opened, or while it is open. */
export type FocusTarget = 'search';

/** The history state that asks the page for it: `navigate('/tracks', focusOn('search'))`. */
export const focusOn = (target: FocusTarget) => ({ state: { focusOn: target } });

/** A key that is another one with every such request; undefined when the page was opened without one. */
export function useFocusRequest(target: FocusTarget): string | undefined {
  const { state, key } = useLocation() as { state: { focusOn?: unknown } | null; key: string };
  return state?.focusOn === target ? key : undefined;
}
