/** Who wants to know. Each is told even when an earlier one throws. */
export class Listeners<Args extends unknown[]> {
  readonly #listeners = new Set<(...args: Args) => void>();

  readonly add = (listener: (...args: Args) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly tell = (...args: Args): void => {
    for (const listener of this.#listeners) {
      try {
        listener(...args);
      } catch (error) {
        reportError(error);
      }
    }
  };
}
