import { t } from '@trax/i18n/macro';
import { useAccount } from '@trax/session';
import type { Outcome, ProtectionState } from '@trax/session';
import { ErrorState, FailureText, ListRow, RowWords, Section, useLoaded, useToast } from '@trax/ui';
import { useState } from 'react';
import { ProviderRows, type Provider } from './provider-rows.js';

/** By what the person signs in, where another service keeps the account. */
export function SignInMethods() {
  const { value: ways, hasFailed, reload, retry } = useLoaded(useAccount().readWaysToSignIn);
  if (!ways && hasFailed !== true) return null;
  return (
    <Section title={t`Sign-in methods`} lead={t`Each of them signs you in to this account.`}>
      {ways ? (
        <Methods ways={ways} onChanged={reload} />
      ) : (
        <ErrorState title={t`Your sign-in methods could not be loaded`} onRetry={retry} />
      )}
    </Section>
  );
}

type MethodsProps = { readonly ways: ProtectionState['ways']; readonly onChanged: () => Promise<void> };

function Methods({ ways, onChanged }: MethodsProps) {
  const { change, busyId, failure } = useChange(onChanged);
  return (
    <>
      <ProviderRows
        ways={ways}
        busyId={busyId}
        lastWayText={t`Linked: your only way to sign in, so it stays`}
        onChange={(...changed) => void change(...changed)}
      >
        <ListRow>
          <RowWords name={t`Password`} detail={ways.hasPassword ? t`Set` : t`Not set`} />
        </ListRow>
      </ProviderRows>
      <FailureText role="alert">{failure}</FailureText>
    </>
  );
}

/** Makes one change at a time, and says what was wrong with the last one. */
function useChange(onChanged: () => Promise<void>) {
  const { show } = useToast();
  const [busyId, setBusyId] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const change = async ({ id }: Provider, work: () => Promise<Outcome<void>>, done: string): Promise<void> => {
    if (busyId !== undefined) return;
    setBusyId(id);
    setFailure(undefined);
    const outcome = await work();
    const refused = 'failure' in outcome ? outcome.failure.text : undefined;
    await onChanged();
    setBusyId(undefined);
    setFailure(refused);
    if (refused === undefined) show({ title: done });
  };
  return { change, busyId, failure };
}
