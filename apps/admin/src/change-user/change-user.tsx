import { refresh, useApolloClient } from '@trax/graphql-client';
import { i18n } from '@trax/i18n';
import { Button, ConfirmButton, useToast } from '@trax/ui';
import { usePanelMutate } from '../panel-query.js';
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
  const { mutate } = usePanelMutate();
  const client = useApolloClient();
  const { request, describe, describeDone, tone, reads = [] } = change;
  const label = i18n._(change.label);
  const confirm = async () => {
    onConfirm?.();
    const data = await mutate({ ...request(user.firebaseId), failed: i18n._(change.failed) });
    if (data === undefined) return;
    show({ title: i18n._(change.done), description: describeDone?.(user) ?? user.email });
    if (reads.length > 0) void refresh(client, reads);
  };
  return (
    <ConfirmButton
      trigger={<Button variant="secondary">{label}</Button>}
      title={i18n._(change.question)}
      description={describe(user)}
      confirmLabel={label}
      tone={tone}
      onConfirm={confirm}
    />
  );
}
