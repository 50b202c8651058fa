import { setIdentityConfirmer } from '@trax/http';
import { i18n } from '@trax/i18n';
import { msg, t } from '@trax/i18n/macro';
import { useAccount, useSession, type AccountFailure, type Outcome } from '@trax/session';
import {
  Button,
  Dialog,
  ErrorState,
  FailureText,
  lazyWithRetry,
  LoadingRegion,
  PasskeyIcon,
  Skeleton,
  Text,
  useLoaded,
  useToast,
} from '@trax/ui';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

type Answer = (isConfirmed: boolean) => void;

/** Renders the dialog of every call of the page that needs a recent sign-in: the call waits for it and is then repeated. */
export function ConfirmIdentityHost() {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<Answer>(undefined);
  const done: Answer = (isConfirmed) => {
    waiting.current?.(isConfirmed);
    waiting.current = undefined;
    setOpen(false);
  };
  useEffect(() => {
    setIdentityConfirmer(() => {
      setOpen(true);
      return new Promise((resolve) => {
        waiting.current = resolve;
      });
    });
    return () => {
      setIdentityConfirmer(undefined);
      // The person has signed out meanwhile.
      waiting.current?.(false);
    };
  }, []);
  useReturnFromProvider();
  return <ConfirmIdentityDialog isOpen={isOpen} onDone={done} />;
}

const WORDS = {
  linked: { done: msg`The service is linked`, description: msg`It signs you in from now on.` },
  confirmed: {
    done: msg`Confirmed`,
    description: msg`Please repeat what you were doing. Nothing asks again for ten minutes.`,
  },
};
const KINDS = ['linked', 'confirmed'] as const;

/** Shows people who come back from the page of a provider what became of it. */
function useReturnFromProvider(): void {
  const [parameters, setParameters] = useSearchParams();
  const { completeReturn } = useAccount();
  const { show } = useToast();
  const kind = KINDS.find((one) => parameters.has(one));
  const error = parameters.get('error');
  const isHandled = useRef(false);

  useEffect(() => {
    // An effect may run twice.
    if (kind === undefined || isHandled.current) return;
    isHandled.current = true;
    setParameters({}, { replace: true });
    void completeReturn(error).then((outcome) => {
      const { done, description } = WORDS[kind];
      if (!('failure' in outcome)) show({ title: i18n._(done), description: i18n._(description) });
      else show({ title: t`This did not work`, description: outcome.failure.text, tone: 'destructive' });
    });
  }, [kind, error, setParameters, completeReturn, show]);
}

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
function ConfirmIdentityDialog({ isOpen, onDone }: ConfirmIdentityDialogProps) {
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
