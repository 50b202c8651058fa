/** The six digits that an authenticator app shows for the secret of this address (RFC 6238), now or some steps of 30 seconds later. */
export function currentCode(uri: string, stepsLater?: number): string;
