import { useAccount } from '@trax/session';
import type { ProtectionState } from '@trax/session';
import { RowWords, Section } from '@trax/ui';
import { useChanges } from '../use-changes.js';
import { ChangeLink, LinkList, LinkRow } from './change-link.js';

type Ways = ProtectionState['ways'];
type Provider = Ways['providers'][number];

type LinkedProvidersProps = { readonly ways: Ways; readonly onChanged: () => Promise<void> };

/** The other services that the person can sign in by; nothing where the installation has none. */
export function LinkedProviders({ ways, onChanged }: LinkedProvidersProps) {
  const { linkProvider, unlinkProvider } = useAccount();
  const { change, busy } = useChanges(onChanged);
  if (ways.providers.length === 0) return null;
  return (
    <Section title="Other ways to sign in" lead="A linked service signs you in to this account, without your password.">
      <LinkList>
        {ways.providers.map((provider) => (
          <LinkRow key={provider.id}>
            <RowWords name={provider.name} detail={describeState(provider, ways)} />
            <ChangeLink
              provider={provider}
              isLastWay={isLastWay(provider, ways)}
              isBusy={busy === provider.id}
              onLink={() => void change(provider.id, () => linkProvider(provider.id), `${provider.name} is linked`)}
              onUnlink={(id) =>
                void change(provider.id, () => unlinkProvider(id), `${provider.name} is not linked any more`)
              }
            />
          </LinkRow>
        ))}
      </LinkList>
    </Section>
  );
}

const isLastWay = ({ accountId }: Provider, { hasPassword, providers }: Ways): boolean =>
  accountId !== null && !hasPassword && providers.filter((one) => one.accountId !== null).length === 1;

function describeState(provider: Provider, ways: Ways): string {
  if (isLastWay(provider, ways)) return 'Linked: your only way to sign in without a passkey, so it stays';
  if (provider.accountId !== null) return 'Linked';
  return provider.mayBeLinked ? 'Not linked' : 'Cannot be linked: it does not say whether it has verified your address';
}
