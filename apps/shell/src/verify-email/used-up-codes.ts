/** What the provider answers to the code of a link that is too old or was used before. */
export const USED_UP_CODES: ReadonlySet<string> = new Set(['invalid-action-code', 'expired-action-code']);
