import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const dayStartStore = createStore<{ readonly hour: number }>(() => ({ hour: 0 }));

/** Sets the hour at which the days of the signed-in person begin, 0 to 6. */
export function setDayStart(hour: number): void {
  dayStartStore.setState({ hour });
}

/** The hour at which this person's days begin; 0 is midnight. */
export const getDayStart = (): number => dayStartStore.getState().hour;

/** The same for a component, which renders again when another hour is chosen. */
export const useDayStart = (): number => useStore(dayStartStore, ({ hour }) => hour);
