import type { VoiceGender } from '@trax/contracts/catalogue';

export { findPersonCache, personCache, removeOtherPersons } from './person-caches.js';
export { endPushSubscription, findPushSubscription } from './push-subscription.js';

/** A value that this browser keeps from visit to visit. */
export type StoredValue<Value> = {
  readonly read: () => Value;
  /** `undefined` removes the value. Where storage is blocked or full, nothing is kept and nothing fails. */
  readonly write: (value: Value | undefined) => void;
  /** Calls back when another tab changes or clears the value. Returns how to stop. */
  readonly onChange: (handler: (value: Value) => void) => () => void;
};

/**
 * A value in `localStorage`, as JSON. Any text may stand there: `parse` makes a value of whatever is found, of `undefined`
 * where nothing is or where storage is blocked, and of the text itself where it is no JSON.
 */
export function stored<Value>(key: string, parse: (found: unknown) => Value): StoredValue<Value> {
  return {
    read: () => parse(parseJson(readText(key))),
    write: (value) => {
      try {
        if (value === undefined) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Storage is blocked or full: what is kept there is a convenience.
      }
    },
    onChange: (handler) => {
      const onStorage = (event: StorageEvent) => {
        const isCleared = event.key === null;
        if (isCleared || event.key === key) handler(parse(parseJson(event.newValue)));
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/** The voice of the last visit, written by the tracks page, or that of the sample, written by the landing page. */
export const chosenVoice = stored('trax.voice', (found): VoiceGender | undefined =>
  found === 'M' || found === 'F' ? found : undefined,
);

/** The voice until one is chosen, by this installation; the gateway writes it into the page. */
export function defaultVoice(): VoiceGender | undefined {
  const { defaultVoice: voice } = document.documentElement.dataset;
  return voice === 'M' || voice === 'F' ? voice : undefined;
}

/** The theme of the sample that a visitor played. */
export const sampledGroupId = stored('trax.landing.group', (found): string | undefined =>
  typeof found === 'string' ? found : undefined,
);

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parseJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
