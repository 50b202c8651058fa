import { stored } from '@trax/browser-storage';
import { useSession } from '@trax/session';
import { useEffect, useMemo, useState } from 'react';

type Answer = 'offered' | 'dismissed';

/** On this device, and for each person apart, because several may use it. */
const storedAnswer = (uid: string) =>
  stored(`trax.suggestion.${uid}`, (found): Answer | undefined =>
    found === 'offered' || found === 'dismissed' ? found : undefined,
  );

/** Whether the suggestion is offered: from the first dashboard without a completion on, until it is dismissed. */
export function useIsOffered(isNewcomer: boolean) {
  const { viewer } = useSession();
  const uid = viewer?.uid ?? '';
  const kept = useMemo(() => storedAnswer(uid), [uid]);
  const [answer, setAnswer] = useState(() => kept.read() ?? (isNewcomer ? 'offered' : undefined));
  useEffect(() => {
    if (answer) kept.write(answer);
  }, [kept, answer]);
  return { isOffered: answer === 'offered', dismiss: () => setAnswer('dismissed') };
}
