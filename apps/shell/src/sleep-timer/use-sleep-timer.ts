import { usePlayer } from '@trax/player';
import { useToast } from '@trax/ui';
import { useEffect } from 'react';
import { setSleepTimer, sleepWhenDue } from './sleep-timer.js';

/** Lets the timer do its work while there is a queue; who signs out leaves no timer behind. */
export function useSleepTimer(): void {
  const player = usePlayer();
  const { show } = useToast();
  useEffect(() => {
    const stop = sleepWhenDue(player, () =>
      show({ title: 'Sleep timer', description: 'Paused at the end of the play.' }),
    );
    return () => {
      stop();
      setSleepTimer(undefined);
    };
  }, [player, show]);
}
