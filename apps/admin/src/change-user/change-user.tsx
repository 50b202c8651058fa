import { useMutate } from '@trax/graphql-client';
import { Button, ConfirmDialog, useToast } from '@trax/ui';
import { useState } from 'react';
import type { Change, ChangedUser } from './changes.js';

type ChangeUserProps = {
  readonly user: ChangedUser;
  readonly change: Change;
  /** Called before the account is changed here. */
  readonly onConfirm?: () => void;
};

/** Changes the account of somebody else, after a question that names it. */
export function ChangeUser({ user, change, onConfirm }: ChangeUserProps) {
  const [isAsking, setAsking] = useState(false);
  // The question that is answered stays while its dialog closes, when the other change is offered already.
  const [asked, setAsked] = useState(change);
  const { show } = useToast();
  const { mutate, isMutating } = useMutate();
  const open = (isOpen: boolean) => {
    setAsking(isOpen);
    if (isOpen) setAsked(change);
  };
  const confirm = async () => {
    const { request, done, failed } = asked;
    const variables = { firebaseId: user.firebaseId };
    onConfirm?.();
    const data = await mutate({ ...request, variables, errorTitle: 'Error', failed });
    setAsking(false);
    if (data !== undefined) show({ title: done, description: user.email });
  };
  return (
    <ConfirmDialog
      trigger={<Button variant="secondary">{change.label}</Button>}
      isOpen={isAsking}
      onOpenChange={open}
      title={asked.question}
      description={asked.describe(user)}
      confirmLabel={asked.label}
      tone={asked.tone}
      isBusy={isMutating}
      onConfirm={() => void confirm()}
    />
  );
}
