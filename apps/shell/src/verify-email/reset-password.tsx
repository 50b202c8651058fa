import { Form, SubmitButton } from '@trax/forms';
import { t } from '@trax/i18n/macro';
import { IdentityFailure, readAuthenticationMessage, useSessionActions } from '@trax/session';
import { CheckIcon, PasswordField, Text, TextField, UserIcon } from '@trax/ui';
import { useCallback, useEffect, useState } from 'react';
import { AccountNotice, AccountNoticePending, HomeButton } from '../sign-in/account-notice.js';
import { minPasswordLength, passwordRule } from '../sign-in/account-rules.js';
import { useAccountForm } from '../sign-in/use-account-form.js';
import { useAuthenticationToast } from '../sign-in/use-authentication-toast.js';
import { RefusedLink } from './link-action.js';

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
      return <AccountNoticePending title={t`Choose a new password`} />;
    case 'usable':
      return <ResetPasswordForm code={code} email={state.email} onDone={markUsed} />;
    case 'used':
      return (
        <AccountNotice icon={<CheckIcon />} title={t`Your password has been changed`}>
          <Text>{t`You can now sign in with your new password`}</Text>
          <HomeButton>{t`Go to Home Page`}</HomeButton>
        </AccountNotice>
      );
    case 'refused':
      return (
        <RefusedLink onTryAgain={isUsedUp(state.failure) ? undefined : checkAgain}>
          <Text>
            {isUsedUp(state.failure)
              ? t`It has expired or was used before. Choose “Forgot password?” in the sign-in dialog to get a new one.`
              : readAuthenticationMessage(state.failure)?.text}
          </Text>
        </RefusedLink>
      );
  }
}

const USED_UP_CODES: ReadonlySet<string> = new Set(['invalid-action-code', 'expired-action-code']);

/** Whether the code of a link is too old or was used before. */
export function isUsedUp(failure: unknown): boolean {
  return failure instanceof IdentityFailure && USED_UP_CODES.has(failure.code);
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
  const showFailure = useAuthenticationToast();
  const form = useAccountForm({
    values: { password: '' },
    check: ({ password }) => ({ password: password === '' ? t`Please enter your new password` : undefined }),
    onSubmit: ({ password }) => resetPassword(code, password).then(() => onDone, showFailure),
  });
  return (
    <AccountNotice icon={<UserIcon />} title={t`Choose a new password`}>
      <Form form={form}>
        <TextField label={t`Email`} type="email" autoComplete="username" readOnly value={email} />
        <PasswordField
          label={t`New password`}
          hint={passwordRule()}
          newFrom={minPasswordLength()}
          autoComplete="new-password"
          value={form.values.password}
          {...form.text('password')}
        />
        <SubmitButton size="large">{t`Save new password`}</SubmitButton>
      </Form>
    </AccountNotice>
  );
}
