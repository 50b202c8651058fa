import { graphql, refresh, useApolloClient } from '@trax/graphql-client';
import { i18n } from '@trax/i18n';
import { t } from '@trax/i18n/macro';
import { Button, CheckIcon, ConfirmDialog, useToast } from '@trax/ui';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { CHANGES } from '../change-user/changes.js';
import { usePanelMutate } from '../panel-query.js';
import type { ReviewedRequest } from './use-requests.js';

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
export function ProcessRequest(props: ProcessRequestProps) {
  const { request } = props;
  const { markProcessed, deleteAccount, isMutating } = useAnswers(props);
  const [asked, setAsked] = useState<'first' | 'again'>();
  const account = request.account?.isAdmin === false ? request.account : undefined;
  const close = () => setAsked(undefined);
  const erase = (firebaseId: string) => void deleteAccount(firebaseId).then(close);
  const question = account
    ? {
        title: t`There still is an account`,
        confirmLabel: t`Delete account and mark processed`,
        description: describeErasure(account.email),
        alternative: { label: t`Mark as Processed`, onChoose: () => void markProcessed().then(close) },
        onConfirm: () => (request.confirmation === 'unconfirmed' ? setAsked('again') : erase(account.firebaseId)),
      }
    : {
        title: t`Mark this request as processed?`,
        confirmLabel: t`Mark as Processed`,
        tone: 'primary' as const,
        description: describeNoErasure(request),
        onConfirm: () => void markProcessed().then(close),
      };
  return (
    <>
      <Button
        variant="secondary"
        icon={<CheckIcon aria-hidden="true" />}
        onClick={() => setAsked('first')}
      >{t`Mark as Processed`}</Button>
      <ConfirmDialog isOpen={asked === 'first'} onOpenChange={close} isBusy={isMutating} {...question} />
      {account && (
        <UnconfirmedQuestion
          email={account.email}
          isOpen={asked === 'again'}
          onOpenChange={close}
          isBusy={isMutating}
          onConfirm={() => erase(account.firebaseId)}
        />
      )}
    </>
  );
}

function useAnswers({ request, onConfirm, onErase }: ProcessRequestProps) {
  const { show } = useToast();
  const { mutate, isMutating } = usePanelMutate();
  const client = useApolloClient();
  const markProcessed = async () => {
    onConfirm();
    const isProcessed = await mutate({
      mutation: markProcessedMutation,
      variables: { id: request.id },
      failed: t`Failed to process deletion request`,
    });
    if (isProcessed) show({ title: t`Request processed`, description: request.email ?? t`this person` });
  };
  const deleteAccount = async (firebaseId: string) => {
    onConfirm();
    const { request: buildRequest, failed } = CHANGES.delete;
    if ((await mutate({ ...buildRequest(firebaseId), failed: i18n._(failed) })) === undefined) return;
    void refresh(client, ['erasures']);
    onErase();
  };
  return { markProcessed, deleteAccount, isMutating };
}

const describeErasure = (email: string): string =>
  t`Marking the request of ${email} as processed deletes nothing. Deleting the account erases it everywhere, with playlists and stats; this cannot be undone.`;

function describeNoErasure({ account, email }: ReviewedRequest): string {
  if (account) {
    const address = email ?? account.email;
    return t`The account of ${address} is an administrator’s and stays. This cannot be undone.`;
  }
  return typeof email === 'string'
    ? t`There is no account of ${email}, so nothing is deleted. This cannot be undone.`
    : t`There is no account of this person, so nothing is deleted. This cannot be undone.`;
}

type UnconfirmedQuestionProps = { readonly email: string } & Pick<
  ComponentProps<typeof ConfirmDialog>,
  'isOpen' | 'onOpenChange' | 'isBusy' | 'onConfirm'
>;

/** The second question: the first one has been answered, but any visitor can type an address. */
function UnconfirmedQuestion({ email, ...dialog }: UnconfirmedQuestionProps) {
  return (
    <ConfirmDialog
      title={t`Nobody has confirmed this request`}
      description={t`Anybody can type an address: the link in the email to ${email} was not opened. Delete the account only if you know that this person wants it.`}
      confirmLabel={t`Delete the account all the same`}
      {...dialog}
    />
  );
}
