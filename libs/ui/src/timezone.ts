import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const FALLBACK_TIMEZONE = 'UTC';

const timezoneStore = createStore<{ readonly chosen: string | null }>(() => ({ chosen: null }));

const resolve = (chosen: string | null): string =>
  chosen ?? (new Intl.DateTimeFormat().resolvedOptions().timeZone || FALLBACK_TIMEZONE);

/** Sets the time zone (IANA) that the person chose; `null` is the zone of this device, wherever it travels. */
export function setTimezone(chosen: string | null): void {
  timezoneStore.setState({ chosen });
}

/** The time zone (IANA) in whose calendar this person's days are counted. */
export const getTimezone = (): string => resolve(timezoneStore.getState().chosen);

/** The same for a component, which renders again when another zone is chosen. */
export const useTimezone = (): string => useStore(timezoneStore, ({ chosen }) => resolve(chosen));
