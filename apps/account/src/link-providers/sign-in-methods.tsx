import { useAccount } from '@trax/session';
import type { Outcome, ProtectionState } from '@trax/session';
import { ErrorState, FailureText, RowWords, Section, useToast, useLoaded } from '@trax/ui';
import { useState } from 'react';
import { ChangeLink, LinkList, LinkRow } from './change-link.js';

type Ways = ProtectionState['ways'];
type Provider = Ways['providers'][number];

/** By what the person signs in, where another service keeps the account. */
export function SignInMethods() {
  const { value: ways, hasFailed, reload, retry } = useLoaded(useAccount().readWaysToSignIn);
  if (!ways && hasFailed !== true) return null;
  return (
    <Section title="Sign-in methods" lead="Each of them signs you in to this account.">
      {ways ? (
        <Methods ways={ways} onChanged={reload} />
      ) : (
        <ErrorState title="Your sign-in methods could not be loaded" onRetry={retry} />
      )}
    </Section>
  );
}

type MethodsProps = { readonly ways: Ways; readonly onChanged: () => Promise<void> };

function Methods({ ways, onChanged }: MethodsProps) {
  const { linkProvider, unlinkProvider } = useAccount();
  const { change, busy, failure } = useChange(onChanged);
  return (
    <>
      <LinkList>
        <LinkRow>
          <RowWords name="Password" detail={ways.hasPassword ? 'Set' : 'Not set'} />
        </LinkRow>
        {ways.providers.map((provider) => (
          <LinkRow key={provider.id}>
            <RowWords name={provider.name} detail={describeState(provider, ways)} />
            <ChangeLink
              provider={provider}
              isLastWay={isOnlyWay(provider, ways)}
              isBusy={busy === provider.id}
              onLink={() => void change(provider, () => linkProvider(provider.id), 'is linked')}
              onUnlink={(id) => void change(provider, () => unlinkProvider(id), 'is not linked any more')}
            />
          </LinkRow>
        ))}
      </LinkList>
      <FailureText role="alert">{failure}</FailureText>
    </>
  );
}

const isOnlyWay = ({ accountId }: Provider, { hasPassword, providers }: Ways): boolean =>
  accountId !== null && !hasPassword && providers.every((one) => one.accountId === null || one.accountId === accountId);

function describeState(provider: Provider, ways: Ways): string {
  if (isOnlyWay(provider, ways)) return 'Linked: your only way to sign in, so it stays';
  return provider.accountId === null ? 'Not linked' : 'Linked';
}

/** Makes one change at a time, and says what was wrong with the last one. */
function useChange(onChanged: () => Promise<void>) {
  const { show } = useToast();
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const change = async ({ id, name }: Provider, work: () => Promise<Outcome<void>>, done: string): Promise<void> => {
    if (busy !== undefined) return;
    setBusy(id);
    setFailure(undefined);
    const outcome = await work();
    const refused = 'failure' in outcome ? outcome.failure.text : undefined;
    await onChanged();
    setBusy(undefined);
    setFailure(refused);
    if (refused === undefined) show({ title: `${name} ${done}` });
  };
  return { change, busy, failure };
}
