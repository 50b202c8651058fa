import type { Passkey } from '@trax/session';
import { Button, ConfirmDialog, Dialog, formatDate, NameForm, RowWords, useTimezone } from '@trax/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

export const MAX_NAME_LENGTH = 60;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
  justify-content: space-between;
  padding-block: var(--space-3);
  border-top: 1px solid var(--line);
`;

const Actions = styled.div`
  display: flex;
  gap: var(--space-2);
`;

type PasskeyRowProps = {
  readonly passkey: Passkey;
  readonly isBusy: boolean;
  /** Both resolve to whether it is done. */
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onRemove: () => Promise<boolean>;
};

/** One passkey with its buttons. */
export function PasskeyRow({ passkey, isBusy, onRename, onRemove }: PasskeyRowProps) {
  const timeZone = useTimezone();
  const name = passkey.name ?? 'Passkey';
  return (
    <Row tabIndex={-1}>
      <RowWords name={name} detail={passkey.createdAt && `Added ${formatDate(passkey.createdAt, timeZone)}`} />
      <Actions>
        <RenamePasskey name={name} isBusy={isBusy} onRename={onRename} />
        <RemovePasskey name={name} isBusy={isBusy} onRemove={onRemove} />
      </Actions>
    </Row>
  );
}

type OfName = { readonly name: string };

function RenamePasskey({ name, isBusy, onRename }: OfName & Pick<PasskeyRowProps, 'isBusy' | 'onRename'>) {
  const [isOpen, setOpen] = useState(false);
  const rename = async (next: string) => {
    if (await onRename(next)) setOpen(false);
  };
  return (
    <Dialog
      trigger={
        <Button variant="secondary" aria-label={`Rename ${name}`}>
          Rename
        </Button>
      }
      isOpen={isOpen}
      onOpenChange={setOpen}
      title={`Rename ${name}`}
    >
      <NameForm
        label="New name"
        submitLabel="Rename"
        missing="Please enter a name"
        maxLength={MAX_NAME_LENGTH}
        isBusy={isBusy}
        onSubmit={(next) => void rename(next)}
      />
    </Dialog>
  );
}

function RemovePasskey({ name, isBusy, onRemove }: OfName & Pick<PasskeyRowProps, 'isBusy' | 'onRemove'>) {
  const [isOpen, setOpen] = useState(false);
  const remove = async () => {
    // The identity may have to be confirmed, in a dialog too.
    setOpen(false);
    await onRemove();
  };
  return (
    <ConfirmDialog
      trigger={
        <Button variant="secondary" isBusy={isBusy} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      }
      isOpen={isOpen}
      onOpenChange={setOpen}
      title={`Remove ${name}?`}
      description="It signs nobody in any more. Your device may go on showing it until you delete it there."
      confirmLabel="Remove"
      onConfirm={() => void remove()}
    />
  );
}
