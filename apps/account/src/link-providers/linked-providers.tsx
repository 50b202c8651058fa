import { t } from '@trax/i18n/macro';
import type { ProtectionState } from '@trax/session';
import { Section } from '@trax/ui';
import { useChanges } from '../use-changes.js';
import { ProviderRows } from './provider-rows.js';

type LinkedProvidersProps = {
  readonly ways: ProtectionState['ways'];
  readonly onChanged: () => Promise<void>;
};

/** The other services that the person can sign in by; nothing where the installation has none. */
export function LinkedProviders({ ways, onChanged }: LinkedProvidersProps) {
  const { change, busy } = useChanges(onChanged);
  if (ways.providers.length === 0) return null;
  return (
    <Section
      title={t`Other ways to sign in`}
      lead={t`A linked service signs you in to this account, without your password.`}
    >
      <ProviderRows
        ways={ways}
        busyId={busy}
        lastWayText={t`Linked: your only way to sign in without a passkey, so it stays`}
        onChange={({ id }, work, done) => void change(id, work, done)}
      />
    </Section>
  );
}
