import { t } from '@trax/i18n/macro';
import { useAccount, useViewer } from '@trax/session';
import type { Outcome, ProtectionState } from '@trax/session';
import { Button, ConfirmButton, List, ListRow, RowWords } from '@trax/ui';
import { useEffect, useRef, type ReactNode } from 'react';

type Ways = ProtectionState['ways'];
export type Provider = Ways['providers'][number];

type ProviderRowsProps = {
  readonly ways: Ways;
  /** The provider that is being linked or unlinked. */
  readonly busyId: string | undefined;
  /** What is said of a provider that is the only way to sign in. */
  readonly lastWayText: string;
  readonly onChange: (provider: Provider, work: () => Promise<Outcome<void>>, done: string) => void;
  /** Rows above them. */
  readonly children?: ReactNode;
};

/** The providers of the installation, each linked or not. */
export function ProviderRows({ ways, busyId, lastWayText, onChange, children }: ProviderRowsProps) {
  const isProved = useViewer().emailVerified;
  return (
    <List>
      {children}
      {ways.providers.map((provider) => {
        const isLast = isLastWay(provider, ways);
        return (
          <ListRow key={provider.id}>
            <RowWords name={provider.name} detail={isLast ? lastWayText : describeState(provider, isProved)} />
            <ChangeLink provider={provider} isLastWay={isLast} isBusy={busyId === provider.id} onChange={onChange} />
          </ListRow>
        );
      })}
    </List>
  );
}

const isLastWay = ({ accountId }: Provider, { hasPassword, providers }: Ways): boolean =>
  accountId !== null && !hasPassword && providers.filter((one) => one.accountId !== null).length === 1;

function describeState({ accountId, mayBeLinked }: Provider, isProved: boolean): string {
  if (accountId !== null) return t`Linked`;
  if (mayBeLinked) return t`Not linked`;
  return isProved
    ? t`Cannot be linked: it does not say whether it has verified your address`
    : t`Cannot be linked before your address is proved`;
}

type ChangeLinkProps = Pick<ProviderRowsProps, 'onChange'> & {
  readonly provider: Provider;
  readonly isLastWay: boolean;
  readonly isBusy: boolean;
};

/** The button that links a provider, or unlinks it after a question. */
function ChangeLink({ provider, isLastWay: isLast, isBusy, onChange }: ChangeLinkProps) {
  const { id, name, accountId, mayBeLinked } = provider;
  const { linkProvider, unlinkProvider } = useAccount();
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (isBusy || !isPressed.current) return;
    isPressed.current = false;
    // The button that was pressed is gone, and while it was busy the new one could not have the focus.
    button.current?.focus();
  }, [isBusy, accountId]);
  const link = (): void => {
    isPressed.current = true;
    onChange(provider, () => linkProvider(id), t`${name} is linked`);
  };
  if (accountId === null && mayBeLinked)
    return (
      <Button ref={button} variant="secondary" isBusy={isBusy} aria-label={t`Link ${name}`} onClick={link}>
        {t({ message: 'Link', context: 'button' })}
      </Button>
    );
  if (accountId === null || isLast) return null;
  const unlink = (): void => {
    isPressed.current = true;
    onChange(provider, () => unlinkProvider(accountId), t`${name} is not linked any more`);
  };
  return (
    <ConfirmButton
      trigger={
        <Button ref={button} variant="secondary" isBusy={isBusy} aria-label={t`Unlink ${name}`}>{t`Unlink`}</Button>
      }
      title={t`Unlink ${name}?`}
      description={t`It signs you in to this account no more.`}
      confirmLabel={t`Unlink`}
      onConfirm={unlink}
    />
  );
}
