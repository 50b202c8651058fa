/** History state that makes the tracks page focus its search: `navigate('/tracks', { state: FOCUS_SEARCH })`. */
export const FOCUS_SEARCH = { focusOn: 'search' } as const;
