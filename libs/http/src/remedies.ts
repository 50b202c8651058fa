type Remedy = () => Promise<boolean>;

/** For calls that met a 401: a lost session is opened again. */
export const { set: setSessionRefresher, apply: refreshSession } = createRemedy();

/** For calls that need a more recent sign-in: the person confirms who they are. */
export const { set: setIdentityConfirmer, apply: confirmIdentity } = createRemedy();

/** What opens the way again for calls that were refused. How is set by the page; `undefined`: every such refusal is final. */
function createRemedy() {
  let remedy: Remedy | undefined;
  let inFlight: Promise<boolean> | undefined;
  return {
    /** The function resolves to whether a call may be repeated. */
    set(next: Remedy | undefined): void {
      remedy = next;
    },
    /** Once for all calls that were refused together. Never rejects. */
    apply(): Promise<boolean> {
      if (!remedy) return Promise.resolve(false);
      inFlight ??= remedy()
        .catch(() => false)
        .finally(() => {
          inFlight = undefined;
        });
      return inFlight;
    },
  };
}
