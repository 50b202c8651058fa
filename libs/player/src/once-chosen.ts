import type { Player } from './player.js';

/**
 * Starts something when a track is chosen for the first time: before, there is nothing for it to do, and so its code is in no
 * first load. The sound does not need it when it cannot be loaded. Returns what ends it, which `start` resolves to.
 */
export function onceChosen(
  { getState, subscribe }: Pick<Player, 'getState' | 'subscribe'>,
  start: () => Promise<() => void>,
): () => void {
  let end: () => void = subscribe(() => startOnce());
  const startOnce = () => {
    if (!getState().queue) return;
    end();
    let isOver = false;
    end = () => {
      isOver = true;
    };
    start().then(
      (endStarted) => {
        if (isOver) endStarted();
        else end = endStarted;
      },
      () => undefined,
    );
  };
  startOnce();
  return () => end();
}
