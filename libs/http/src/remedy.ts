type Remedy = () => Promise<boolean>;

/** What opens the way again for calls that were refused. How is set by the page; `undefined`: every such refusal is final. */
export function createRemedy() {
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
