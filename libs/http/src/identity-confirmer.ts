type IdentityConfirmer = () => Promise<boolean>;

let confirmer: IdentityConfirmer | undefined;
let inFlight: Promise<boolean> | undefined;

/**
 * Sets how a person whose sign-in is too long ago for a call confirms who they are; the function resolves to whether they have.
 * With `undefined` every such refusal is final.
 */
export function setIdentityConfirmer(confirm: IdentityConfirmer | undefined): void {
  confirmer = confirm;
}

/** Has the person confirm who they are, once for all calls that were refused together. Never rejects. */
export function confirmIdentity(): Promise<boolean> {
  if (!confirmer) return Promise.resolve(false);
  inFlight ??= confirmer()
    .catch(() => false)
    .finally(() => {
      inFlight = undefined;
    });
  return inFlight;
}
