import type { Player, PlayerState } from '@trax/player';

const MS_PER_MINUTE = 60_000;

const listeners = new Set<() => void>();
let dueAtMs: number | undefined;

/** When the timer is due, in milliseconds of the epoch; undefined while it is off. */
export const sleepDueAt = (): number | undefined => dueAtMs;

/** Sets the timer, to 0 for the end of the play that is running; undefined turns it off. */
export function setSleepTimer(minutes: number | undefined): void {
  dueAtMs = minutes === undefined ? undefined : Date.now() + minutes * MS_PER_MINUTE;
  for (const listener of listeners) listener();
}

/** Calls back when the timer is set, turned off or over; answers how to stop that. */
export function onSleepTimer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Pauses `player` at the end of the play in which the timer comes due: nobody is woken by a sentence that breaks off. It
 * asks the clock at each end of a play, so that no sleeping or throttled page can miss it. Answers how to stop watching.
 */
export function sleepWhenDue(player: Pick<Player, 'getState' | 'subscribe' | 'pause'>, onSlept: () => void) {
  let before = player.getState();
  return player.subscribe(() => {
    const now = player.getState();
    const wentOn = isSounding(before) && isSounding(now);
    const playEnded = wentOn && isNextPlay(before, now);
    before = now;
    if (dueAtMs === undefined || Date.now() < dueAtMs || (wentOn && !playEnded)) return;
    setSleepTimer(undefined);
    if (!playEnded) return; // it stopped by itself or by hand
    player.pause();
    onSlept();
  });
}

const isSounding = ({ status }: PlayerState): boolean => status === 'playing' || status === 'loading';

// Another queue was chosen by hand: its listener is awake.
const isNextPlay = (before: PlayerState, now: PlayerState): boolean =>
  before.queue?.source === now.queue?.source && (before.index !== now.index || before.repetition !== now.repetition);
