import { graphql, useMutate } from '@trax/graphql-client';
import { Button, CheckIcon, ConfirmDialog, useToast } from '@trax/ui';
import { useState } from 'react';
import { useDeleteUser } from '../delete-user/use-delete-user.js';
import type { ReviewedRequest } from './reviewed-request.js';

const markProcessedMutation = graphql(`
  mutation MarkProcessed($id: ID!) {
    markDeletionRequestProcessed(id: $id) {
      id
      status
      processedAt
    }
  }
`);

type ProcessRequestProps = {
  readonly request: ReviewedRequest;
  /** Called when the administrator has confirmed, before the request changes. */
  readonly onConfirm: () => void;
  /** Called once the deletion of the account has begun. */
  readonly onErase: () => void;
};

/**
 * Marks an open request as processed, after asking. That deletes nothing, so as long as there is an account the question is
 * whether it should go too; never an administrator's.
 */
export function ProcessRequest({ request, onConfirm, onErase }: ProcessRequestProps) {
  const [isAsking, setAsking] = useState(false);
  const { show } = useToast();
  const { mutate, isMutating } = useMutate();
  const { deleteUser, isDeleting } = useDeleteUser();
  const email = request.email ?? 'this person';
  const account = request.account?.isAdmin === false ? request.account : undefined;

  const markProcessed = async () => {
    onConfirm();
    const isProcessed = await mutate({
      mutation: markProcessedMutation,
      variables: { id: request.id },
      errorTitle: 'Error',
      failed: 'Failed to process deletion request',
    });
    setAsking(false);
    if (isProcessed) show({ title: 'Request processed', description: email });
  };
  const deleteAccount = async (firebaseId: string) => {
    onConfirm();
    const isBegun = await deleteUser(firebaseId);
    if (isBegun) onErase();
    setAsking(false);
  };
  const question = account
    ? {
        title: 'There still is an account',
        description: `Marking the request of ${account.email} as processed deletes nothing. Deleting the account erases it everywhere, with playlists and stats; this cannot be undone.`,
        alternative: { label: 'Mark as Processed', onChoose: () => void markProcessed() },
        confirmLabel: 'Delete account and mark processed',
        onConfirm: () => void deleteAccount(account.firebaseId),
      }
    : {
        title: 'Mark this request as processed?',
        description: `${request.account ? `The account of ${email} is an administrator’s and stays.` : `There is no account of ${email}, so nothing is deleted.`} This cannot be undone.`,
        confirmLabel: 'Mark as Processed',
        onConfirm: () => void markProcessed(),
      };
  return (
    <>
      <Button variant="secondary" icon={<CheckIcon aria-hidden="true" />} onClick={() => setAsking(true)}>
        Mark as Processed
      </Button>
      <ConfirmDialog isOpen={isAsking} onOpenChange={setAsking} isBusy={isMutating || isDeleting} {...question} />
    </>
  );
}
