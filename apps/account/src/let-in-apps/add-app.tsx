import { APP_TOKENS } from '@trax/contracts/app-token-rules';
import { NameForm } from '@trax/forms';
import { t } from '@trax/i18n/macro';
import { useViewer } from '@trax/session';
import { Button, Cluster, CopyField, Dialog, Note, ShownOnce, Stack } from '@trax/ui';
import { useState } from 'react';

type AddAppProps = {
  /** Resolves to the password for the app. */
  readonly onAdd: (name: string) => Promise<string | undefined>;
};

/** Asks for the name of an app, and shows this once what to enter there. */
export function AddApp({ onAdd }: AddAppProps) {
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<{ readonly name: string; readonly secret: string }>();
  const changeOpen = (next: boolean): void => {
    setOpen(next);
    // What was made stays while the dialog closes.
    if (next) setMade(undefined);
  };
  const add = async (name: string): Promise<void> => {
    const secret = await onAdd(name);
    if (secret !== undefined) setMade({ name, secret });
  };
  return (
    <Cluster>
      <Dialog
        trigger={<Button variant="secondary">{t`Add an app`}</Button>}
        isOpen={isOpen}
        onOpenChange={changeOpen}
        title={made === undefined ? t`Add an app` : t`Sign in to ${{ name: made.name }}`}
        description={
          made === undefined
            ? t`Give it a name that you will know again, such as that of the app or the phone.`
            : t`Choose Subsonic in the app, and enter these there. The password is not shown again.`
        }
      >
        {made === undefined ? (
          <NameForm
            label={t`Name of the app`}
            submitLabel={t`Make a password`}
            missing={t`Please enter a name`}
            maxLength={APP_TOKENS.maxNameLength}
            onSubmit={add}
          />
        ) : (
          <SignInFacts secret={made.secret} onDone={() => setOpen(false)} />
        )}
      </Dialog>
    </Cluster>
  );
}

function SignInFacts({ secret, onDone }: { readonly secret: string; readonly onDone: () => void }) {
  const { email } = useViewer();
  return (
    <Stack gap="4">
      <CopyField label={t`Server`} what={t`the address of the server`} text={globalThis.location.origin} />
      <CopyField label={t`Username`} what={t`the username`} text={email} />
      <ShownOnce label={t`Password, shown this once`} what={t`the password`} text={secret} />
      <Note>{t`It plays, sees your playlists and Favourites and changes them, and counts what you have listened to. It cannot change your account.`}</Note>
      <Button onClick={onDone}>{t`Done`}</Button>
    </Stack>
  );
}
