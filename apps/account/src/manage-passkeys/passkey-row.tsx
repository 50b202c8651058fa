import { NameForm } from '@trax/forms';
import { t } from '@trax/i18n/macro';
import type { Passkey } from '@trax/session';
import { Button, Cluster, ConfirmButton, Dialog, ListRow, RowWords, formatDate, useTimezone } from '@trax/ui';
import { useState } from 'react';

export const MAX_NAME_LENGTH = 60;

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
  const name = passkey.name ?? t`Passkey`;
  return (
    <ListRow>
      <RowWords
        name={name}
        detail={passkey.createdAt && t`Added ${{ day: formatDate(passkey.createdAt, timeZone) }}`}
      />
      <Cluster gap="2">
        <RenamePasskey name={name} onRename={onRename} />
        <RemovePasskey name={name} isBusy={isBusy} onRemove={onRemove} />
      </Cluster>
    </ListRow>
  );
}

type OfName = { readonly name: string };

function RenamePasskey({ name, onRename }: OfName & Pick<PasskeyRowProps, 'onRename'>) {
  const [isOpen, setOpen] = useState(false);
  const rename = async (next: string) => {
    if (await onRename(next)) setOpen(false);
  };
  return (
    <Dialog
      trigger={<Button variant="secondary" aria-label={t`Rename ${name}`}>{t`Rename`}</Button>}
      isOpen={isOpen}
      onOpenChange={setOpen}
      title={t`Rename ${name}`}
    >
      <NameForm
        label={t`New name`}
        submitLabel={t`Rename`}
        missing={t`Please enter a name`}
        maxLength={MAX_NAME_LENGTH}
        onSubmit={rename}
      />
    </Dialog>
  );
}

function RemovePasskey({ name, isBusy, onRemove }: OfName & Pick<PasskeyRowProps, 'isBusy' | 'onRemove'>) {
  return (
    <ConfirmButton
      trigger={<Button variant="secondary" isBusy={isBusy} aria-label={t`Remove ${name}`}>{t`Remove`}</Button>}
      title={t`Remove ${name}?`}
      description={t`It signs nobody in any more. Your device may go on showing it until you delete it there.`}
      confirmLabel={t`Remove`}
      // Not waited for: the identity may have to be confirmed, in a dialog too.
      onConfirm={() => void onRemove()}
    />
  );
}
