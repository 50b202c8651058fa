import { useMutate } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { Button, ConfirmButton, useToast } from '@trax/ui';
import type { Change, ChangedUser } from './changes.js';

type ChangeUserProps = {
  readonly user: ChangedUser;
  readonly change: Change;
  /** Called before the account is changed here. */
  readonly onConfirm?: () => void;
};

/** Changes the account of another person, after a question that names it. */
export function ChangeUser({ user, change, onConfirm }: ChangeUserProps) {
  const { show } = useToast();
  const { mutate } = useMutate();
  const { request, label, question, describe, tone, done, failed } = change;
  const confirm = async () => {
    onConfirm?.();
    const variables = { firebaseId: user.firebaseId };
    const data = await mutate({ ...request, variables, errorTitle: t`Error`, failed });
    if (data !== undefined) show({ title: done, description: user.email });
  };
  return (
    <ConfirmButton
      trigger={<Button variant="secondary">{label}</Button>}
      title={question}
      description={describe(user)}
      confirmLabel={label}
      tone={tone}
      onConfirm={confirm}
    />
  );
}
