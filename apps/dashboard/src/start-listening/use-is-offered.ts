import { useSession } from '@trax/session';
import { useEffect, useState } from 'react';

type Answer = 'offered' | 'dismissed';

/** On this device, and for each person apart, because several may use it. */
const keyFor = (uid: string) => `trax.suggestion.${uid}`;

/** Whether the suggestion is offered: from the first dashboard without a completion on, until it is dismissed. */
export function useIsOffered(isNewcomer: boolean) {
  const { viewer } = useSession();
  const key = keyFor(viewer?.uid ?? '');
  const [answer, setAnswer] = useState(() => readAnswer(key) ?? (isNewcomer ? 'offered' : undefined));
  useEffect(() => {
    if (answer) storeAnswer(key, answer);
  }, [key, answer]);
  return { isOffered: answer === 'offered', dismiss: () => setAnswer('dismissed') };
}

function readAnswer(key: string): Answer | undefined {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'offered' || stored === 'dismissed' ? stored : undefined;
  } catch {
    return undefined; // storage is blocked
  }
}

function storeAnswer(key: string, answer: Answer): void {
  try {
    localStorage.setItem(key, answer);
  } catch {
    // Storage is blocked or full: the offer ends with the first completion then.
  }
}
