import { useAccount } from '@trax/session';
import type { Passkey } from '@trax/session';
import { Button, Dialog, NameForm, Text, useListFocus } from '@trax/ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useChanges } from '../use-changes.js';
import { MAX_NAME_LENGTH, PasskeyRow } from './passkey-row.js';

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;

  &:empty {
    display: none;
  }
`;

const Actions = styled.div`
  display: flex;
`;

type PasskeysProps = { readonly passkeys: readonly Passkey[]; readonly onChanged: () => Promise<void> };

/** The passkeys of the person, the newest first. */
export function Passkeys({ passkeys, onChanged }: PasskeysProps) {
  const { change, busy } = useChanges(onChanged);
  const { renamePasskey, removePasskey, addPasskey } = useAccount();
  const [isAdding, setAdding] = useState(false);
  const region = useRef<HTMLUListElement>(null);
  useListFocus({ ids: passkeys.map(({ id }) => id), region, controls: 'button', otherwise: 'li' });
  const add = async (name: string) => {
    if (await change('new', () => addPasskey(name), 'Passkey added')) setAdding(false);
  };
  return (
    <>
      {passkeys.length === 0 && <Text>You have no passkey yet.</Text>}
      <List ref={region}>
        {passkeys
          .toSorted((one, other) => (other.createdAt ?? '').localeCompare(one.createdAt ?? ''))
          .map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isBusy={busy === passkey.id}
              onRename={(name) => change(passkey.id, () => renamePasskey(passkey.id, name), 'Passkey renamed')}
              onRemove={() => change(passkey.id, () => removePasskey(passkey.id), 'Passkey removed')}
            />
          ))}
      </List>
      <Actions>
        <Dialog
          trigger={<Button variant="secondary">Add a passkey</Button>}
          isOpen={isAdding}
          onOpenChange={setAdding}
          title="Add a passkey"
          description="Your device then asks for your fingerprint, your face or its PIN."
        >
          <NameForm
            label="Name of the passkey"
            submitLabel="Continue"
            missing="Please enter a name, for example that of the device"
            maxLength={MAX_NAME_LENGTH}
            isBusy={busy === 'new'}
            onSubmit={(name) => void add(name)}
          />
        </Dialog>
      </Actions>
    </>
  );
}
