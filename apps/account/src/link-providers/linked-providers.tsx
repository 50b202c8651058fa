import { useAccount } from '@trax/session';
import type { ProtectionState } from '@trax/session';
import { Button, ConfirmDialog, RowWords, Section } from '@trax/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useChanges } from '../confirm-identity/use-changes.js';

type Ways = ProtectionState['ways'];
type Provider = Ways['providers'][number];

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
  justify-content: space-between;
  padding-block: var(--space-3);
  border-top: 1px solid var(--line);
`;

type LinkedProvidersProps = { readonly ways: Ways; readonly onChanged: () => Promise<void> };

/** The other services that the person can sign in by; nothing where the installation has none. */
export function LinkedProviders({ ways, onChanged }: LinkedProvidersProps) {
  const { linkProvider, unlinkProvider } = useAccount();
  const { change, dialog, busy } = useChanges(onChanged);
  if (ways.providers.length === 0) return null;
  return (
    <Section title="Other ways to sign in" lead="A linked service signs you in to this account, without your password.">
      <List>
        {ways.providers.map((provider) => (
          <Row key={provider.id}>
            <RowWords name={provider.name} detail={stateOf(provider, ways)} />
            <ChangeLink
              provider={provider}
              isLastWay={isLastWay(provider, ways)}
              isBusy={busy === provider.id}
              onLink={() => void change(provider.id, () => linkProvider(provider.id), `${provider.name} is linked`)}
              onUnlink={(id) =>
                void change(provider.id, () => unlinkProvider(id), `${provider.name} is not linked any more`)
              }
            />
          </Row>
        ))}
      </List>
      {dialog}
    </Section>
  );
}

const isLastWay = ({ accountId }: Provider, { hasPassword, providers }: Ways): boolean =>
  accountId !== null && !hasPassword && providers.filter((one) => one.accountId !== null).length === 1;

function stateOf(provider: Provider, ways: Ways): string {
  if (isLastWay(provider, ways)) return 'Linked: your only way to sign in without a passkey, so it stays';
  if (provider.accountId !== null) return 'Linked';
  return provider.mayBeLinked ? 'Not linked' : 'Cannot be linked: it does not say whether it has verified your address';
}

type ChangeLinkProps = {
  readonly provider: Provider;
  readonly isLastWay: boolean;
  readonly isBusy: boolean;
  readonly onLink: () => void;
  readonly onUnlink: (accountId: string) => void;
};

function ChangeLink({ provider, isLastWay: isLast, isBusy, onLink, onUnlink }: ChangeLinkProps) {
  const { name, accountId, mayBeLinked } = provider;
  const [isOpen, setOpen] = useState(false);
  const link = useRef<HTMLButtonElement>(null);
  const isUnlinking = useRef(false);
  useEffect(() => {
    if (accountId !== null || !isUnlinking.current) return;
    isUnlinking.current = false;
    // The button that was pressed is gone.
    link.current?.focus();
  }, [accountId]);
  if (accountId === null && mayBeLinked)
    return (
      <Button ref={link} variant="secondary" isBusy={isBusy} aria-label={`Link ${name}`} onClick={onLink}>
        Link
      </Button>
    );
  if (accountId === null || isLast) return null;
  const unlink = (): void => {
    // The identity may have to be confirmed, in a dialog too.
    setOpen(false);
    isUnlinking.current = true;
    onUnlink(accountId);
  };
  return (
    <ConfirmDialog
      trigger={
        <Button variant="secondary" isBusy={isBusy} aria-label={`Unlink ${name}`}>
          Unlink
        </Button>
      }
      isOpen={isOpen}
      onOpenChange={setOpen}
      title={`Unlink ${name}?`}
      description="It signs you in to this account no more."
      confirmLabel="Unlink"
      onConfirm={unlink}
    />
  );
}
