/** The state of a history entry of /verify-email. It survives a reload, unlike the code of the link, which works only once. */
export const VERIFIED = { isEmailVerified: true } as const;

export function isVerifiedState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isEmailVerified' in state && state.isEmailVerified === true;
}
