import { IdentityFailure, readAuthenticationMessage, useSessionActions } from '@trax/session';
import { AlertIcon, Button, CheckIcon, PasswordField, Text, TextField, UserIcon, useToast } from '@trax/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { AccountNotice, AccountNoticePending, HomeButton } from '../sign-in/account-notice.js';
import { Form, MISSING_FIELDS } from '../sign-in/credentials-form.js';
import { minPasswordLength, passwordRule } from '../sign-in/password-rule.js';
import { useAuthenticationToast } from '../sign-in/use-authentication-toast.js';

type CodeState =
  | { kind: 'checking' }
  | { kind: 'usable'; email: string }
  | { kind: 'refused'; failure: unknown }
  | { kind: 'used' };

/** A new password for a person who came by the link of a password-reset email. */
export function ResetPassword({ code }: { readonly code: string }) {
  const { state, checkAgain, markUsed } = useResetCode(code);
  switch (state.kind) {
    case 'checking':
      return <AccountNoticePending title="Choose a new password" />;
    case 'usable':
      return <ResetPasswordForm code={code} email={state.email} onDone={markUsed} />;
    case 'used':
      return (
        <AccountNotice icon={<CheckIcon />} title="Your password has been changed">
          <Text>You can now sign in with your new password</Text>
          <HomeButton>Go to Home Page</HomeButton>
        </AccountNotice>
      );
    case 'refused':
      return <UnusableLink failure={state.failure} onTryAgain={checkAgain} />;
  }
}

const USED_UP_CODES: ReadonlySet<string> = new Set(['invalid-action-code', 'expired-action-code']);

/** Whether the code of a link is too old or was used before. */
export function isUsedUp(failure: unknown): boolean {
  return failure instanceof IdentityFailure && USED_UP_CODES.has(failure.code);
}

const USED_UP_LINK =
  'It has expired or was used before. Choose “Forgot password?” in the sign-in dialog to get a new one.';

function UnusableLink({ failure, onTryAgain }: { readonly failure: unknown; readonly onTryAgain: () => void }) {
  const isFinal = isUsedUp(failure);
  return (
    <AccountNotice icon={<AlertIcon />} title="This link does not work">
      <Text>{isFinal ? USED_UP_LINK : readAuthenticationMessage(failure)?.text}</Text>
      {!isFinal && (
        <Button variant="secondary" size="large" onClick={onTryAgain}>
          Try again
        </Button>
      )}
      <HomeButton>Go to Home Page</HomeButton>
    </AccountNotice>
  );
}

function useResetCode(code: string) {
  const { readPasswordResetCode } = useSessionActions();
  const [state, setState] = useState<CodeState>({ kind: 'checking' });
  const check = useCallback(
    () =>
      readPasswordResetCode(code).then(
        (email) => setState({ kind: 'usable', email }),
        (failure: unknown) => setState({ kind: 'refused', failure }),
      ),
    [code, readPasswordResetCode],
  );
  useEffect(() => void check(), [check]);
  const checkAgain = (): void => {
    setState({ kind: 'checking' });
    void check();
  };
  return { state, checkAgain, markUsed: () => setState({ kind: 'used' }) };
}

type ResetPasswordFormProps = { readonly code: string; readonly email: string; readonly onDone: () => void };

function ResetPasswordForm({ code, email, onDone }: ResetPasswordFormProps) {
  const { resetPassword } = useSessionActions();
  const { show } = useToast();
  const showFailure = useAuthenticationToast();
  const [password, setPassword] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<{ text: string }>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (failure) field.current?.focus();
  }, [failure]);

  async function save(): Promise<void> {
    setFailure(undefined);
    setIsSaving(true);
    try {
      await resetPassword(code, password);
      onDone();
    } catch (error) {
      setFailure(showFailure(error));
      setIsSaving(false);
    }
  }
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (isSaving) return;
    if (password !== '') return void save();
    show(MISSING_FIELDS);
    setFailure({ text: 'Please enter your new password' });
  }

  return (
    <AccountNotice icon={<UserIcon />} title="Choose a new password">
      <Form noValidate onSubmit={submit}>
        <TextField label="Email" type="email" autoComplete="username" readOnly value={email} />
        <PasswordField
          ref={field}
          label="New password"
          hint={passwordRule()}
          newFrom={minPasswordLength()}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={failure?.text}
        />
        <Button type="submit" size="large" isBusy={isSaving}>
          Save new password
        </Button>
      </Form>
    </AccountNotice>
  );
}
