/** `localStorage`, which some browsers forbid or fill up: reading then finds nothing, writing does nothing. */
export const browserStorage = {
  read(key: string): unknown {
    try {
      const text = localStorage.getItem(key);
      return text === null ? undefined : JSON.parse(text);
    } catch {
      return undefined;
    }
  },
  write(key: string, value: unknown): void {
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // Remembering is a convenience; the sound must not fail for it.
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // As above.
    }
  },
};
