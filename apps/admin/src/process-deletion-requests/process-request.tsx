import { Button, CheckIcon, ConfirmDialog } from '@trax/ui';
import { useState } from 'react';
import type { ReviewedRequest } from './reviewed-request.js';
import { useProcessRequest } from './use-process-request.js';

type ProcessRequestProps = { readonly request: ReviewedRequest; readonly onAnswered: () => void };

/**
 * Answers an open request. Marking it deletes nothing, so as long as there is an account it asks whether that should go too;
 * never an administrator's.
 */
export function ProcessRequest({ request, onAnswered }: ProcessRequestProps) {
  const [isAsking, setAsking] = useState(false);
  const { markProcessed, deleteAccount, isBusy } = useProcessRequest(request, onAnswered);
  const account = request.account?.isAdmin === false ? request.account : undefined;
  const answer = async (give: () => Promise<void>) => {
    await give();
    setAsking(false);
  };
  return (
    <>
      <Button
        variant="secondary"
        icon={<CheckIcon aria-hidden="true" />}
        isBusy={isBusy && !isAsking}
        onClick={() => (account ? setAsking(true) : void markProcessed())}
      >
        Mark as Processed
      </Button>
      {account && (
        <ConfirmDialog
          isOpen={isAsking}
          onOpenChange={setAsking}
          title="There still is an account"
          description={`Marking the request of ${account.email} as processed deletes nothing. Deleting the account erases it everywhere, with playlists and stats; this cannot be undone.`}
          alternative={{ label: 'Mark as Processed', onChoose: () => void answer(markProcessed) }}
          confirmLabel="Delete account and mark processed"
          isBusy={isBusy}
          onConfirm={() => void answer(() => deleteAccount(account.firebaseId))}
        />
      )}
    </>
  );
}
