import { NameForm } from '@trax/forms';
import { t } from '@trax/i18n/macro';
import { useAccount } from '@trax/session';
import type { Passkey } from '@trax/session';
import { Button, Cluster, Dialog, List, Text } from '@trax/ui';
import { useState } from 'react';
import { useChanges } from '../use-changes.js';
import { MAX_NAME_LENGTH, PasskeyRow } from './passkey-row.js';

type PasskeysProps = { readonly passkeys: readonly Passkey[]; readonly onChanged: () => Promise<void> };

/** The passkeys of the person, the newest first. */
export function Passkeys({ passkeys, onChanged }: PasskeysProps) {
  const { change, busy } = useChanges(onChanged);
  const { renamePasskey, removePasskey, addPasskey } = useAccount();
  const [isAdding, setAdding] = useState(false);
  const add = async (name: string) => {
    if (await change('new', () => addPasskey(name), t`Passkey added`)) setAdding(false);
  };
  return (
    <>
      {passkeys.length === 0 && <Text>{t`You have no passkey yet.`}</Text>}
      <List ids={passkeys.map(({ id }) => id)}>
        {passkeys
          .toSorted((one, other) => (other.createdAt ?? '').localeCompare(one.createdAt ?? ''))
          .map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isBusy={busy === passkey.id}
              onRename={(name) => change(passkey.id, () => renamePasskey(passkey.id, name), t`Passkey renamed`)}
              onRemove={() => change(passkey.id, () => removePasskey(passkey.id), t`Passkey removed`)}
            />
          ))}
      </List>
      <Cluster>
        <Dialog
          trigger={<Button variant="secondary">{t`Add a passkey`}</Button>}
          isOpen={isAdding}
          onOpenChange={setAdding}
          title={t`Add a passkey`}
          description={t`Your device then asks for your fingerprint, your face or its PIN.`}
        >
          <NameForm
            label={t`Name of the passkey`}
            submitLabel={t`Continue`}
            missing={t`Please enter a name, for example that of the device`}
            maxLength={MAX_NAME_LENGTH}
            onSubmit={add}
          />
        </Dialog>
      </Cluster>
    </>
  );
}
