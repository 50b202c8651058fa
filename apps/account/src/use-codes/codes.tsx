import { PasswordForm, type PasswordFormProps } from '@trax/forms';
import { t } from '@trax/i18n/macro';
import { useAccount, useViewer } from '@trax/session';
import type { CodesToConfirm, ProtectionState } from '@trax/session';
import { Button, Cluster, Dialog, Text, useToast } from '@trax/ui';
import { useState } from 'react';
import { ConfirmApp } from './confirm-app.js';
import { RecoveryCodes } from './recovery-codes.js';

type CodesProps = { readonly isOn: boolean; readonly onChanged: () => void };

/** Whether a sign-in by password needs a code of an authenticator app. */
export function Codes({ isOn, ways, onChanged }: CodesProps & Pick<ProtectionState, 'ways'>) {
  if (!ways.hasPassword && !isOn)
    return (
      <Text>
        {ways.mayChoosePassword
          ? t`The code of an authenticator app follows a password, and your account has none: add a passkey instead, or sign out and choose “Forgot password?” to get a password.`
          : t`The code of an authenticator app follows a password, and your account has none: add a passkey instead.`}
      </Text>
    );
  return (
    <>
      <Text>
        {isOn
          ? t`On: after your password, a sign-in asks for the code of your authenticator app.`
          : t`Off: your password alone signs you in. With an authenticator app, a stolen password is not enough.`}
      </Text>
      <Cluster gap="3">
        {/* Stays mounted while it turns from off to on: its recovery codes are shown then. */}
        <TurnOn isOn={isOn} onChanged={onChanged} />
        {isOn && <RenewRecoveryCodes />}
        {isOn && <TurnOff onChanged={onChanged} />}
      </Cluster>
    </>
  );
}

function TurnOn({ isOn, onChanged }: CodesProps) {
  const { beginCodes } = useAccount();
  const { show } = useToast();
  const [isOpen, setOpen] = useState(false);
  const [codes, setCodes] = useState<CodesToConfirm>();
  const [isConfirmed, setConfirmed] = useState(false);
  const begin = async (password: string) => {
    const outcome = await beginCodes(password);
    if ('failure' in outcome) return outcome.failure;
    setCodes(outcome.value);
    return undefined;
  };
  const confirm = (): void => {
    setConfirmed(true);
    show({ title: t`The authenticator app is on` });
    onChanged();
  };
  const changeOpen = (next: boolean): void => {
    setOpen(next);
    setCodes(undefined);
    setConfirmed(false);
  };
  const trigger = <Button>{t`Turn on`}</Button>;
  return (
    <Dialog
      {...(!isOn && { trigger })}
      isOpen={isOpen}
      onOpenChange={changeOpen}
      title={isConfirmed ? t`Your recovery codes` : t`Use an authenticator app`}
    >
      {codes === undefined && <OwnPasswordForm submitLabel={t`Continue`} onSubmit={begin} />}
      {codes !== undefined && !isConfirmed && <ConfirmApp uri={codes.uri} onConfirmed={confirm} />}
      {codes !== undefined && isConfirmed && (
        <RecoveryCodes codes={codes.recoveryCodes} onDone={() => changeOpen(false)} />
      )}
    </Dialog>
  );
}

function RenewRecoveryCodes() {
  const { renewRecoveryCodes } = useAccount();
  const [isOpen, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = async (password: string) => {
    const outcome = await renewRecoveryCodes(password);
    if ('failure' in outcome) return outcome.failure;
    setCodes(outcome.value);
    return undefined;
  };
  const changeOpen = (next: boolean): void => {
    setOpen(next);
    setCodes(undefined);
  };
  return (
    <Dialog
      trigger={<Button variant="secondary">{t`New recovery codes`}</Button>}
      isOpen={isOpen}
      onOpenChange={changeOpen}
      title={t`New recovery codes`}
      {...(codes === undefined && { description: t`Those that you have do not work any more then.` })}
    >
      {codes === undefined ? (
        <OwnPasswordForm submitLabel={t`Make new codes`} onSubmit={renew} />
      ) : (
        <RecoveryCodes codes={codes} onDone={() => changeOpen(false)} />
      )}
    </Dialog>
  );
}

function TurnOff({ onChanged }: Pick<CodesProps, 'onChanged'>) {
  const { stopCodes } = useAccount();
  const { show } = useToast();
  const [isOpen, setOpen] = useState(false);
  const stop = async (password: string) => {
    const outcome = await stopCodes(password);
    if ('failure' in outcome) return outcome.failure;
    setOpen(false);
    show({ title: t`The authenticator app is off` });
    onChanged();
    return undefined;
  };
  return (
    <Dialog
      trigger={<Button variant="secondary">{t`Turn off`}</Button>}
      isOpen={isOpen}
      onOpenChange={setOpen}
      title={t`Turn off the authenticator app`}
      description={t`Your password alone signs you in then, and your recovery codes are gone.`}
    >
      <OwnPasswordForm submitLabel={t`Turn off`} onSubmit={stop} />
    </Dialog>
  );
}

function OwnPasswordForm(props: Omit<PasswordFormProps, 'email'>) {
  const { email } = useViewer();
  return <PasswordForm email={email} {...props} />;
}
