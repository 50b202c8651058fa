import { t } from '@trax/i18n/macro';
import { useAccount, useSession } from '@trax/session';
import type { AccountFailure, Outcome } from '@trax/session';
import {
  Button,
  Dialog,
  ErrorState,
  FailureText,
  LoadingRegion,
  PasskeyIcon,
  Skeleton,
  Text,
  lazyWithRetry,
  useLoaded,
} from '@trax/ui';
import { useEffect, useState } from 'react';

const Loading = () => (
  <LoadingRegion label={t`Loading`}>
    <Skeleton height="6rem" />
  </LoadingRegion>
);

const PasswordForm = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "forms" */ '@trax/forms')).PasswordForm,
  { fallback: <Loading /> },
);

type ConfirmIdentityDialogProps = {
  readonly isOpen: boolean;
  /** False when the person has closed it. */
  readonly onDone: (isConfirmed: boolean) => void;
};

/** Asks people who signed in some time ago to prove again who they are. */
export function ConfirmIdentityDialog({ isOpen, onDone }: ConfirmIdentityDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={() => onDone(false)}
      title={t`Confirm that it is you`}
      description={t`You signed in some time ago, and this needs a proof of the last ten minutes.`}
    >
      <ProofsToGive onConfirmed={() => onDone(true)} />
    </Dialog>
  );
}

/** What the person can prove it by. */
function ProofsToGive({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const { viewer } = useSession();
  const { readProofs, confirmByPassword, confirmByPasskey, confirmByProvider } = useAccount();
  const { value: proofs, hasFailed, retry } = useLoaded(readProofs);
  const [failure, setFailure] = useState<AccountFailure>();
  useEffect(() => PasswordForm.preload(), []);
  const finish = (outcome: Outcome<void>): AccountFailure | undefined => {
    if ('failure' in outcome) return outcome.failure;
    onConfirmed();
    return undefined;
  };
  const by = async (confirm: () => Promise<Outcome<void>>) => setFailure(finish(await confirm()));
  if (hasFailed) return <ErrorState title={t`This could not be loaded`} onRetry={retry} />;
  if (proofs === undefined) return <Loading />;
  const { hasPassword, hasPasskey, providers } = proofs;
  return (
    <>
      {hasPassword && (
        <PasswordForm
          email={viewer?.email ?? ''}
          submitLabel={t`Confirm`}
          onSubmit={async (password) => finish(await confirmByPassword(password))}
        />
      )}
      {hasPasskey && (
        <Button
          variant="secondary"
          icon={<PasskeyIcon />}
          onClick={() => void by(confirmByPasskey)}
        >{t`Confirm with a passkey`}</Button>
      )}
      {providers.map(({ id, name }) => (
        <Button key={id} variant="secondary" onClick={() => void by(() => confirmByProvider(id))}>
          {t`Confirm with ${name}`}
        </Button>
      ))}
      <FailureText role="alert">{failure?.text}</FailureText>
      {!hasPassword && !hasPasskey && providers.length === 0 && <Text>{t`Please sign out, and sign in again.`}</Text>}
    </>
  );
}
