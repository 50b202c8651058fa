import type { ProtectionState } from '@trax/session';
import { Button, ConfirmDialog } from '@trax/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

type Provider = ProtectionState['ways']['providers'][number];

export const LinkList = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
`;

export const LinkRow = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
  justify-content: space-between;
  padding-block: var(--space-3);
  border-top: 1px solid var(--line);
`;

type ChangeLinkProps = {
  readonly provider: Provider;
  readonly isLastWay: boolean;
  readonly isBusy: boolean;
  readonly onLink: () => void;
  readonly onUnlink: (accountId: string) => void;
};

/** The button that links a provider, or unlinks it after a question. */
export function ChangeLink({ provider, isLastWay: isLast, isBusy, onLink, onUnlink }: ChangeLinkProps) {
  const { name, accountId, mayBeLinked } = provider;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    // The button that was pressed is gone.
    button.current?.focus();
  }, [accountId]);
  const link = (): void => {
    isPressed.current = true;
    onLink();
  };
  if (accountId === null && mayBeLinked)
    return (
      <Button ref={button} variant="secondary" isBusy={isBusy} aria-label={`Link ${name}`} onClick={link}>
        Link
      </Button>
    );
  if (accountId === null || isLast) return null;
  const unlink = (): void => {
    // The identity may have to be confirmed, in a dialog too.
    setOpen(false);
    isPressed.current = true;
    onUnlink(accountId);
  };
  return (
    <ConfirmDialog
      trigger={
        <Button ref={button} variant="secondary" isBusy={isBusy} aria-label={`Unlink ${name}`}>
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
