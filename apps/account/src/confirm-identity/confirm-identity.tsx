import { useAccount } from '@trax/session';
import type { AccountFailure, Outcome, ProtectionState } from '@trax/session';
import { Button, Dialog, ErrorState, FailureText, LoadingRegion, PasskeyIcon, Skeleton, Text } from '@trax/ui';
import { useState } from 'react';
import { useLoaded } from '../use-loaded.js';
import { PasswordForm } from './password-form.js';

type ConfirmIdentityProps = {
  readonly isOpen: boolean;
  /** False when the person has closed it. */
  readonly onDone: (isConfirmed: boolean) => void;
};

/** Asks people who signed in some time ago to prove again who they are. */
export function ConfirmIdentity({ isOpen, onDone }: ConfirmIdentityProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={() => onDone(false)}
      title="Confirm that it is you"
      description="This changes how you sign in, and you signed in some time ago."
    >
      <Proofs onConfirmed={() => onDone(true)} />
    </Dialog>
  );
}

/** What the person can prove it by. */
function Proofs({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const { readProtection, confirmByPassword, confirmByPasskey, confirmByProvider } = useAccount();
  const { value, hasFailed, retry } = useLoaded(readProtection);
  const [failure, setFailure] = useState<AccountFailure>();
  const finish = (outcome: Outcome<void>): AccountFailure | undefined => {
    if ('failure' in outcome) return outcome.failure;
    onConfirmed();
    return undefined;
  };
  const by = async (confirm: () => Promise<Outcome<void>>) => setFailure(finish(await confirm()));
  if (hasFailed) return <ErrorState title="This could not be loaded" onRetry={retry} />;
  if (value === undefined)
    return (
      <LoadingRegion label="Loading">
        <Skeleton height="6rem" />
      </LoadingRegion>
    );
  const { hasPassword, hasPasskey, linked } = proofsOf(value);
  return (
    <>
      {hasPassword && (
        <PasswordForm submitLabel="Confirm" onSubmit={async (password) => finish(await confirmByPassword(password))} />
      )}
      {hasPasskey && (
        <Button variant="secondary" icon={<PasskeyIcon />} onClick={() => void by(confirmByPasskey)}>
          Confirm with a passkey
        </Button>
      )}
      {linked.map(({ id, name }) => (
        <Button key={id} variant="secondary" onClick={() => void by(() => confirmByProvider(id))}>
          Confirm with {name}
        </Button>
      ))}
      <FailureText role="alert">{failure?.text}</FailureText>
      {!hasPassword && !hasPasskey && linked.length === 0 && <Text>Please sign out, and sign in again.</Text>}
    </>
  );
}

/** With Firebase, which has nothing of it, a password. */
function proofsOf(protection: ProtectionState | null) {
  const { ways, passkeys } = protection ?? { ways: { hasPassword: true, providers: [] }, passkeys: [] };
  const linked = ways.providers.filter(({ accountId }) => accountId !== null);
  return { hasPassword: ways.hasPassword, hasPasskey: passkeys.length > 0, linked };
}

/**
 * `run` does what needs a recent sign-in, and asks for a proof where the sign-in is too long ago; `dialog` has to be rendered.
 * It resolves to nothing when the person does not give the proof.
 */
export function useConfirmed() {
  const [answer, setAnswer] = useState<{ resolve: (isConfirmed: boolean) => void }>();
  const run = async <Value,>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value> | undefined> => {
    const outcome = await work();
    if (!('failure' in outcome) || outcome.failure.code !== 'reauthentication-needed') return outcome;
    const isConfirmed = await new Promise<boolean>((resolve) => setAnswer({ resolve }));
    return isConfirmed ? work() : undefined;
  };
  const done = (isConfirmed: boolean): void => {
    answer?.resolve(isConfirmed);
    setAnswer(undefined);
  };
  return { run, dialog: <ConfirmIdentity isOpen={answer !== undefined} onDone={done} /> };
}
