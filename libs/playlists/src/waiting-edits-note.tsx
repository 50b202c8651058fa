import { failureMessage, useApolloClient } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { StatusNote, StickyNote, useToast } from '@trax/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { editQueue } from './edit-queue.js';

/** Above the screens of a remote: a line while edits wait for the server, and a toast for each that it refuses then. */
export function WaitingEditsNote() {
  const { waiting } = editQueue(useApolloClient());
  const { show } = useToast();
  const isAny = useSyncExternalStore(waiting.subscribe, () => waiting.isAny);
  useEffect(() => {
    const tellRefused = () => {
      for (const { playlistName, error } of waiting.takeRefused())
        show({
          title: t`${playlistName} could not be changed`,
          description: failureMessage(error),
          tone: 'destructive',
        });
    };
    tellRefused();
    return waiting.subscribe(tellRefused);
  }, [waiting, show]);
  return (
    <StickyNote>
      <StatusNote>
        {isAny && t`Your changes are saved on this device. They will be sent when you are online.`}
      </StatusNote>
    </StickyNote>
  );
}
