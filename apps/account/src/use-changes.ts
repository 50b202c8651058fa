import { t } from '@trax/i18n/macro';
import type { Outcome } from '@trax/session';
import { useToast } from '@trax/ui';
import { useState } from 'react';

/** Makes one change at a time and shows what it came to; resolves to whether it was made. */
export function useChanges(onChanged: () => Promise<void>) {
  const { show } = useToast();
  const [busy, setBusy] = useState<string>();
  const change = async (id: string, work: () => Promise<Outcome<void>>, done: string): Promise<boolean> => {
    if (busy !== undefined) return false;
    setBusy(id);
    const outcome = await work();
    const isDone = !('failure' in outcome);
    if (isDone) {
      await onChanged();
      show({ title: done });
    }
    setBusy(undefined);
    // A person who has closed the browser's own dialog knows it.
    if ('failure' in outcome && outcome.failure.code !== 'cancelled-popup-request')
      show({ title: t`This did not work`, description: outcome.failure.text, tone: 'destructive' });
    return isDone;
  };
  return { change, busy };
}
