import { stored } from '@trax/browser-storage';
import { useViewer } from '@trax/session';
import { useCallback, useEffect, useMemo, useState } from 'react';

type Answer = 'offered' | 'dismissed' | { readonly keptAs: string };

const isKept = (found: unknown): found is { readonly keptAs: string } =>
  typeof found === 'object' && found !== null && 'keptAs' in found && typeof found.keptAs === 'string';

/** On this device, and for each person apart, because several may use it. */
const storedAnswer = (uid: string) =>
  stored(`trax.suggestion.${uid}`, (found): Answer | undefined =>
    found === 'offered' || found === 'dismissed' || isKept(found) ? found : undefined,
  );

/**
 * Whether the suggestion is offered: from the first dashboard without a completion on, until it is dismissed. `keptAs` is the id
 * of the playlist that it became, whatever that is called by now.
 */
export function useIsOffered(isNewcomer: boolean) {
  const { uid } = useViewer();
  const kept = useMemo(() => storedAnswer(uid), [uid]);
  const [answer, setAnswer] = useState(() => kept.read() ?? (isNewcomer ? 'offered' : undefined));
  useEffect(() => {
    if (answer) kept.write(answer);
  }, [kept, answer]);
  return {
    isOffered: answer !== undefined && answer !== 'dismissed',
    keptAs: isKept(answer) ? answer.keptAs : undefined,
    dismiss: () => setAnswer('dismissed'),
    rememberKept: useCallback((keptAs: string) => setAnswer({ keptAs }), []),
  };
}
